import type { SpeechEngineOptions } from './engine-options';
import { toFailure } from './engine-failure';
import { WINDOWS_AHEAD, type FromEngine, type ToEngine } from './engine-messages';
import type { SpeechEngine } from './speech-engine';

interface Call {
  readonly abort: AbortController;
  /** Windows sent but not yet read by the parent. */
  untaken: number;
  wake: () => void;
}

/** The engine's side of the channel to its parent; serves several calls at once. */
export class EngineServer {
  private engine: SpeechEngine | null = null;
  private readonly calls = new Map<number, Call>();

  constructor(
    private readonly create: (options: SpeechEngineOptions) => Promise<SpeechEngine>,
    private readonly send: (message: FromEngine) => void,
    /** Ends this process. */
    private readonly exit: (code: number) => void,
  ) {}

  async receive(message: ToEngine): Promise<void> {
    switch (message.kind) {
      case 'start':
        return this.start(message.options);
      case 'transcribe':
        return this.transcribe(message);
      case 'taken':
        return this.taken(message.call);
      case 'abort':
        this.calls.get(message.call)?.abort.abort();
        this.calls.get(message.call)?.wake();
        return;
      case 'close':
        await this.engine?.close();
        return this.exit(0);
    }
  }

  private async start(options: SpeechEngineOptions): Promise<void> {
    try {
      this.engine = await this.create(options);
      this.send({ kind: 'ready', description: this.engine.describe() });
    } catch (error) {
      this.send({ kind: 'not-ready', failure: toFailure(error) });
    }
  }

  private async transcribe({ call: id, ...request }: Extract<ToEngine, { kind: 'transcribe' }>): Promise<void> {
    const call: Call = { abort: new AbortController(), untaken: 0, wake: () => undefined };
    this.calls.set(id, call);
    try {
      if (!this.engine) throw new Error('the engine has not started');
      for await (const decoded of this.engine.transcribe({ ...request, signal: call.abort.signal })) {
        this.send({ kind: 'window', call: id, decoded });
        call.untaken++;
        while (call.untaken >= WINDOWS_AHEAD && !call.abort.signal.aborted) {
          await new Promise<void>((resolve) => (call.wake = resolve));
        }
      }
      this.send({ kind: 'end', call: id });
    } catch (error) {
      this.send({ kind: 'failed', call: id, failure: toFailure(error) });
    } finally {
      this.calls.delete(id);
    }
  }

  private taken(id: number): void {
    const call = this.calls.get(id);
    if (!call) return;
    call.untaken--;
    call.wake();
  }
}
