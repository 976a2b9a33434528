import { formatBytes } from './format-bytes';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1.023 bytes'],
    [1024, '1 KB'],
    [1.5 * 2 ** 20, '1,5 MB'],
    [4 * 2 ** 30, '4 GB'],
    [3.995 * 2 ** 30, '4 GB'],
    [50.25 * 2 ** 30, '50,25 GB'],
    [2 ** 40, '1 TB'],
    [3000 * 2 ** 40, '3.000 TB'],
  ])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
