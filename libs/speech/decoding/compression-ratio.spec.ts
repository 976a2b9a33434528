import { compressionRatio } from './compression-ratio';

describe('compressionRatio', () => {
  // Values of Python's len(b) / len(zlib.compress(b)).
  it.each([
    ['a'.repeat(1000), 1000 / 17],
    ['Bom dia, tudo bem?', 18 / 26],
    ['', 0],
  ])('is what zlib makes of the UTF-8 bytes', (text, ratio) => {
    expect(compressionRatio(text)).toBeCloseTo(ratio, 9);
  });
});
