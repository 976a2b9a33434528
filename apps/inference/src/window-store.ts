import { Inject, Injectable } from '@nestjs/common';
import { objectKeys, type Hypothesis, type WindowHypothesis } from '@aether/language';
import { getJson, OBJECT_STORE, putJson, type ObjectStore } from '@aether/platform';
import type { Piece } from '@aether/temporal/contracts';

/** Stores a piece's decoded windows one by one, so that no attempt starts from the beginning. */
@Injectable()
export class WindowStore {
  constructor(@Inject(OBJECT_STORE) private readonly objects: ObjectStore) {}

  /** Returns the stored windows, from the first to the last before a gap. */
  async finished(transcriptionId: string, piece: Piece): Promise<WindowHypothesis[]> {
    const keys: string[] = [];
    for await (const { key } of this.objects.list(objectKeys.windows(transcriptionId, piece.index))) {
      if (key !== objectKeys.window(transcriptionId, piece.index, keys.length)) break;
      keys.push(key);
    }
    return Promise.all(keys.map((key) => getJson<WindowHypothesis>(this.objects, key)));
  }

  async save(transcriptionId: string, piece: Piece, window: WindowHypothesis): Promise<void> {
    await putJson(this.objects, objectKeys.window(transcriptionId, piece.index, window.index), window);
  }

  /** Stores the piece's whole hypothesis and returns its key. */
  async saveAll(transcriptionId: string, piece: Piece, windows: readonly WindowHypothesis[]): Promise<string> {
    const key = objectKeys.pieceHypothesis(transcriptionId, piece.index);
    const hypothesis: Hypothesis = { durationS: piece.durationS, windows };
    await putJson(this.objects, key, hypothesis);
    return key;
  }
}
