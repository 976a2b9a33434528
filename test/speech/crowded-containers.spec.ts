/** Files that make a reader of every stream use gigabytes: many streams of 8K video, many sound tracks, many chained recordings. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@aether/domain';
import { decodeAudio, probeAudio } from '@aether/speech';
import { chainedOgg, crowdOfTracks, crowdOfVideos } from '../support/crowded-files';
import { watchingMemory } from '../support/peak-memory';
import { ffmpegPath } from '../support/speech/speech-cache';

const MB = 2 ** 20;
/** More than ffmpeg needs for any recording, and less than a tenth of what these files took without limits. */
const PEAK_MB = 150;

describe('crowded containers', () => {
  let dir: string;
  let ffmpeg: string;
  beforeAll(async () => {
    ffmpeg = await ffmpegPath();
    dir = mkdtempSync(join(tmpdir(), 'aether-crowded-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const probe = async (path: string): Promise<{ readonly peakMb: number; readonly answer: string }> => {
    const { peakMb, result: answer } = await watchingMemory(path, () =>
      probeAudio(path, { ffmpeg }).then(
        ({ codec, durationS }) => `${codec}, ${Math.round(durationS)} s`,
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
    );
    console.info(
      `${path.split('/').at(-1)}: ${(statSync(path).size / MB).toFixed(1)} MB, ${answer}, peak ${Math.round(peakMb)} MB`,
    );
    expect(peakMb).toBeGreaterThan(0);
    return { peakMb, answer };
  };

  it('150 streams of 8K video are not decoded', async () => {
    const { peakMb, answer } = await probe(crowdOfVideos({ ffmpeg, dir }, 'mkv', 150));
    expect(answer).toBe('aac, 2 s');
    expect(peakMb).toBeLessThan(PEAK_MB);
  });

  it('a thousand sound tracks are not opened', async () => {
    const { peakMb, answer } = await probe(crowdOfTracks({ ffmpeg, dir }, 'mov', 999));
    expect(answer).toBe('audio_undecodable');
    expect(peakMb).toBeLessThan(PEAK_MB);
  });

  it('memory does not grow with the number of chained recordings', async () => {
    const path = join(dir, 'chained.ogg');
    writeFileSync(path, chainedOgg(ffmpeg, 5_000));
    const { peakMb, result: seconds } = await watchingMemory(path, async () => {
      const audio = decodeAudio(path, { ffmpeg });
      for await (const _ of audio);
      return audio.outcome().durationS;
    });
    console.info(
      `chained.ogg: ${(statSync(path).size / MB).toFixed(1)} MB, ${seconds} s, peak ${Math.round(peakMb)} MB`,
    );
    expect(seconds).toBeGreaterThan(90);
    expect(peakMb).toBeLessThan(PEAK_MB);
  });
});
