import fc from 'fast-check';
import { VAD_FRAME } from '../vad/silero-vad';
import { cutIntoPieces } from './cut-into-pieces';

const SECOND = 16_000;

/** Takes loud samples for speech: enough to see where cuts fall. test/speech cuts real recordings with the real model. */
const loudness = {
  stream() {
    let [sum, length] = [0, 0];
    return {
      push(samples: Int16Array): Promise<Float32Array> {
        const probabilities: number[] = [];
        for (const sample of samples) {
          sum += Math.abs(sample);
          if (++length < VAD_FRAME) continue;
          probabilities.push(Math.min(1, sum / VAD_FRAME / 1000));
          [sum, length] = [0, 0];
        }
        return Promise.resolve(Float32Array.from(probabilities));
      },
    };
  },
};

function talk(...parts: readonly (readonly [level: number, seconds: number])[]): Int16Array {
  const samples = parts.flatMap(([level, seconds]) => new Array<number>(Math.round(seconds * SECOND)).fill(level));
  // A running number in the low bits makes every sample differ from its neighbors.
  return Int16Array.from(samples, (level, i) => level + (i % 7));
}

async function* inBlocks(samples: Int16Array, size: number): AsyncGenerator<Int16Array, void, undefined> {
  for (let at = 0; at < samples.length; at += size) yield await Promise.resolve(samples.subarray(at, at + size));
}

async function pieces(samples: Int16Array, block: number, targetS = 10, reachS = 2) {
  const cut: { startS: number; samples: number[] }[] = [];
  for await (const piece of cutIntoPieces(inBlocks(samples, block), { vad: loudness, targetS, reachS })) {
    expect(piece.index).toBe(cut.length);
    const content: number[] = [];
    for await (const part of piece.blocks) content.push(...part);
    cut.push({ startS: piece.startS, samples: content });
  }
  return cut;
}

describe('cutIntoPieces', () => {
  test('an empty recording gives no piece, a short one gives one', async () => {
    expect(await pieces(new Int16Array(0), 100)).toEqual([]);
    expect(await pieces(talk([5000, 11.9]), 4096)).toHaveLength(1);
  });

  test('cuts in the middle of the silence nearest the target length', async () => {
    const cut = await pieces(talk([5000, 9], [0, 1], [5000, 9], [0, 0.5], [5000, 9]), 8000);
    expect(cut.map((piece) => piece.startS)).toEqual([0, expect.closeTo(9.5, 1), expect.closeTo(19.25, 1)]);
  });

  test('cuts where speech is least probable when there is no silence', async () => {
    const cut = await pieces(talk([5000, 10.5], [600, 0.4], [5000, 9]), 8000);
    expect(cut[1]!.startS).toBeCloseTo(10.7, 0);
  });

  test('a piece left unread does not shift the next', async () => {
    const starts: number[] = [];
    const samples = talk([5000, 9], [0, 1], [5000, 9]);
    const cut = cutIntoPieces(inBlocks(samples, 5000), { vad: loudness, targetS: 10, reachS: 2 });
    for await (const piece of cut) starts.push(piece.startS);
    expect(starts).toEqual((await pieces(samples, 999)).map((piece) => piece.startS));
  });

  test('the detector starts half a minute before each possible cut, and never if there is none', async () => {
    const given: number[] = [];
    const vad = {
      stream() {
        const detector = loudness.stream();
        given.push(0);
        return {
          push(block: Int16Array) {
            given[given.length - 1]! += block.length / SECOND;
            return detector.push(block);
          },
        };
      },
    };
    const cut = async (seconds: number): Promise<number[]> => {
      given.length = 0;
      const samples = talk([5000, 95], [0, 1], [5000, 4], [5000, 95], [0, 1], [5000, 60]).subarray(0, seconds * SECOND);
      const starts: number[] = [];
      const all = cutIntoPieces(inBlocks(samples, 40_000), { vad, targetS: 100, reachS: 10 });
      for await (const piece of all) starts.push(Math.round(piece.startS));
      return starts;
    };
    expect(await cut(59)).toEqual([0]);
    expect(given.reduce((sum, seconds) => sum + seconds, 0)).toBe(0);
    expect(await cut(250)).toEqual([0, 96, 196]);
    const used = given.filter((seconds) => seconds > 0);
    expect(used).toEqual([expect.closeTo(50, 1), expect.closeTo(50, 1)]);
  });

  test('the pieces concatenate to the recording and do not depend on the block size', async () => {
    const part = fc.tuple(fc.constantFrom(0, 300, 700, 5000), fc.double({ min: 0.05, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.integer({ min: 50, max: 9000 }), async (parts, block) => {
        const samples = talk(...parts);
        const cut = await pieces(samples, block, 1, 0.25);
        expect(cut.flatMap((piece) => piece.samples)).toEqual([...samples]);
        expect(cut.every((piece) => piece.samples.length <= 1.25 * SECOND)).toBe(true);
        expect(cut.map((piece) => piece.startS)).toEqual((await pieces(samples, 12_345, 1, 0.25)).map((p) => p.startS));
      }),
      { numRuns: 25 },
    );
  });
});
