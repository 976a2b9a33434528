import fc from 'fast-check';
import { joinSpans, sharedSpans, totalS, withoutSpans, type TimeSpan } from './time-spans';

/** Bounds in whole seconds, so that each second is either inside a span or not. */
const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  .map((pairs): TimeSpan[] => pairs.map(([startS, lengthS]) => ({ startS, endS: startS + lengthS })));
const SECONDS = Array.from({ length: 80 }, (_, second) => second + 0.5);
const covers = (list: readonly TimeSpan[], timeS: number): boolean =>
  list.some(({ startS, endS }) => startS < timeS && timeS < endS);
const coveredBy = (list: readonly TimeSpan[]): number[] => SECONDS.filter((timeS) => covers(list, timeS));

/** Spans that are empty or begin before the previous one ends. */
const misplaced = (list: readonly TimeSpan[]): readonly TimeSpan[] =>
  list.filter(({ startS, endS }, i) => endS <= startS || (i > 0 && startS <= list[i - 1]!.endS));

test('joinSpans covers the same time in order, and leaves no pause shorter than the given one', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 4 }), (list, pauseS) => {
      const joined = joinSpans(list, pauseS);
      expect(misplaced(joined)).toEqual([]);
      expect(joined.slice(1).filter(({ startS }, i) => startS - joined[i]!.endS < pauseS)).toEqual([]);
      expect(SECONDS.filter((timeS) => covers(list, timeS) && !covers(joined, timeS))).toEqual([]);
      if (pauseS === 0) expect(coveredBy(joined)).toEqual(coveredBy(list));
    }),
  );
});

test('withoutSpans returns the time that is in the spans and in none of the others', () => {
  fc.assert(
    fc.property(spans, spans, (list, others) => {
      const [from, taken] = [joinSpans(list, 0), joinSpans(others, 0)];
      const left = withoutSpans(from, taken);
      expect(misplaced(left)).toEqual([]);
      expect(coveredBy(left)).toEqual(coveredBy(from).filter((timeS) => !covers(taken, timeS)));
    }),
  );
});

test('sharedSpans returns the time that is in at least two lists', () => {
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 4 }), (lists) => {
      const joined = lists.map((list) => joinSpans(list, 0));
      const shared = sharedSpans(joined);
      expect(coveredBy(shared)).toEqual(
        SECONDS.filter((timeS) => joined.filter((list) => covers(list, timeS)).length >= 2),
      );
      expect(totalS(shared)).toBe(coveredBy(shared).length);
    }),
  );
});
