import { roundRatios, spread, turnOrder } from './statistics';

test('spread returns median, minimum and maximum', () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, min: 1, max: 4 });
});

test('roundRatios is not affected by a round that is slow for both', () => {
  expect(roundRatios([10, 40, 11], [20, 80, 20])).toEqual({ median: 0.5, min: 0.5, max: 0.55 });
});

test('turnOrder lets every contestant go first once', () => {
  expect([0, 1, 2, 3].map((round) => turnOrder(['a', 'b', 'c'], round).join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
});
