import fc from 'fast-check';
import { joinSpans, sharedSpans, totalS, withoutSpans, type TimeSpan } from './time-spans';

/** Bounds in whole seconds, so that each second is either inside a span or not. */
const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  .map((pairs): TimeSpan[] => pairs.map(([startS, lengthS]) => ({ startS, endS: startS + lengthS })));
const SECONDS = Array.from({ length: 80 }, (_, second) => second + 0.5);
const covers = (list: readonly TimeSpan[], timeS: number): boolean =>
  list.some(({ startS, endS }) => startS < timeS && timeS < endS);

function expectOrdered(list: readonly TimeSpan[]): void {
  list.forEach(({ startS, endS }, i) => {
    expect(endS).toBeGreaterThan(startS);
    if (i > 0) expect(startS).toBeGreaterThan(list[i - 1]!.endS);
  });
}

test('joinSpans covers the same time in order, and leaves no pause shorter than the given one', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 4 }), (list, pauseS) => {
      const joined = joinSpans(list, pauseS);
      expectOrdered(joined);
      joined.slice(1).forEach(({ startS }, i) => expect(startS - joined[i]!.endS).toBeGreaterThanOrEqual(pauseS));
      for (const timeS of SECONDS) if (covers(list, timeS)) expect(covers(joined, timeS)).toBe(true);
      if (pauseS === 0) for (const timeS of SECONDS) expect(covers(joined, timeS)).toBe(covers(list, timeS));
    }),
  );
});

test('withoutSpans returns the time that is in the spans and in none of the others', () => {
  fc.assert(
    fc.property(spans, spans, (list, others) => {
      const [from, taken] = [joinSpans(list, 0), joinSpans(others, 0)];
      const left = withoutSpans(from, taken);
      expectOrdered(left);
      for (const timeS of SECONDS) expect(covers(left, timeS)).toBe(covers(from, timeS) && !covers(taken, timeS));
    }),
  );
});

test('sharedSpans returns the time that is in at least two lists', () => {
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 4 }), (lists) => {
      const joined = lists.map((list) => joinSpans(list, 0));
      const shared = sharedSpans(joined);
      for (const timeS of SECONDS) {
        expect(covers(shared, timeS)).toBe(joined.filter((list) => covers(list, timeS)).length >= 2);
      }
      expect(totalS(shared)).toBe(SECONDS.filter((timeS) => covers(shared, timeS)).length);
    }),
  );
});
