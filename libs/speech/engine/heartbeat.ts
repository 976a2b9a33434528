import type { DecoderBatch, WhisperModel } from '../whisper/whisper-model';

/** Signs of life are sent this often at most. */
const HEARTBEAT_INTERVAL_MS = 1_000;

/** Signs of life of the engine's process: one a second from its event loop, and between the steps of a batch, which block that loop. */
export class Heartbeat {
  private lastMs = 0;

  constructor(private readonly send: () => void) {
    setInterval(() => this.beat(), HEARTBEAT_INTERVAL_MS).unref();
  }

  /** To be called as often as one likes. */
  beat(): void {
    const nowMs = performance.now();
    if (nowMs - this.lastMs < HEARTBEAT_INTERVAL_MS) return;
    this.lastMs = nowMs;
    this.send();
  }

  /** The same model, which beats before every call of the net. */
  around(model: WhisperModel): WhisperModel {
    const open: WhisperModel['open'] = (mel, size) => {
      this.beat();
      const batch = model.open(mel, size);
      const beating = <In extends unknown[], Out>(call: (...input: In) => Out): ((...input: In) => Out) => {
        return (...input) => {
          this.beat();
          return call(...input);
        };
      };
      return {
        windows: batch.windows,
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
