import { access } from 'node:fs/promises';
import { ApiRequestError } from '../api/api-errors';
import type { ApiClient } from '../api/api-client';
import { awaitEnd } from '../api/await-end';
import { hashFile, sendFile } from '../api/send-file';
import { fingerprint, sorted, startTranscription, type OptionValues } from '../api/start-transcription';
import type { Transcription } from '../api/transcription';
import type { FileProgress } from '../terminal/progress-display';
import type { Input } from './find-inputs';
import type { Job, JobStore, Output } from './job-store';
import { render } from './render';
import { writeWhole } from './write-whole';

export interface TranscribeSettings {
  readonly client: ApiClient;
  readonly url: string;
  readonly store: JobStore;
  readonly options: OptionValues;
  readonly formats: readonly string[];
  /** Prints the results instead of writing files. */
  readonly toStdout: boolean;
}

export interface InputResult {
  readonly written: readonly string[];
  /** Null if all outputs were there. */
  readonly durationS: number | null;
}

/** A transcription that ended without a result; the message is the service's. */
export class TranscriptionFailedError extends Error {
  override readonly name = 'TranscriptionFailedError';
}

/** Transcribes one recording and writes its outputs, from where an earlier run of the same command was interrupted. */
export class TranscribeInput {
  private job!: Job;
  private key!: string;
  private source!: string;

  constructor(
    private readonly settings: TranscribeSettings,
    private readonly input: Input,
    private readonly progress: FileProgress,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws ApiRequestError, ServiceUnreachableError, TranscriptionFailedError, or the signal's reason */
  async run(): Promise<InputResult> {
    const { input, settings, signal } = this;
    this.progress.update('lendo', 0);
    this.source = input.kind === 'file' ? await hashFile(input.path, signal) : input.url;
    this.key = fingerprint([settings.url, this.source, sorted(settings.options)]);
    return settings.store.exclusively(this.key, () => this.runJob());
  }

  private async runJob(): Promise<InputResult> {
    const { settings } = this;
    this.job = await settings.store.read(this.key);
    const missing = settings.toStdout ? settings.formats : await this.missingFormats();
    if (missing.length === 0) return { written: [], durationS: null };
    const ended = await this.transcribe();
    if (ended.status !== 'completed') {
      await this.note({ transcriptionId: null });
      throw new TranscriptionFailedError(ended.error?.message ?? 'a transcrição foi cancelada');
    }
    const written: string[] = [];
    for (const format of missing) written.push(...(await this.deliver(ended.id, format)));
    return { written, durationS: ended.duration_s ?? 0 };
  }

  private async missingFormats(): Promise<readonly string[]> {
    const missing: string[] = [];
    for (const format of this.settings.formats) {
      const output = this.job.outputs.find((each) => each.format === format && each.base === this.input.base);
      const isThere =
        output !== undefined &&
        (await access(output.path).then(
          () => true,
          () => false,
        ));
      if (!isThere) missing.push(format);
    }
    return missing;
  }

  private async transcribe(): Promise<Transcription> {
    const { transcriptionId } = this.job;
    const earlier = transcriptionId === null ? null : await this.await(transcriptionId).catch(nullIfDeleted);
    if (earlier?.status === 'completed') return earlier;
    const { id } = await this.start();
    await this.note({ transcriptionId: id });
    return this.await(id);
  }

  private start(): Promise<Transcription> {
    const { input, signal } = this;
    const { client, options } = this.settings;
    if (input.kind === 'url') {
      return startTranscription(client, { audio: { kind: 'url', url: input.url }, options, signal });
    }
    return sendFile(client, input.path, {
      sha256: this.source,
      options,
      earlierId: this.job.uploadId,
      onStarted: (uploadId) => this.note({ uploadId }),
      onProgress: (fraction) => this.progress.update('enviando', fraction),
      signal,
    });
  }

  private await(id: string): Promise<Transcription> {
    this.progress.update('na fila', 0);
    const onProgress = (fraction: number): void => this.progress.update('transcrevendo', fraction);
    return awaitEnd(this.settings.client, id, { onProgress, signal: this.signal });
  }

  private async deliver(id: string, format: string): Promise<readonly string[]> {
    const { client, toStdout } = this.settings;
    const { content, ending } = await render(client, { id, format, signal: this.signal });
    if (toStdout) {
      this.progress.print(content);
      return [];
    }
    const { base } = this.input;
    const output: Output = { format, base, path: `${base}.${ending}` };
    await writeWhole(output.path, content);
    await this.note({ outputs: [...this.job.outputs.filter(({ path }) => path !== output.path), output] });
    return [output.path];
  }

  private async note(changes: Partial<Job>): Promise<void> {
    this.job = { ...this.job, ...changes };
    await this.settings.store.write(this.key, this.job);
  }
}

function nullIfDeleted(error: unknown): null {
  if (error instanceof ApiRequestError && [404, 410].includes(error.status)) return null;
  throw error;
}
