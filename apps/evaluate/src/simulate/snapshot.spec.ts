import { costOf, joined, ratesBetween } from './snapshot';

const at = (ms: number, updates: number) => joined([{ counts: { updates }, levels: { connections: updates } }], ms);

test('a snapshot joins what the servers counted', () => {
  const one = { counts: { a: 1 }, levels: { b: 2 } };
  const other = { counts: { c: 3 }, levels: {} };
  expect(joined([one, other], 5)).toEqual({ at: 5, counts: { a: 1, c: 3 }, levels: { b: 2 } });
});

test('a rate is the growth in a second', () => {
  expect(ratesBetween(at(1000, 10), at(6000, 20))).toEqual({ updates: 2 });
});

test('the cost of a recording leaves out what the idle service counts', () => {
  expect(costOf(4, [at(0, 100), at(10_000, 160)], { updates: 2 })).toEqual({ updates: 10 });
});

test('the cost of a recording is never negative', () => {
  expect(costOf(4, [at(0, 100), at(10_000, 101)], { updates: 2 })).toEqual({ updates: 0 });
});

test('a count that appears meanwhile started at zero', () => {
  expect(ratesBetween({ at: 0, counts: {}, levels: {} }, at(2000, 6))).toEqual({ updates: 3 });
});
