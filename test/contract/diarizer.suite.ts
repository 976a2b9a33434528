import { MAX_SPEAKERS } from '@aether/language';
import type { Diarizer, DiarizeRequest } from '../../libs/speech/diarization/diarizer';

const SAMPLE_RATE = 16_000;

/** Recordings for the suite, 16 kHz mono. */
export interface DiarizerRecordings {
  /** Two speak, one after the other. */
  readonly call: Int16Array;
  /** Two speak at once, for at least a second. */
  readonly quarrel: Int16Array;
}

/** What every adapter of `Diarizer` keeps. `open` gives one for the whole suite. */
export function describeDiarizer(
  name: string,
  open: () => Promise<{ readonly diarizer: Diarizer; readonly recordings: DiarizerRecordings }>,
): void {
  describe(`${name} as a diarizer`, () => {
    let diarizer: Diarizer;
    let recordings: DiarizerRecordings;
    beforeAll(async () => {
      ({ diarizer, recordings } = await open());
    });
    afterAll(() => diarizer?.close());

    const heard = (samples: Int16Array, options: Partial<DiarizeRequest> = {}): ReturnType<Diarizer['diarize']> =>
      diarizer.diarize({ pcm: inBlocks(samples), durationS: secondsOf(samples), assignSpeakers: true, ...options });

    it('tells two apart, by the start of their turns, numbered by first appearance, inside the recording', async () => {
      const { turns } = await heard(recordings.call);
      expect([...new Set(turns!.map(({ speaker }) => speaker))]).toEqual(['spk1', 'spk2']);
      const starts = turns!.map(({ startS }) => startS);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      for (const { startS, endS } of turns!) {
        expect(startS).toBeGreaterThanOrEqual(0);
        expect(endS).toBeGreaterThan(startS);
        expect(endS).toBeLessThanOrEqual(secondsOf(recordings.call));
      }
    });

    it.each([1, MAX_SPEAKERS])('tells at most as many apart as are said to speak: %i', async (speakers) => {
      const { turns } = await heard(recordings.call, { speakers });
      const found = new Set(turns!.map(({ speaker }) => speaker)).size;
      expect(found).toBeGreaterThanOrEqual(1);
      expect(found).toBeLessThanOrEqual(speakers);
    });

    it('hears where voices are, and where several, whether it is asked whose they are or not', async () => {
      const alone = await heard(recordings.call, { assignSpeakers: false });
      expect(alone.turns).toBeNull();
      expect(totalOf(alone.voiced)).toBeGreaterThan(0.5 * secondsOf(recordings.call));
      expect(totalOf(alone.overlaps)).toBeLessThan(2);
      const both = await heard(recordings.quarrel, { assignSpeakers: false });
      expect(totalOf(both.overlaps)).toBeGreaterThan(0.5);
    });

    it('hears nobody where nobody speaks', async () => {
      const nobody = { voiced: [], overlaps: [], turns: [] };
      expect(await heard(new Int16Array(5 * SAMPLE_RATE))).toEqual(nobody);
      expect(await heard(new Int16Array(0))).toEqual(nobody);
    });

    it('hears the same in any blocks, and in any company', async () => {
      const [together, other, blocks] = await Promise.all([
        heard(recordings.call),
        heard(recordings.quarrel),
        heard(recordings.call, { pcm: inBlocks(recordings.call, 100_003) }),
      ]);
      expect(blocks).toEqual(together);
      expect(other).toEqual(await heard(recordings.quarrel));
    });

    it('gives up when it is told to, with the reason, and serves the next', async () => {
      const stopping = new AbortController();
      const reason = new Error('enough');
      const stopped = heard(recordings.call, {
        signal: stopping.signal,
        pcm: untilStopped(recordings.call, () => stopping.abort(reason)),
      });
      await expect(stopped).rejects.toBe(reason);
      expect((await heard(recordings.quarrel)).turns!.length).toBeGreaterThan(0);
    });
  });
}

function secondsOf(samples: Int16Array): number {
  return samples.length / SAMPLE_RATE;
}

function totalOf(spans: readonly { readonly startS: number; readonly endS: number }[]): number {
  return spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
}

async function* inBlocks(samples: Int16Array, length = SAMPLE_RATE): AsyncGenerator<Int16Array> {
  for (let at = 0; at < samples.length; at += length) yield samples.slice(at, at + length);
}

/** Half of the recording; then whoever listens is told to stop. */
async function* untilStopped(samples: Int16Array, stop: () => void): AsyncGenerator<Int16Array> {
  yield* inBlocks(samples.subarray(0, samples.length >> 1));
  stop();
  yield* inBlocks(samples.subarray(samples.length >> 1));
}
