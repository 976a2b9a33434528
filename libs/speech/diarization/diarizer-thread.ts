import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '@aether/domain';
import { type SpeechActivity } from '@aether/language';
import { keepOnnxRuntimeQuiet } from '../onnx/onnx-session';
import type { DiarizeRequest, Diarizer, DiarizerOptions } from './diarizer';
import type { FromDiarizer, ToDiarizer } from './diarizer-messages';

const ENTRY = join(__dirname, 'diarizer-worker.js');

interface Call {
  /** Called when the thread requests more audio, or the call has failed. */
  taken: () => void;
  failed: boolean;
  readonly done: (voices: SpeechActivity) => void;
  readonly fail: (error: unknown) => void;
}

/** The diarizer in a separate thread, started by the first call. When the thread dies, running calls fail and the next call starts another. */
export class DiarizerThread implements Diarizer {
  private worker: Worker | null = null;
  private readonly calls = new Map<number, Call>();
  private lastCall = 0;

  /** `entry`: the compiled worker script, if it is not beside this file. */
  constructor(
    private readonly options: DiarizerOptions,
    private readonly entry = ENTRY,
  ) {}

  async diarize({ pcm, signal, ...request }: DiarizeRequest): Promise<SpeechActivity> {
    signal?.throwIfAborted();
    const worker = this.running();
    const send = (message: ToDiarizer): void => worker.postMessage(message);
    const id = ++this.lastCall;
    const voices = new Promise<SpeechActivity>((done, fail) =>
      this.calls.set(id, { taken: () => undefined, failed: false, done, fail }),
    );
    const abort = (): void => this.fail(id, signal?.reason);
    signal?.addEventListener('abort', abort);
    try {
      send({ kind: 'begin', call: id, ...request });
      await Promise.race([this.feed(id, pcm, send), voices]);
      return await voices;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.calls.delete(id);
      send({ kind: 'abort', call: id });
    }
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private async feed(id: number, pcm: AsyncIterable<Int16Array>, send: (message: ToDiarizer) => void): Promise<void> {
    const call = this.calls.get(id)!;
    for await (const samples of pcm) {
      if (call.failed) return;
      const taken = new Promise<void>((resolve) => (call.taken = resolve));
      send({ kind: 'audio', call: id, samples });
      await taken;
    }
    send({ kind: 'end', call: id });
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    keepOnnxRuntimeQuiet();
    const worker = new Worker(this.entry, { workerData: this.options });
    worker.on('message', (message: FromDiarizer) => this.receive(message));
    worker.on('error', (error) => this.ended(worker, error));
    worker.on('exit', () => this.ended(worker, new Error('the thread of the diarizer ended')));
    return (this.worker = worker);
  }

  private receive(message: FromDiarizer): void {
    const call = this.calls.get(message.call);
    if (message.kind === 'taken') call?.taken();
    else if (message.kind === 'done') call?.done(message.voices);
    else this.fail(message.call, failure(new Error(message.reason)));
  }

  private ended(worker: Worker, cause: Error): void {
    if (this.worker === worker) this.worker = null;
    for (const id of this.calls.keys()) this.fail(id, failure(cause));
  }

  private fail(id: number, error: unknown): void {
    const call = this.calls.get(id);
    if (!call) return;
    call.failed = true;
    call.fail(error);
    call.taken();
  }
}

function failure(cause: Error): AppError {
  return new AppError('internal_error', { retryable: true, cause });
}
