import { attentionMatrix } from './attention-matrix';

describe('attentionMatrix', () => {
  it('standardizes each frame over the tokens, within the audio, and averages the heads', () => {
    // Two heads; two tokens and one of padding; three frames and one after the audio. The median filter leaves rows of three values unchanged.
    const weights = Float32Array.of(
      ...[0.4, 0.1, 0, 0.5, 0.1, 0.4, 0, 0.5, 9, 9, 9, 9],
      ...[0.4, 0.1, 0, 0.5, 0.1, 0.4, 0, 0.5, 9, 9, 9, 9],
    );
    const matrix = attentionMatrix(weights, { heads: 2, tokens: 3, used: 2, positions: 4, frames: 3 });
    // Of two different values, one lies one deviation above their mean and one below it; equal values have deviation 0.
    expect([...matrix].map((value) => Math.round(value * 1e5) / 1e5)).toEqual([1, -1, 0, -1, 1, 0]);
  });

  it('weights all rows equally, however much attention they spend after the end of the audio', () => {
    const weights = Float32Array.of(0.5, 0.5, 0, 0.05, 0.05, 0.9);
    const matrix = attentionMatrix(weights, { heads: 1, tokens: 2, used: 2, positions: 3, frames: 2 });
    expect([...matrix]).toEqual([0, 0, 0, 0]);
  });
});
