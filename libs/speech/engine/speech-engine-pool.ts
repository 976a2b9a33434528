import { stat } from 'node:fs/promises';
import type { SpeechEngineOptions } from './engine-options';
import type { DecodedWindow, EngineDescription, SpeechEngine, TranscribePcmRequest } from './speech-engine';
import { SpeechEngineProcess } from './speech-engine-process';
import { BYTES_PER_SECOND } from '../audio/pcm-format';

/** Bytes of 30 s of 16 kHz mono in 16 bits: such audio fits into one window. */
const ONE_WINDOW_BYTES = 30 * BYTES_PER_SECOND;

/**
 * Engines in separate processes that divide the windows of every file among them in turn. Two processes of one thread are faster than one of two:
 * a decoder step is limited by memory bandwidth, not by cores, and everything except the model has one thread in any case. The result for a
 * window does not depend on the process. The first process starts immediately, the others with the first file that has work for them, or all of them
 * (`keepLoaded`).
 */
export class SpeechEnginePool implements SpeechEngine {
  /** Advances with every file, so that the first process does not decode all files of one window. */
  private turn = 0;
  private keepsLoaded = false;

  private constructor(private readonly engines: readonly [SpeechEngineProcess, ...SpeechEngineProcess[]]) {}

  /**
   * Waits until the first process has loaded its model. Throws an `AppError` if it cannot.
   *
   * `entry`: the compiled engine process, if it is not beside this file.
   */
  static async start(options: SpeechEngineOptions, entry?: string): Promise<SpeechEnginePool> {
    const first = await SpeechEngineProcess.start(options, entry);
    const others = Array.from({ length: options.processes - 1 }, () => SpeechEngineProcess.asNeeded(options, entry));
    return new SpeechEnginePool([first, ...others]);
  }

  /**
   * Loads the other models in the background, one after the other, and from then on those of processes that died. Short files go to processes with a
   * loaded model, so that none waits for one.
   */
  keepLoaded(): void {
    this.keepsLoaded = true;
    void this.loadAll();
  }

  describe(): EngineDescription {
    return this.engines[0].describe();
  }

  /** Process ids of the running engines. */
  async pids(): Promise<number[]> {
    const pids = await Promise.all(this.engines.map((engine) => engine.pid()));
    return pids.filter((pid) => pid !== null);
  }

  async *transcribe(request: TranscribePcmRequest): AsyncIterable<DecodedWindow> {
    const { size } = await stat(request.pcmPath);
    const of = Math.min(this.engines.length, Math.max(1, Math.ceil(size / ONE_WINDOW_BYTES)));
    const engines = this.inTurn();
    const over = new AbortController();
    const signal = request.signal ? AbortSignal.any([request.signal, over.signal]) : over.signal;
    const shares = Array.from({ length: of }, (_, index) => {
      return engines[index]!.transcribe({ ...request, signal, share: { index, of } });
    });
    // All of them start now; a failure of one that is not awaited yet must not count as unhandled.
    const ahead = (share: AsyncGenerator<DecodedWindow, void, void>): ReturnType<typeof share.next> => {
      const next = share.next();
      next.catch(() => undefined);
      return next;
    };
    const turns = shares.map((share) => ({ share, next: ahead(share) }));
    try {
      for (let i = 0; ; i = (i + 1) % of) {
        const turn = turns[i]!;
        const result = await turn.next;
        if (result.done) return;
        turn.next = ahead(turn.share);
        yield result.value;
      }
    } finally {
      over.abort(new Error('the reader stopped reading the windows'));
      await Promise.allSettled(shares.map((share) => share.return(undefined)));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.close()));
  }

  /** The engines in the order in which the next file is divided among them. */
  private inTurn(): readonly SpeechEngineProcess[] {
    const first = this.turn++ % this.engines.length;
    const engines = [...this.engines.slice(first), ...this.engines.slice(0, first)];
    if (!this.keepsLoaded) return engines;
    void this.loadAll();
    return [...engines.filter(({ isLoaded }) => isLoaded), ...engines.filter(({ isLoaded }) => !isLoaded)];
  }

  private async loadAll(): Promise<void> {
    // The call that needs a process reports why it cannot start.
    for (const engine of this.engines) await engine.load().catch(() => undefined);
  }
}
