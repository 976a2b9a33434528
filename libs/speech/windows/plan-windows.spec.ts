import fc from 'fast-check';
import { VAD_FRAME } from '../vad/silero-vad';
import { speechSpans } from '../vad/speech-spans';
import { planWindows } from './plan-windows';

const SECOND = 16_000;
type Span = readonly [probability: number, seconds: number];

function recording(...parts: readonly Span[]): { probabilities: number[]; samples: number } {
  const probabilities = parts.flatMap(([value, seconds]) =>
    Array.from({ length: Math.round((seconds * SECOND) / VAD_FRAME) }, () => value),
  );
  return { probabilities, samples: probabilities.length * VAD_FRAME };
}
const plan = (...parts: readonly Span[]): { start: number; end: number }[] => {
  const { probabilities, samples } = recording(...parts);
  return planWindows(probabilities, samples).map(({ start, end }) => ({ start: start / SECOND, end: end / SECOND }));
};

describe('planWindows', () => {
  test('silence and an empty recording have no window', () => {
    expect(planWindows([], 0)).toEqual([]);
    expect(plan([0.1, 60])).toEqual([]);
  });

  test('a short clip is one window, edges included', () => {
    expect(plan([0, 1.024], [1, 8], [0, 2.016], [1, 5.024], [0, 1.504])).toEqual([{ start: 0, end: 17.568 }]);
  });

  test('a clip of exactly 30 s whose last frame is incomplete is one window', () => {
    expect(planWindows(new Float32Array(938).fill(1), 480_000)).toEqual([{ start: 0, end: 480_000 }]);
  });

  test('a long silence is skipped, except for 0.4 s on both sides', () => {
    const windows = plan([1, 6.4], [0, 9.6], [1, 6.4]);
    expect(windows).toHaveLength(2);
    expect(windows[0]!.end).toBeCloseTo(6.8);
    expect(windows[1]!.start).toBeCloseTo(15.6);
  });

  test('long speech is cut in the middle of its longest pause, the later of two over half a second', () => {
    expect(plan([1, 16], [0, 0.32], [1, 6.08], [0, 0.448], [1, 5.12], [0, 0.32], [1, 12.8])[0]!.end).toBeCloseTo(
      22.624,
    );
    expect(plan([1, 16], [0, 1.6], [1, 6.4], [0, 0.64], [1, 16])[0]!.end).toBeCloseTo(24.32);
  });

  test('a window whose speech goes on ends 1.5 s before the encoder does; one that is not cut may be full', () => {
    expect(plan([1, 20.48], [0, 0.64], [1, 7.36], [0, 0.64], [1, 16])[0]!.end).toBeCloseTo(20.8);
    expect(plan([1, 20.48], [0, 0.64], [1, 6.4], [0, 0.64], [1, 16])[0]!.end).toBeCloseTo(27.84);
    expect(plan([1, 29.984])).toHaveLength(1);
  });

  test('speech without any pause is cut where speech is least probable', () => {
    const windows = plan([1, 19.2], [0.6, 0.32], [1, 30.4]);
    expect(windows[0]!.end).toBeGreaterThanOrEqual(19.2);
    expect(windows[0]!.end).toBeLessThanOrEqual(19.52);
    expect(windows[1]!.start).toBe(windows[0]!.end);
  });

  test('windows are in order, disjoint, at most 30 s, inside the recording, contain all speech, and are deterministic', () => {
    const parts = fc.array(
      fc.tuple(
        fc.constantFrom(0, 0.05, 0.4, 0.55, 0.8, 1),
        fc.oneof(fc.double({ min: 0.032, max: 2, noNaN: true }), fc.double({ min: 2, max: 90, noNaN: true })),
      ),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: VAD_FRAME - 1 }), (spans, missing) => {
        const { probabilities, samples: whole } = recording(...spans);
        const samples = Math.max(0, whole - missing);
        const windows = planWindows(probabilities, samples);
        expect(planWindows(probabilities, samples)).toEqual(windows);
        let end = 0;
        for (const window of windows) {
          expect(window.start).toBeGreaterThanOrEqual(end);
          expect(window.end).toBeGreaterThan(window.start);
          expect(window.end - window.start).toBeLessThanOrEqual(30 * SECOND);
          end = window.end;
        }
        expect(end).toBeLessThanOrEqual(samples);
        for (const span of speechSpans(probabilities, samples)) expect(covered(span, windows)).toBe(true);
      }),
    );
  });
});

/** Whether adjacent windows contain the whole span. */
function covered(span: { start: number; end: number }, windows: readonly { start: number; end: number }[]): boolean {
  let at = span.start;
  for (const window of windows) if (window.start <= at && at < window.end) at = window.end;
  return at >= span.end;
}
