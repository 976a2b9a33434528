import fc from 'fast-check';
import { joinSpans, sharedSpans, totalS, withoutSpans, type TimeSpan } from './time-spans';

/** Whole seconds, so that a second is either inside a span or not. */
const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  .map((pairs): TimeSpan[] => pairs.map(([startS, lengthS]) => ({ startS, endS: startS + lengthS })));
const SECONDS = Array.from({ length: 80 }, (_, second) => second + 0.5);
const holds = (list: readonly TimeSpan[], timeS: number): boolean =>
  list.some(({ startS, endS }) => startS < timeS && timeS < endS);

function expectOrdered(list: readonly TimeSpan[]): void {
  list.forEach(({ startS, endS }, i) => {
    expect(endS).toBeGreaterThan(startS);
    if (i > 0) expect(startS).toBeGreaterThan(list[i - 1]!.endS);
  });
}

test('joined spans hold what they held, in order, with no pause as short as is joined', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 4 }), (list, pauseS) => {
      const joined = joinSpans(list, pauseS);
      expectOrdered(joined);
      joined.slice(1).forEach(({ startS }, i) => expect(startS - joined[i]!.endS).toBeGreaterThanOrEqual(pauseS));
      for (const timeS of SECONDS) if (holds(list, timeS)) expect(holds(joined, timeS)).toBe(true);
      if (pauseS === 0) for (const timeS of SECONDS) expect(holds(joined, timeS)).toBe(holds(list, timeS));
    }),
  );
});

test('what is left without others lies in the spans and in none of the others', () => {
  fc.assert(
    fc.property(spans, spans, (list, others) => {
      const [from, taken] = [joinSpans(list, 0), joinSpans(others, 0)];
      const left = withoutSpans(from, taken);
      expectOrdered(left);
      for (const timeS of SECONDS) expect(holds(left, timeS)).toBe(holds(from, timeS) && !holds(taken, timeS));
    }),
  );
});

test('shared spans are those in at least two lists', () => {
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 4 }), (lists) => {
      const joined = lists.map((list) => joinSpans(list, 0));
      const shared = sharedSpans(joined);
      for (const timeS of SECONDS) {
        expect(holds(shared, timeS)).toBe(joined.filter((list) => holds(list, timeS)).length >= 2);
      }
      expect(totalS(shared)).toBe(SECONDS.filter((timeS) => holds(shared, timeS)).length);
    }),
  );
});
