import { monthAfter, offeredSubscription, offeredTopUps } from './purchases';

const NONE = { bonusMicroBrlPerHour: null, subscription: null };

describe('what can be bought', () => {
  it('offers the price table’s top-ups, each at its hourly rate', () => {
    expect(offeredTopUps(NONE).map(({ microBrl, microBrlPerHour }) => [microBrl / 1e6, microBrlPerHour / 1e6])).toEqual(
      [
        [20, 1.8],
        [50, 1.71],
        [150, 1.64],
        [600, 1.5],
      ],
    );
  });

  it('"larger top-ups carry a bonus bringing the hour to 1.33": the largest, where an operator says so', () => {
    const offered = offeredTopUps({ ...NONE, bonusMicroBrlPerHour: 1_330_000 });
    expect(offered.map(({ microBrlPerHour }) => microBrlPerHour / 1e6)).toEqual([1.8, 1.71, 1.64, 1.33]);
  });

  it('offers a subscription only when an operator configures one', () => {
    expect(offeredSubscription(NONE)).toBeNull();
    const subscription = { microBrlPerMonth: 99_900_000, microBrlPerHour: 1_500_000 };
    expect(offeredSubscription({ ...NONE, subscription })).toEqual({
      kind: 'subscription',
      microBrl: 99_900_000,
      microBrlPerHour: 1_500_000,
    });
  });

  it.each([
    ['2026-01-15T10:00:00.000Z', '2026-02-15T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
  ])('a month after %s is %s', (from, to) => expect(monthAfter(new Date(from)).toISOString()).toBe(to));
});
