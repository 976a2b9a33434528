import type { DecoderBatch, WhisperModel } from '../whisper/whisper-model';

/** Minimum interval between heartbeats. */
const HEARTBEAT_INTERVAL_MS = 1_000;

/** Heartbeats of the engine's process: one a second from its event loop, and one between the steps of a batch, which block that loop. */
export class Heartbeat {
  private lastMs = 0;

  constructor(private readonly send: () => void) {
    setInterval(() => this.beat(), HEARTBEAT_INTERVAL_MS).unref();
  }

  /** May be called any number of times; sends at most one heartbeat per interval. */
  beat(): void {
    const nowMs = performance.now();
    if (nowMs - this.lastMs < HEARTBEAT_INTERVAL_MS) return;
    this.lastMs = nowMs;
    this.send();
  }

  /** Wraps a model so that it beats before every model call. */
  around(model: WhisperModel): WhisperModel {
    const open: WhisperModel['open'] = (...input) => {
      this.beat();
      const batch = model.open(...input);
      const beating = <In extends unknown[], Out>(call: (...input: In) => Out): ((...input: In) => Out) => {
        return (...input) => {
          this.beat();
          return call(...input);
        };
      };
      return {
        windows: batch.windows,
        positions: batch.positions,
        detectLanguage: beating(() => batch.detectLanguage()),
        prefill: beating((...input: Parameters<DecoderBatch['prefill']>) => batch.prefill(...input)),
        step: beating((...input: Parameters<DecoderBatch['step']>) => batch.step(...input)),
        align: beating((...input: Parameters<DecoderBatch['align']>) => batch.align(...input)),
        release: () => batch.release(),
      };
    };
    const { dimensions, alignmentHeads, device, precision, tensorflow } = model;
    return { dimensions, alignmentHeads, device, precision, tensorflow, open, dispose: () => model.dispose() };
  }
}
