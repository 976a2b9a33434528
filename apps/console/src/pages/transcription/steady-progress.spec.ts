import fc from 'fast-check';
import type { Progress } from '../../api/queries';
import { steadyFraction } from './steady-progress';

const AT = Date.UTC(2026, 2, 2);
const progress = (fraction: number, stage: Progress['stage'], endsInMs?: number): Progress => ({
  stage,
  fraction,
  audio_s: 0,
  estimated_end_at: endsInMs === undefined ? null : new Date(AT + endsInMs).toISOString(),
});

describe('steadyFraction', () => {
  it('moves from second to second while a short recording reports nothing', () => {
    const reported = { progress: progress(0.05, 'transcribing'), at: AT, shown: 0.05 };
    const seconds = Array.from({ length: 30 }, (_, second) => steadyFraction(reported, AT + second * 1_000));
    seconds.slice(1).forEach((fraction, index) => expect(fraction).toBeGreaterThan(seconds[index]!));
    expect(seconds[15]).toBeGreaterThan(0.5);
    expect(seconds.at(-1)).toBeLessThan(0.94);
  });

  it('reaches the end of the stage when the service expects it', () => {
    const reported = { progress: progress(0.5, 'transcribing', 10_000), at: AT, shown: 0.5 };
    expect(steadyFraction(reported, AT + 5_000)).toBeCloseTo(0.75);
    expect(steadyFraction(reported, AT + 20_000)).toBeCloseTo(0.94);
  });

  it('never moves back, and never past the stage', () => {
    const fraction = fc.double({ min: 0, max: 0.9, noNaN: true });
    const times = fc.tuple(fc.nat(100_000), fc.nat(100_000)).map(([one, other]) => [one, one + other] as const);
    fc.assert(
      fc.property(
        fraction,
        fraction,
        fc.option(fc.integer({ min: -5_000, max: 60_000 })),
        times,
        (was, shown, end, [first, second]) => {
          const reported = { progress: progress(was, 'transcribing', end ?? undefined), at: AT, shown };
          const [one, other] = [steadyFraction(reported, AT + first), steadyFraction(reported, AT + second)];
          expect(one).toBeGreaterThanOrEqual(Math.max(was, shown));
          expect(other).toBeGreaterThanOrEqual(one);
          expect(other).toBeLessThanOrEqual(0.94);
        },
      ),
    );
  });
});
