import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { AppError } from '@aether/domain';
import { EngineCall } from './engine-call';
import { EngineDiedError } from './engine-died.error';
import { fromFailure } from './engine-failure';
import type { FromEngine, ToEngine } from './engine-messages';
import type { SpeechEngineOptions } from './engine-options';
import { killWhenUnresponsive } from './liveness-monitor';
import type { DecodedWindow, EngineDescription, SpeechEngine, TranscribePcmRequest } from './speech-engine';

const ENTRY = join(__dirname, 'engine-process.js');
/**
 * The child handles `close` only between two steps of the model, which may be many seconds apart. It keeps nothing that could be lost, and its
 * parent's supervisor waits 15 s in all, 11 of which running work may take.
 */
const CLOSING_MS = 1_000;

/**
 * Settings that glibc reads when a process starts. One heap for all threads: with a heap per thread, other threads cannot reuse what one of them
 * frees. Large allocations are always mapped outside the heap and returned when freed: otherwise glibc raises the threshold to the largest freed
 * allocation, and long-lived allocations in between keep the holes. Both leak over hours. Short-lived allocations are megabytes, so they use huge
 * pages where the system leaves these to madvise: a twentieth less processor time.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: `${128 * 1024}`,
};
const TUNABLES = 'glibc.malloc.hugetlb=1';

interface Running {
  readonly child: ChildProcess;
  readonly description: EngineDescription;
}

/**
 * The recognizer in a separate process. When that process dies or hangs, running calls end with a retryable error and the next call starts
 * another; it exits when its parent does.
 */
export class SpeechEngineProcess implements SpeechEngine {
  private running: Promise<Running> | null = null;
  /** The process, also while its model is being loaded. */
  private child: ChildProcess | null = null;
  private loaded = false;
  private description: EngineDescription | null = null;
  private readonly calls = new Map<number, EngineCall>();
  private lastCall = 0;
  private closed = false;

  private constructor(
    private readonly options: SpeechEngineOptions,
    private readonly entry: string,
  ) {}

  /**
   * Starts the process and waits until its model is loaded. Throws an `AppError` if it cannot be loaded.
   *
   * `entry`: the compiled engine process, if it is not beside this file.
   */
  static async start(options: SpeechEngineOptions, entry = ENTRY): Promise<SpeechEngineProcess> {
    const engine = SpeechEngineProcess.asNeeded(options, entry);
    await engine.ready();
    return engine;
  }

  /** Starts the process with the first call. Before that it has no description. */
  static asNeeded(options: SpeechEngineOptions, entry = ENTRY): SpeechEngineProcess {
    return new SpeechEngineProcess(options, entry);
  }

  describe(): EngineDescription {
    return this.description!;
  }

  /** Process id of the engine; null if none is running. */
  async pid(): Promise<number | null> {
    return (await this.running?.catch(() => null))?.child.pid ?? null;
  }

  /** Whether a call would find a process with its model loaded. */
  get isLoaded(): boolean {
    return this.loaded;
  }

  /** Starts the process if none is running, and waits until its model is loaded. */
  async load(): Promise<void> {
    await this.ready();
  }

  async *transcribe({ signal, ...request }: TranscribePcmRequest): AsyncGenerator<DecodedWindow, void, void> {
    signal?.throwIfAborted();
    const { child } = await this.ready();
    const id = ++this.lastCall;
    const call = new EngineCall();
    this.calls.set(id, call);
    const abort = (): void => call.fail(signal?.reason);
    signal?.addEventListener('abort', abort);
    let ended = false;
    try {
      signal?.throwIfAborted();
      send(child, { kind: 'transcribe', call: id, ...request });
      for (;;) {
        const decoded = await call.next();
        if (decoded === null) break;
        send(child, { kind: 'taken', call: id });
        yield decoded;
      }
      ended = true;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.calls.delete(id);
      if (!ended) send(child, { kind: 'abort', call: id });
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    const { child } = this;
    if (child === null) return;
    const exited = once(child, 'exit');
    // A process that is loading its model handles no message.
    if (this.loaded) send(child, { kind: 'close' });
    else child.kill('SIGKILL');
    const timer = setTimeout(() => child.kill('SIGKILL'), CLOSING_MS);
    await exited;
    clearTimeout(timer);
  }

  private ready(): Promise<Running> {
    if (this.closed) throw died('the engine was closed');
    this.running ??= this.spawn().catch((error: unknown) => {
      this.running = null;
      throw error;
    });
    return this.running;
  }

  private async spawn(): Promise<Running> {
    // Its standard output is our standard error: ours may be a transcript on its way to a file.
    // eslint-disable-next-line no-restricted-syntax -- handed on, not read
    const env = tuned(process.env);
    const child = fork(this.entry, [], { execArgv: [], stdio: ['ignore', 2, 2, 'ipc'], env });
    this.child = child;
    killWhenUnresponsive(child);
    const description = await new Promise<EngineDescription>((resolve, reject) => {
      child.on('message', (message: FromEngine) => {
        if (message.kind === 'ready') resolve(message.description);
        else if (message.kind === 'heartbeat') return;
        else if (message.kind === 'not-ready') reject(fromFailure(message.failure));
        else this.receive(message);
      });
      child.once('error', (error) => reject(new AppError('internal_error', { retryable: true, cause: error })));
      child.once('exit', (code, signal) => {
        const reason = `the engine's process ended (${signal ?? code})`;
        reject(died(reason));
        if (this.child === child)
          this.exited(new AppError('internal_error', { retryable: true, cause: new EngineDiedError(reason) }));
      });
      send(child, { kind: 'start', options: this.options });
    }).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    this.description = description;
    this.loaded = true;
    return { child, description };
  }

  private receive(message: Exclude<FromEngine, { kind: 'ready' | 'not-ready' | 'heartbeat' }>): void {
    const call = this.calls.get(message.call);
    switch (message.kind) {
      case 'window':
        return call?.push(message.decoded);
      case 'end':
        return call?.end();
      case 'failed':
        return call?.fail(fromFailure(message.failure));
    }
  }

  private exited(error: AppError): void {
    this.running = null;
    this.child = null;
    this.loaded = false;
    for (const call of this.calls.values()) call.fail(error);
  }
}

/** glibc uses the last of repeated tunables: the operator's. */
function tuned(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = env.GLIBC_TUNABLES;
  return { ...env, ...ALLOCATOR, GLIBC_TUNABLES: own ? `${TUNABLES}:${own}` : TUNABLES };
}

function died(reason: string): AppError {
  return new AppError('internal_error', { retryable: true, cause: new Error(reason) });
}

// The `exit` event reports a dead child, not each message to it.
function send(child: ChildProcess, message: ToEngine): void {
  if (child.connected) child.send(message, () => undefined);
}
