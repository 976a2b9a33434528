import { objectKeys, type Hypothesis, type ProgressState, type WindowHypothesis } from '@aether/language';
import { getJson, type ObjectStore } from '@aether/platform';

export interface PieceWindow {
  /** Index of the window's piece. */
  readonly piece: number;
  readonly window: WindowHypothesis;
}

/** Reads the stored windows of one transcription in recording order, although its pieces are decoded in parallel. */
export class WindowReader {
  private piece = 0;
  private window = 0;

  constructor(
    private readonly objects: ObjectStore,
    private readonly transcriptionId: string,
  ) {}

  /**
   * The windows that directly follow those already read. `pieces`: the progress log's latest state. Rejects with `ObjectNotFoundError`
   * once the windows are erased.
   */
  async *readNew(pieces: ProgressState['pieces']): AsyncGenerator<PieceWindow, void, undefined> {
    for (;;) {
      const stored = pieces[this.piece]?.windows ?? 0;
      for (; this.window < stored; this.window += 1) {
        const key = objectKeys.window(this.transcriptionId, this.piece, this.window);
        yield { piece: this.piece, window: await getJson<WindowHypothesis>(this.objects, key) };
      }
      // A later piece has started; this one is finished once its hypothesis is stored.
      if (this.piece >= pieces.length - 1) return;
      const whole = objectKeys.pieceHypothesis(this.transcriptionId, this.piece);
      if (!(await this.objects.exists(whole))) return;
      const { windows } = await getJson<Hypothesis>(this.objects, whole);
      for (const window of windows.slice(this.window)) yield { piece: this.piece, window };
      this.piece += 1;
      this.window = 0;
    }
  }
}
