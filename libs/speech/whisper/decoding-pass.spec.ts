import { DecodingPass } from './decoding-pass';

describe('DecodingPass', () => {
  it('tracks rows that are added, reordered and dropped with their windows', () => {
    const pass = new DecodingPass(3, 4);
    expect([...pass.advance(6, [0, 0, 1, 1, 2, 2])]).toEqual([0, 1, 2]);
    expect([...pass.advance(4, [1, 1, 5, 4])]).toEqual([0, 2]);
    expect([...pass.advance(1, [3])]).toEqual([1]);
    expect(pass.position).toBe(7);
  });

  it.each([
    ['an origin for every row', [0, 1], 3, 'token and an origin'],
    ['rows', [], 0, 'token and an origin'],
    ['origins that exist', [0, 2], 2, '0 to 1'],
    ['integer origins', [0, 0.5], 2, '0 to 1'],
    ['windows in order', [1, 0], 2, 'order of the windows'],
    ['rows of a window together', [0, 1, 0, 1], 4, 'order of the windows'],
    ['the same number of rows per window', [0, 0, 1], 3, 'same number'],
  ])('requires %s', (_, origins, rows, message) => {
    expect(() => new DecodingPass(2, 1).advance(rows, origins)).toThrow(message);
  });
});
