import fc from 'fast-check';
import type { TimeSpan } from '@aether/language';
import { overlayBleep } from './overlay-bleep';

const RATE = 8_000;

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer, void, undefined> {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length]!;
    // A copy, because the reader owns a stream's chunks.
    yield Buffer.from(bytes.subarray(at, at + size));
    at += size;
  }
}

async function bleeped(bytes: Buffer, channels: number, given: { sizes?: readonly number[]; spans: TimeSpan[] }) {
  const parts: Buffer[] = [];
  const sound = inPieces(bytes, given.sizes ?? [4096]);
  for await (const part of overlayBleep(sound, { sampleRate: RATE, channels }, given.spans)) parts.push(part);
  const joined = Buffer.concat(parts);
  return Int16Array.from({ length: joined.length / 2 }, (_, i) => joined.readInt16LE(2 * i));
}

function noise(frames: number, channels: number): Buffer {
  const bytes = Buffer.alloc(2 * frames * channels);
  for (let i = 0; i < frames * channels; i++) bytes.writeInt16LE(((i * 7919) % 60_000) - 30_000, 2 * i);
  return bytes;
}

/** Returns -1 if there is none. Asserting on each of the many samples would dominate the run time. */
function firstDifference(a: Int16Array, b: Int16Array): number {
  return a.length === b.length ? a.findIndex((value, i) => value !== b[i]) : Math.min(a.length, b.length);
}

describe('overlayBleep', () => {
  it('writes a quiet 1 kHz tone over the span on every channel, and keeps the sound elsewhere', async () => {
    const bytes = noise(RATE, 2);
    const before = Int16Array.from({ length: 2 * RATE }, (_, i) => bytes.readInt16LE(2 * i));
    const after = await bleeped(bytes, 2, { spans: [{ startS: 0.25, endS: 0.75 }] });
    expect(after).toHaveLength(before.length);
    expect(after.subarray(0, RATE / 2)).toEqual(before.subarray(0, RATE / 2));
    expect(after.subarray((3 * RATE) / 2)).toEqual(before.subarray((3 * RATE) / 2));
    const left = Array.from({ length: RATE / 2 }, (_, frame) => after[2 * (frame + RATE / 4)]!);
    const right = Array.from({ length: RATE / 2 }, (_, frame) => after[2 * (frame + RATE / 4) + 1]!);
    expect(right).toEqual(left);
    expect(Math.max(...left)).toBeGreaterThan(3_000);
    expect(Math.max(...left)).toBeLessThan(3_500);
    // 1 kHz crosses zero upward once a millisecond.
    const crossings = left.filter((value, i) => i > 0 && left[i - 1]! < 0 && value >= 0).length;
    expect(Math.abs(crossings - 500)).toBeLessThan(5);
  });

  it('does not depend on the chunk sizes, and leaves nothing of the sound inside a span', async () => {
    const frames = 700;
    const span = fc
      .tuple(fc.integer({ min: 0, max: frames }), fc.integer({ min: 1, max: 200 }))
      .map(([from, length]) => ({ startS: from / RATE, endS: Math.min(frames, from + length) / RATE }));
    const apart = fc
      .array(span, { maxLength: 4 })
      .map((list) => [...list].sort((a, b) => a.startS - b.startS))
      .filter((list) => list.every(({ startS }, i) => i === 0 || startS > list[i - 1]!.endS));
    await fc.assert(
      fc.asyncProperty(
        apart,
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 3 }),
        async (spans, sizes, channels) => {
          const bytes = noise(frames, channels);
          const whole = await bleeped(bytes, channels, { spans });
          const cut = await bleeped(bytes, channels, { sizes, spans });
          const quiet = await bleeped(Buffer.alloc(bytes.length), channels, { spans });
          // Inside a span the result is the same over noise as over silence.
          const expected = Int16Array.from(whole, (_, i) => {
            const frame = Math.floor(i / channels);
            const inside = spans.some(
              ({ startS, endS }) => frame >= Math.floor(startS * RATE) && frame < Math.ceil(endS * RATE),
            );
            return inside ? quiet[i]! : bytes.readInt16LE(2 * i);
          });
          expect([firstDifference(cut, whole), firstDifference(whole, expected)]).toEqual([-1, -1]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
