import { formatSeconds } from './format-seconds';

describe('formatSeconds', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [3605, '1 h 5 s'],
    [14_399, '3 h 59 min 59 s'],
  ])('writes %i as %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });
});
