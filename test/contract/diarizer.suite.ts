import { MAX_SPEAKERS } from '@aether/language';
import type { Diarizer, DiarizeRequest } from '../../libs/speech/diarization/diarizer';

const SAMPLE_RATE = 16_000;

/** Recordings for the suite, 16 kHz mono. */
export interface DiarizerRecordings {
  /** Two people, one after the other. */
  readonly call: Int16Array;
  /** Two people at the same time, for at least a second. */
  readonly overlap: Int16Array;
}

/** The contract of every `Diarizer` adapter. `open` returns one adapter for the whole suite. */
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

    const diarized = (samples: Int16Array, options: Partial<DiarizeRequest> = {}): ReturnType<Diarizer['diarize']> =>
      diarizer.diarize({ pcm: inBlocks(samples), durationS: secondsOf(samples), assignSpeakers: true, ...options });

    it('separates two speakers into sorted turns inside the recording, numbered by first appearance', async () => {
      const { turns } = await diarized(recordings.call);
      expect([...new Set(turns!.map(({ speaker }) => speaker))]).toEqual(['spk1', 'spk2']);
      const starts = turns!.map(({ startS }) => startS);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      for (const { startS, endS } of turns!) {
        expect(startS).toBeGreaterThanOrEqual(0);
        expect(endS).toBeGreaterThan(startS);
        expect(endS).toBeLessThanOrEqual(secondsOf(recordings.call));
      }
    });

    it.each([1, MAX_SPEAKERS])('finds at most the requested number of speakers: %i', async (speakers) => {
      const { turns } = await diarized(recordings.call, { speakers });
      const found = new Set(turns!.map(({ speaker }) => speaker)).size;
      expect(found).toBeGreaterThanOrEqual(1);
      expect(found).toBeLessThanOrEqual(speakers);
    });

    it('detects voice activity and overlaps also without assigning speakers', async () => {
      const alone = await diarized(recordings.call, { assignSpeakers: false });
      expect(alone.turns).toBeNull();
      expect(totalOf(alone.voiced)).toBeGreaterThan(0.5 * secondsOf(recordings.call));
      expect(totalOf(alone.overlaps)).toBeLessThan(2);
      const both = await diarized(recordings.overlap, { assignSpeakers: false });
      expect(totalOf(both.overlaps)).toBeGreaterThan(0.5);
    });

    it('detects no speech in silence and in an empty recording', async () => {
      const noSpeech = { voiced: [], overlaps: [], turns: [] };
      expect(await diarized(new Int16Array(5 * SAMPLE_RATE))).toEqual(noSpeech);
      expect(await diarized(new Int16Array(0))).toEqual(noSpeech);
    });

    it('returns the same result for any block size and with parallel calls', async () => {
      const [together, other, blocks] = await Promise.all([
        diarized(recordings.call),
        diarized(recordings.overlap),
        diarized(recordings.call, { pcm: inBlocks(recordings.call, 100_003) }),
      ]);
      expect(blocks).toEqual(together);
      expect(other).toEqual(await diarized(recordings.overlap));
    });

    it('stops with the reason of the signal, and serves the next call', async () => {
      const stopping = new AbortController();
      const reason = new Error('enough');
      const stopped = diarized(recordings.call, {
        signal: stopping.signal,
        pcm: untilStopped(recordings.call, () => stopping.abort(reason)),
      });
      await expect(stopped).rejects.toBe(reason);
      expect((await diarized(recordings.overlap)).turns!.length).toBeGreaterThan(0);
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

/** Yields half of the recording, calls `stop`, and yields the rest. */
async function* untilStopped(samples: Int16Array, stop: () => void): AsyncGenerator<Int16Array> {
  yield* inBlocks(samples.subarray(0, samples.length >> 1));
  stop();
  yield* inBlocks(samples.subarray(samples.length >> 1));
}
