import { compressionRatio } from './compression-ratio';

describe('compressionRatio', () => {
  // Computed by Python's len(b) / len(zlib.compress(b)).
  it.each([
    ['a'.repeat(1000), 1000 / 17],
    ['Bom dia, tudo bem?', 18 / 26],
    ['', 0],
  ])('equals the ratio of UTF-8 bytes to zlib-compressed bytes', (text, ratio) => {
    expect(compressionRatio(text)).toBeCloseTo(ratio, 9);
  });
});
