import { effectiveTier } from './effective-tier';

const NOW = new Date('2030-01-15T12:00:00Z');
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);

describe('effectiveTier', () => {
  it.each([
    ['free', undefined, 'free'],
    ['free', AFTER, 'paid'],
    ['free', NOW, 'free'],
    ['free', BEFORE, 'free'],
    ['paid', undefined, 'paid'],
    ['paid', BEFORE, 'paid'],
    ['office', AFTER, 'office'],
    ['office', BEFORE, 'office'],
  ] as const)('the effective tier of %s, subscribed until %s, is %s', (tier, subscribedUntil, expected) => {
    expect(effectiveTier({ tier, ...(subscribedUntil && { subscribedUntil }) }, NOW)).toBe(expected);
  });
});
