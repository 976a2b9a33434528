import type { Upload } from 'tus-js-client';
import { ApiError, isApiError, isTransient, messageOf } from '../api/api-error';
import { randomName } from '../api/random-name';
import { isSessionEnd } from '../session/session-end';
import type { UploadOptions } from './options';
import { createTranscription } from './create-transcription';
import { prepareUpload } from './send-file';
import { TransferSpeed } from './transfer-speed';
import type { UploadItem } from './upload-item';

/** Files sent at the same time; the others wait. */
const MAX_CONCURRENT = 2;

/** Minimum time between progress updates. */
const SHOW_EVERY_MS = 250;

const DEFAULT_WAIT_S = 5;

const SESSION_ENDED = 'A sua sessão expirou. Entre de novo: o envio continua de onde parou.';

interface Listeners {
  /** Called when a transcription has been created. */
  readonly onStarted: () => void;
  readonly onSessionEnd: () => void;
}

interface Entry {
  item: UploadItem;
  readonly source: File | string;
  readonly options: UploadOptions;
  readonly speed: TransferSpeed;
  upload: Upload | null;
  uploadId: string | null;
  shownAt: number;
}

/** Uploads recordings, a few at a time, and creates a transcription of each. Lives in this page until the user signs out. */
export class UploadQueue {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private items: readonly UploadItem[] = [];

  constructor(
    private readonly accountId: string,
    private readonly on: Listeners,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Items, newest first. */
  readonly snapshot = (): readonly UploadItem[] => this.items;

  addFiles(files: readonly File[], options: UploadOptions): void {
    for (const file of files) this.add(file, file.name, options);
  }

  addLink(address: string, options: UploadOptions): void {
    this.add(address, nameOfLink(address), options);
  }

  async pause(id: string): Promise<void> {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    this.change(entry, { state: 'paused', bytesPerSecond: null, note: null });
    await entry.upload?.abort();
    this.pump();
  }

  /** Resumes a paused upload, or retries a failed one. */
  resume(id: string): void {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    this.change(entry, { state: 'waiting', note: null });
    this.pump();
  }

  /** Removes the item. The service deletes the partial upload when it expires. */
  remove(id: string): void {
    void this.entries.get(id)?.upload?.abort();
    this.entries.delete(id);
    this.publish();
    this.pump();
  }

  /** Pauses uploads when the connection is lost, because a running request might hang for minutes before it fails. */
  readonly disconnected = (): void => {
    for (const entry of this.entries.values()) {
      if (entry.item.state !== 'sending') continue;
      this.failed(entry, new TypeError('offline'));
      void entry.upload?.abort();
    }
  };

  /** Resumes the uploads that a lost connection or an expired session paused. */
  readonly reconnected = (): void => {
    for (const { item } of this.entries.values())
      if (item.state === 'paused' && item.note !== null) this.resume(item.id);
  };

  close(): void {
    for (const { item } of this.entries.values()) this.remove(item.id);
  }

  private add(source: File | string, name: string, options: UploadOptions): void {
    const bytes = typeof source === 'string' ? null : source.size;
    const item: UploadItem = {
      id: randomName(),
      name,
      bytes,
      sent: 0,
      bytesPerSecond: null,
      state: 'waiting',
      note: null,
      transcriptionId: null,
    };
    this.entries.set(item.id, {
      item,
      source,
      options,
      speed: new TransferSpeed(),
      upload: null,
      uploadId: null,
      shownAt: 0,
    });
    this.publish();
    this.pump();
  }

  private pump(): void {
    const all = [...this.entries.values()];
    const free = MAX_CONCURRENT - all.filter(({ item }) => item.state === 'sending').length;
    for (const entry of all.filter(({ item }) => item.state === 'waiting').slice(0, Math.max(0, free))) {
      if (typeof entry.source === 'string' || entry.uploadId !== null) void this.create(entry);
      else void this.send(entry, entry.source);
    }
  }

  private async send(entry: Entry, file: File): Promise<void> {
    this.change(entry, { state: 'sending' });
    try {
      entry.upload ??= await prepareUpload(file, this.accountId, {
        onProgress: (sent) => this.progressed(entry, sent),
        onSent: (uploadId) => {
          entry.uploadId = uploadId;
          void this.create(entry);
          this.pump();
        },
        onError: (error) => this.failed(entry, error),
      });
    } catch (error) {
      return this.failed(entry, error);
    }
    // The user may have paused or removed it in the meantime.
    if (entry.item.state === 'sending' && this.entries.has(entry.item.id)) entry.upload.start();
  }

  private progressed(entry: Entry, sent: number): void {
    const now = performance.now();
    if (now - entry.shownAt < SHOW_EVERY_MS || entry.item.state !== 'sending') return;
    entry.shownAt = now;
    this.change(entry, { sent, bytesPerSecond: entry.speed.sample(now, sent) });
  }

  /** Creates the transcription. Retries after a delay while the concurrency limit is reached or the service does not respond. */
  private async create(entry: Entry): Promise<void> {
    const { source, options, uploadId } = entry;
    const { id, name, bytes } = entry.item;
    this.change(entry, { state: 'starting', sent: bytes ?? 0, bytesPerSecond: null, note: null });
    const audio = typeof source === 'string' ? { audio_url: source } : { upload_id: uploadId ?? '' };
    while (this.entries.has(id)) {
      try {
        const transcription = await createTranscription({ audio, name, options, key: uploadId ?? id });
        this.change(entry, { state: 'started', note: null, transcriptionId: transcription.id });
        return this.on.onStarted();
      } catch (error) {
        if (!isTransient(error)) return this.failed(entry, error);
        this.change(entry, { note: waitingFor(error) });
        const seconds = (error instanceof ApiError && error.more.retryAfterS) || DEFAULT_WAIT_S;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  }

  private failed(entry: Entry, error: unknown): void {
    const ended = isSessionEnd(error);
    const state = error instanceof ApiError && !ended ? 'failed' : 'paused';
    this.change(entry, { state, bytesPerSecond: null, note: ended ? SESSION_ENDED : messageOf(error) });
    if (ended) this.on.onSessionEnd();
    else this.pump();
  }

  private change(entry: Entry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change };
    this.publish();
  }

  private publish(): void {
    this.items = [...this.entries.values()].map(({ item }) => item).reverse();
    for (const listener of this.listeners) listener();
  }
}

function waitingFor(error: unknown): string {
  if (isApiError(error, 'concurrency_limited')) {
    return 'Outras transcrições ainda estão em andamento: esta começa sozinha quando uma terminar.';
  }
  return messageOf(error);
}

/** The link without its query string, which may contain credentials. */
function nameOfLink(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}
