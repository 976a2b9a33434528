import { attentionMatrix } from './attention-matrix';

describe('attentionMatrix', () => {
  it('standardises each moment over the tokens, within the audio, and means the heads', () => {
    // Two heads, two tokens and one of padding, three moments and one behind the audio. Rows of three pass the filter as they are.
    const weights = Float32Array.of(
      ...[0.4, 0.1, 0, 0.5, 0.1, 0.4, 0, 0.5, 9, 9, 9, 9],
      ...[0.4, 0.1, 0, 0.5, 0.1, 0.4, 0, 0.5, 9, 9, 9, 9],
    );
    const matrix = attentionMatrix(weights, { heads: 2, tokens: 3, used: 2, positions: 4, frames: 3 });
    // Of two values, one is a deviation above their mean and one below; equal ones are neither.
    expect([...matrix].map((value) => Math.round(value * 1e5) / 1e5)).toEqual([1, -1, 0, -1, 1, 0]);
  });

  it('gives each row the same say, whatever it spent behind the audio', () => {
    const weights = Float32Array.of(0.5, 0.5, 0, 0.05, 0.05, 0.9);
    const matrix = attentionMatrix(weights, { heads: 1, tokens: 2, used: 2, positions: 3, frames: 2 });
    expect([...matrix]).toEqual([0, 0, 0, 0]);
  });
});
