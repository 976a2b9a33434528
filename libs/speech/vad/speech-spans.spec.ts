import fc from 'fast-check';
import { VAD_FRAME } from './silero-vad';
import { speechSpans } from './speech-spans';

const bare = { padS: 0 };
const frames = (count: number, probability: number): number[] => Array.from({ length: count }, () => probability);

describe('speechSpans', () => {
  test('between the thresholds speech continues but does not start', () => {
    const probabilities = [...frames(10, 0.4), ...frames(10, 0.9), ...frames(10, 0.4), ...frames(10, 0.1)];
    expect(speechSpans(probabilities, 40 * VAD_FRAME, bare)).toEqual([{ start: 10 * VAD_FRAME, end: 30 * VAD_FRAME }]);
  });

  test('a pause under 100 ms does not split a span, one of 4 frames does', () => {
    const talk = (pause: number): number[] => [...frames(10, 0.9), ...frames(pause, 0), ...frames(10, 0.9)];
    expect(speechSpans(talk(3), 23 * VAD_FRAME, bare)).toHaveLength(1);
    expect(speechSpans(talk(4), 24 * VAD_FRAME, bare)).toHaveLength(2);
  });

  test('a click is not speech, a short answer is', () => {
    const blip = (length: number): number[] => [...frames(10, 0), ...frames(length, 0.9), ...frames(10, 0)];
    expect(speechSpans(blip(2), 22 * VAD_FRAME)).toEqual([]);
    expect(speechSpans(blip(3), 23 * VAD_FRAME)).toHaveLength(1);
  });

  test('a short sound needs a higher probability than a longer one', () => {
    const blip = (length: number, probability: number): number[] => [...frames(9, 0), ...frames(length, probability)];
    expect(speechSpans(blip(6, 0.7), 15 * VAD_FRAME)).toEqual([]);
    expect(speechSpans(blip(6, 0.8), 15 * VAD_FRAME)).toHaveLength(1);
    expect(speechSpans(blip(8, 0.6), 17 * VAD_FRAME)).toHaveLength(1);
  });

  test('speech up to the end of the recording ends there', () => {
    expect(speechSpans(frames(10, 0.9), 9 * VAD_FRAME + 7)).toEqual([{ start: 0, end: 9 * VAD_FRAME + 7 }]);
  });

  test('padding is 0.4 s, and ends in the middle of a shorter silence', () => {
    const probabilities = [
      ...frames(50, 0),
      ...frames(20, 0.9),
      ...frames(10, 0),
      ...frames(20, 0.9),
      ...frames(50, 0),
    ];
    const [first, second] = speechSpans(probabilities, 150 * VAD_FRAME);
    expect(first).toEqual({ start: 50 * VAD_FRAME - 6400, end: 75 * VAD_FRAME });
    expect(second).toEqual({ start: 75 * VAD_FRAME, end: 100 * VAD_FRAME + 6400 });
  });

  test('spans are in order, disjoint, inside the recording, and contain all certain and all sustained speech', () => {
    const probability = fc.constantFrom(0, 0.2, 0.4, 0.6, 1);
    const runs = fc.array(fc.tuple(probability, fc.integer({ min: 1, max: 40 })), { maxLength: 30 });
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: VAD_FRAME }), (parts, tail) => {
        const probabilities = parts.flatMap(([value, count]) => frames(count, value));
        const samples = Math.max(0, (probabilities.length - 1) * VAD_FRAME + tail);
        let end = 0;
        const spans = speechSpans(probabilities, samples);
        for (const span of spans) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(span.end).toBeGreaterThan(span.start);
          end = span.end;
        }
        expect(end).toBeLessThanOrEqual(samples);
        let at = 0;
        for (const [value, count] of parts) {
          const from = at * VAD_FRAME;
          const to = Math.min(samples, (at + count) * VAD_FRAME);
          // 0.096 s of certain and 0.25 s of likely speech are kept; the recording may end within the last frame.
          if (value >= 0.6 && to - from >= (value === 1 ? 1536 : 4000))
            expect(spans.some((s) => s.start <= from && s.end >= to)).toBe(true);
          at += count;
        }
      }),
    );
  });
});
