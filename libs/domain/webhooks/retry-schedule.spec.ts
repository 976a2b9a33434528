import fc from 'fast-check';
import { parseRetryAfter, RETRY_DELAYS_S, retryDelayS } from './retry-schedule';

const after = (attempt: number, retryAfterS: number | null = null, random = 0.5): number | null =>
  retryDelayS({ attempt, delaysS: RETRY_DELAYS_S, retryAfterS, random });

describe('retryDelayS', () => {
  it('retries after 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, then no more', () => {
    const delays = Array.from({ length: 10 }, (_, index) => after(index + 1));
    expect(delays).toEqual([5, 300, 1800, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600, null]);
  });

  it('never retries before the receiver’s Retry-After, and otherwise within a tenth of the schedule', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const asked = fc.option(fc.integer({ min: 0, max: 10 ** 9 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), asked, chance, (attempt, retryAfterS, random) => {
        const planned = RETRY_DELAYS_S[attempt - 1]!;
        const delay = after(attempt, retryAfterS, random)!;
        expect(delay).toBeGreaterThanOrEqual(Math.max(planned * 0.9 - 1e-6, Math.min(retryAfterS ?? 0, 86_400)));
        expect(delay).toBeLessThanOrEqual(Math.max(planned * 1.1 + 1e-6, Math.min(retryAfterS ?? 0, 86_400)));
      }),
    );
  });

  it('adds jitter to the delays', () => {
    expect(after(3, null, 0.1)).not.toBe(after(3, null, 0.9));
  });
});

describe('parseRetryAfter', () => {
  const now = new Date('2026-03-02T14:00:00Z');

  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Mon, 02 Mar 2026 14:02:00 GMT', 120],
    ['Mon, 02 Mar 2026 13:00:00 GMT', 0],
    ['-1', null],
    ['1.5', null],
    ['em breve', null],
    ['2027', 2027],
    ['Mon, 99 Mar 2026 14:02:00 GMT', null],
    [undefined, null],
  ])('parses Retry-After %p as %p seconds', (text, seconds) => {
    expect(parseRetryAfter(text, now)).toBe(seconds);
  });

  it('accepts any Retry-After text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const seconds = parseRetryAfter(text, now);
        expect(seconds === null || seconds >= 0).toBe(true);
      }),
    );
  });
});
