import { alignWords } from './align-words';

describe('alignWords', () => {
  it('starts a word where the path enters the row that predicts its first token', () => {
    // One prompt token, <|notimestamps|>, three text tokens, the end; six positions of 20 ms.
    const matrix = Float32Array.of(
      ...[9, 9, 9, 9, 9, 9],
      ...[5, 5, -1, -3, -1, -2],
      ...[-2, -1, 5, -1, -3, -1],
      ...[-1, -3, -2, 5, 5, -1],
      ...[-3, -1, -2, -1, -3, 5],
      ...[9, 9, 9, 9, 9, 9],
    );
    const words = alignWords(
      { words: [' bom', ' dia'], tokens: [[1, 2], [3]] },
      { matrix, frames: 6, promptLength: 1, logProbs: [Math.log(0.5), Math.log(0.7), Math.log(0.9)] },
    );
    expect(words.map(({ text, startS, endS }) => [text, startS, endS])).toEqual([
      [' bom', 0, 0.06],
      [' dia', 0.06, 0.1],
    ]);
    expect(words[0]?.confidence).toBeCloseTo(0.6, 6);
    expect(words[1]?.confidence).toBeCloseTo(0.9, 6);
  });

  it('returns no words for an empty text', () => {
    const nothing = { matrix: new Float32Array(9), frames: 3, promptLength: 1, logProbs: [] };
    expect(alignWords({ words: [], tokens: [] }, nothing)).toEqual([]);
  });
});
