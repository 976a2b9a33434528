/** Malicious input for ffmpeg: playlists that refer to other files, decompression bombs, false durations, random bytes. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { AppError } from '@aether/domain';
import { decodeAudio, MAX_AUDIO_S, probeAudio } from '@aether/speech';
import { mp3WithHugeCover, playlists, silentFlac, wav } from '../support/made-files';
import { watchingMemory } from '../support/peak-memory';
import { ffmpegPath } from '../support/speech/speech-cache';

describe('hostile files', () => {
  let dir: string;
  let ffmpeg: string;
  let canary: Server;
  let connections = 0;

  beforeAll(async () => {
    ffmpeg = await ffmpegPath();
    dir = mkdtempSync(join(tmpdir(), 'aether-hostile-'));
    canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    canary.listen(0, '127.0.0.1');
    await once(canary, 'listening');
  });
  afterAll(() => {
    canary.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const file = (content: string | Buffer): string => {
    const path = join(dir, 'original');
    writeFileSync(path, content);
    return path;
  };
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'none';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };
  const decode = async (path: string): Promise<number> => {
    const audio = decodeAudio(path, { ffmpeg });
    for await (const _ of audio);
    return audio.outcome().durationS;
  };

  it.each(playlists('x').map(([name]) => name))('a playlist opens no file and no server: %s', async (name) => {
    const sound = join(dir, 'sound.wav');
    writeFileSync(sound, wav({ seconds: 2 }));
    expect((await probeAudio(sound, { ffmpeg })).durationS).toBe(2);
    const port = (canary.address() as AddressInfo).port;
    for (const target of [
      sound,
      `file://${sound}`,
      'sound.wav',
      `http://127.0.0.1:${port}/a.wav`,
      `tcp://127.0.0.1:${port}`,
    ]) {
      const [, content = ''] = playlists(target).find(([known]) => known === name) ?? [];
      const path = file(content);
      expect(await refusal(probeAudio(path, { ffmpeg }))).toBe('audio_undecodable');
      expect(await refusal(decode(path))).toBe('audio_undecodable');
    }
    expect(connections).toBe(0);
  });

  it.each([
    ['a ZIP archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1000)])],
    ['a gzip of a gzip of zeros', gzipSync(gzipSync(Buffer.alloc(2 ** 26)))],
    ['text that looks like the output of a program', Buffer.from('\x1b[2J\x1b[31mDuration: 00:00:10.00\n'.repeat(100))],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
  ])('%s is rejected', async (_what, content) => {
    expect(await refusal(probeAudio(file(content), { ffmpeg }))).toBe('audio_undecodable');
  });

  it('a cover picture of 768 MB uses no memory', async () => {
    const bomb = file(await mp3WithHugeCover(ffmpeg));
    expect(statSync(bomb).size).toBeLessThan(2 ** 20);
    const { peakMb, result: probe } = await watchingMemory(bomb, () => probeAudio(bomb, { ffmpeg }));
    expect(probe).toMatchObject({ codec: 'mp3', durationS: expect.closeTo(1, 0) as number });
    expect(peakMb).toBeGreaterThan(0);
    expect(peakMb).toBeLessThan(200);
  });

  it('a tiny file that declares hours has its real duration', async () => {
    const threeHours = file(wav({ seconds: 1, declaredS: 3 * 3600 }));
    expect((await probeAudio(threeHours, { ffmpeg })).durationS).toBeLessThanOrEqual(3 * 3600);
    expect(await decode(threeHours)).toBe(1);
    const endless = file(wav({ seconds: 1, declaredS: Infinity }));
    expect(await decode(endless)).toBe(1);
  });

  it.each([1, 500, 999, 4_000_000, 2_000_000_000])(
    'a sample rate that no recording has is rejected at once: %d Hz',
    async (sampleRate) => {
      // 400 KB, whose header does not say how many samples follow: it would be decoded to find out.
      const path = file(wav({ seconds: 25, declaredS: Infinity, sampleRate }));
      const since = Date.now();
      const probing = probeAudio(path, { ffmpeg });
      const details = { kind: 'sample_rate', hertz: sampleRate };
      await expect(probing).rejects.toMatchObject({ code: 'audio_undecodable', details });
      expect(Date.now() - since).toBeLessThan(3_000);
    },
  );

  it('a tiny file with hours of audio is decoded only up to the limit', async () => {
    const path = file(silentFlac(ffmpeg, MAX_AUDIO_S + 600));
    expect(await refusal(probeAudio(path, { ffmpeg }))).toBe('audio_too_long');
    const limitS = 1800;
    let seconds = 0;
    const read = async (): Promise<void> => {
      for await (const { length } of decodeAudio(path, { ffmpeg, maxDurationS: limitS })) seconds += length / 16_000;
    };
    expect(await refusal(read())).toBe('audio_too_long');
    expect(seconds).toBeGreaterThan(limitS - 60);
    expect(seconds).toBeLessThanOrEqual(limitS);
  });

  it('a corrupted file is decoded or rejected, and never hangs', async () => {
    const whole = twoSeconds();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }),
        fc.nat(whole.length),
        async (changes, length) => {
          const bytes = Buffer.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          const outcome = await refusal(decode(file(bytes.subarray(0, length))));
          expect(['none', 'audio_undecodable', 'audio_empty', 'audio_no_stream']).toContain(outcome);
        },
      ),
      { numRuns: 40 },
    );
  });

  /** Two seconds of Opus in Matroska, a container with lengths and offsets to corrupt. */
  function twoSeconds(): Buffer {
    return readFileSync(join(__dirname, '../fixtures/hostile/two-seconds.webm'));
  }
});
