import { expectedEnd } from './expected-end';

const at = (...clock: [day: number, hours: number, minutes: number]): string =>
  new Date(2026, 10, ...clock).toISOString();
const now = Date.parse(at(21, 14, 0));

describe('expectedEnd', () => {
  it.each([
    [at(21, 14, 32), 'pronto por volta das 14:32'],
    [at(22, 1, 5), 'pronto por volta da 01:05'],
    [at(22, 0, 30), 'pronto por volta da 00:30'],
    [at(22, 2, 0), 'pronto por volta das 02:00'],
    [at(23, 18, 5), 'pronto por volta de 23/11/2026, 18:05'],
  ])('formats %s in the local time zone: %s', (iso, words) => {
    expect(expectedEnd(iso, now)).toBe(words);
  });

  it.each([[at(21, 14, 0)], [at(21, 13, 59)], [null], [undefined], ['']])('returns null for %s', (iso) => {
    expect(expectedEnd(iso, now)).toBeNull();
  });
});
