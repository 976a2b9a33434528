import fc from 'fast-check';
import { FRAME_SAMPLES, SEGMENTATION_WINDOW } from './segmentation';
import { slidingWindows } from './sliding-windows';

async function* blocks(samples: Int16Array, sizes: readonly number[]): AsyncGenerator<Int16Array> {
  for (let at = 0, i = 0; at < samples.length; i++) {
    const size = sizes[i % sizes.length]!;
    yield samples.subarray(at, at + size);
    at += size;
  }
}

const ramp = (length: number): Int16Array => Int16Array.from({ length }, (_, i) => (i * 7919) % 30_000);

describe('slidingWindows', () => {
  test('each window holds its part of the recording and the last reaches the end, for any block sizes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400_000 }),
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(64, 128, 192),
        async (length, sizes, step) => {
          const samples = ramp(length);
          const starts: number[] = [];
          for await (const window of slidingWindows(blocks(samples, sizes), step)) {
            const start = window.startFrame * FRAME_SAMPLES;
            starts.push(window.startFrame);
            const wrong = window.samples.findIndex((value, i) => value !== (samples[start + i] ?? 0) / 32_768);
            expect(wrong).toBe(-1);
            expect(window.filled).toBe(Math.min(SEGMENTATION_WINDOW, length - start));
          }
          expect(starts.slice(0, -1)).toEqual(starts.slice(0, -1).map((_, i) => i * step));
          const end = starts.at(-1)! * FRAME_SAMPLES + SEGMENTATION_WINDOW;
          expect(end).toBeGreaterThanOrEqual(length);
          expect(starts.at(-1)! - (starts.at(-2) ?? 0)).toBeLessThanOrEqual(step);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('empty audio has no window', async () => {
    for await (const _ of slidingWindows(blocks(new Int16Array(0), [1]), 64)) throw new Error('a window of nothing');
  });
});
