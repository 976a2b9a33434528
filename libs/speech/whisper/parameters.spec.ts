import { usableAlignmentHeads } from './parameters';
import { type AlignmentHead } from './whisper-model';

const DISTILLED = {
  mels: 128,
  audioPositions: 1500,
  textPositions: 448,
  vocabulary: 51_866,
  width: 1280,
  heads: 4,
  encoderLayers: 32,
  decoderLayers: 2,
};
const UPPER_HALF = [
  [1, 0],
  [1, 1],
  [1, 2],
  [1, 3],
];

describe('usableAlignmentHeads', () => {
  it('keeps the configured heads that the decoder has, in their order', () => {
    const named: AlignmentHead[] = [
      [1, 3],
      [7, 0],
      [0, 2],
      [1, 4],
      [2, 0],
      [-1, 0],
    ];
    expect(usableAlignmentHeads(named, DISTILLED)).toEqual([
      [1, 3],
      [0, 2],
    ]);
  });

  it('uses the upper half of the decoder if no heads are configured, or only those of a deeper decoder', () => {
    expect(usableAlignmentHeads(undefined, DISTILLED)).toEqual(UPPER_HALF);
    // Heads of large-v3, found in `generation_config.json` of models distilled from it.
    const teachers: AlignmentHead[] = [
      [7, 0],
      [10, 17],
      [25, 6],
    ];
    expect(usableAlignmentHeads(teachers, DISTILLED)).toEqual(UPPER_HALF);
  });
});
