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
  it('keeps the heads that the decoder has, in their order', () => {
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

  it('takes the upper half of the decoder where none is named, or only those of a deeper one', () => {
    expect(usableAlignmentHeads(undefined, DISTILLED)).toEqual(UPPER_HALF);
    // Those of large-v3, as `generation_config.json` of models distilled from it has them.
    const teachers: AlignmentHead[] = [
      [7, 0],
      [10, 17],
      [25, 6],
    ];
    expect(usableAlignmentHeads(teachers, DISTILLED)).toEqual(UPPER_HALF);
  });
});
