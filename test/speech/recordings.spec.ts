/**
 * Real recordings through ffmpeg, Silero and cutting into pieces: every format, files without audio, and truncated files.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@aether/domain';
import {
  cutIntoPieces,
  decodeAudio,
  planWindows,
  probeAudio,
  type DecodedAudio,
  type DecodeOutcome,
  type SileroVad,
} from '@aether/speech';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { recordingPath, recordingsOf } from '../support/stack/own-recordings';
import { ffmpegPath, sileroVad } from '../support/speech/speech-cache';

const SAMPLE_RATE = 16_000;

describe('recordings', () => {
  const formats = recordingsOf('format');
  let ffmpeg: string;
  let vad: SileroVad;
  let scratch: string;
  beforeAll(async () => {
    ffmpeg = await ffmpegPath();
    vad = await sileroVad();
    scratch = mkdtempSync(join(tmpdir(), 'aether-recordings-'));
  }, 300_000);
  afterAll(async () => {
    await vad.close();
    rmSync(scratch, { recursive: true });
  });

  const make = (name: string, ...args: readonly string[]): string => {
    const path = join(scratch, name);
    execFileSync(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args, path]);
    return path;
  };
  const cut = (path: string, share: number): string => {
    const bytes = readFileSync(path);
    const target = join(scratch, `cut-${path.split('/').at(-1)!}`);
    writeFileSync(target, bytes);
    truncateSync(target, Math.floor(bytes.length * share));
    return target;
  };

  interface Decoded {
    readonly samples: Int16Array;
    readonly outcome: DecodeOutcome;
  }

  const decode = (path: string): Promise<Decoded> => read(decodeAudio(path, { ffmpeg }));

  async function read(audio: DecodedAudio): Promise<Decoded> {
    const blocks: number[] = [];
    for await (const block of audio) blocks.push(...block);
    return { samples: Int16Array.from(blocks), outcome: audio.outcome() };
  }

  async function refusal(work: Promise<unknown>): Promise<string> {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof AppError ? error.code : String(error);
  }

  describe('every container and codec', () => {
    test.each(formats.map((entry) => [entry.file, entry] as const))('%s', async (file, entry) => {
      const path = recordingPath(file);
      const probe = await probeAudio(path, { ffmpeg });
      // The video stream of the film is longer than its audio.
      expect(Math.abs(probe.durationS - entry.duration_s)).toBeLessThan(1);
      const { samples, outcome } = await decode(path);
      expect(outcome.truncated).toBe(false);
      expect(Math.abs(outcome.durationS - entry.duration_s)).toBeLessThan(1);
      expect(samples.length / SAMPLE_RATE).toBe(outcome.durationS);
      const windows = planWindows(await vad.probabilities(samples), samples.length);
      expect(windows).toHaveLength(1);
      expect((windows[0]!.end - windows[0]!.start) / SAMPLE_RATE).toBeGreaterThan(3);
    });

    test.each(formats.map(({ file }) => file))('%s, decoded by its probe', async (file) => {
      const path = recordingPath(file);
      for (const [name, recording] of [
        ['whole', path],
        ['cut', cut(path, 0.7)],
      ] as const) {
        const expected = await decode(recording).catch((error: unknown) => (error as AppError).code);
        const probed = await probeAudio(recording, { ffmpeg, keepUpToS: 60 }).catch(
          (error: unknown) => (error as AppError).code,
        );
        if (typeof probed === 'string') expect([name, probed]).toEqual([name, expected]);
        else expect([name, await read(probed.decoded!)]).toEqual([name, expected]);
      }
    });

    test('a recording longer than that, or than may be decoded, is not kept', async () => {
      const path = recordingPath('formats/whatsapp.ogg');
      const { durationS, decoded } = await probeAudio(path, { ffmpeg, keepUpToS: 3 });
      expect([durationS > 3, decoded]).toEqual([true, null]);
      expect((await probeAudio(path, { ffmpeg, keepUpToS: 60, maxDurationS: 3 })).decoded).toBeNull();
      expect((await probeAudio(path, { ffmpeg })).decoded).toBeNull();
    });

    test('codec, sample rate and channels are reported', async () => {
      const probe = await probeAudio(recordingPath('formats/stereo_leftonly.wav'), { ffmpeg });
      expect(probe).toMatchObject({ codec: 'pcm_s16le', sampleRate: 16_000, channels: 2 });
      expect(await probeAudio(recordingPath('formats/whatsapp.ogg'), { ffmpeg })).toMatchObject({ codec: 'opus' });
    });

    test('a voice in the left channel only is audible after decoding', async () => {
      const { samples } = await decode(recordingPath('formats/stereo_leftonly.wav'));
      expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(1000);
    });
  });

  describe('files without audio are rejected', () => {
    const refused = async (path: string): Promise<readonly string[]> => [
      await refusal(probeAudio(path, { ffmpeg })),
      await refusal(decode(path)),
    ];
    const written = (name: string, content: string | Buffer): string => {
      writeFileSync(join(scratch, name), content);
      return join(scratch, name);
    };

    test('text with any file name', async () => {
      for (const name of ['a.txt', 'a.wav', 'a.mp3']) {
        expect(await refused(written(name, 'Bom dia, isto é um texto.\n'.repeat(500)))).toEqual([
          'audio_undecodable',
          'audio_undecodable',
        ]);
      }
    });

    test('an empty file', async () => {
      expect(await refusal(probeAudio(written('empty.wav', ''), { ffmpeg }))).toBe('audio_empty');
    });

    test('a WAV without samples', async () => {
      const path = make('none.wav', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '0', '-c:a', 'pcm_s16le');
      expect(await refused(path)).toEqual(['audio_empty', 'audio_empty']);
    });

    test('a film without sound', async () => {
      const path = make('mute.mp4', '-i', recordingPath('formats/video.mp4'), '-an', '-c', 'copy');
      expect(await refused(path)).toEqual(['audio_no_stream', 'audio_no_stream']);
    });

    test('a picture and random bytes', async () => {
      const picture = make('picture.png', '-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1');
      const noise = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (Math.imul(i, 2654435761) >>> 13) & 255));
      for (const path of [picture, written('noise', noise)]) {
        expect(await refused(path)).toEqual(['audio_undecodable', 'audio_undecodable']);
      }
    });

    test('a playlist that refers to another file of this machine', async () => {
      const secret = recordingPath('formats/vbr.mp3');
      const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${secret}\n#EXT-X-ENDLIST\n`;
      for (const [name, text] of [
        ['list.m3u8', hls],
        ['list.mp3', hls],
        ['list.ffconcat', `ffconcat version 1.0\nfile ${secret}\n`],
      ] as const) {
        expect(await refused(written(name, text))).toEqual(['audio_undecodable', 'audio_undecodable']);
      }
    });
  });

  test('the first of several sound tracks is decoded, and the others are noticed', async () => {
    const input = recordingPath('formats/flac.flac');
    const both = make('tracks.mp4', '-i', input, '-i', input, '-map', '0:a', '-map', '1:a', '-c:a', 'aac');
    expect((await decode(both)).outcome.hasOtherTracks).toBe(true);
    expect((await decode(input)).outcome.hasOtherTracks).toBe(false);
  });

  describe('a truncated file', () => {
    const cuttable = formats.map((entry) => entry.file).filter((file) => !/m4a|mp4|leftonly/.test(file));
    test.each(cuttable)('%s is decoded up to its end and reported as truncated', async (file) => {
      const { samples, outcome } = await decode(cut(recordingPath(file), 0.6));
      expect(outcome.truncated).toBe(true);
      expect(samples.length / SAMPLE_RATE).toBeGreaterThan(1.5);
      expect(samples.length / SAMPLE_RATE).toBeLessThan(3.5);
    });

    test('a WAV from a pipe, whose header does not know its size, is not reported as truncated', async () => {
      const path = join(scratch, 'piped.wav');
      const input = recordingPath('formats/f32_48k.wav');
      writeFileSync(path, execFileSync(ffmpeg, ['-v', 'error', '-nostdin', '-i', input, '-f', 'wav', 'pipe:1']));
      const { outcome } = await decode(path);
      expect([outcome.truncated, outcome.durationS]).toEqual([false, (await decode(input)).outcome.durationS]);
    });

    test('an MP4 is decoded if its index is at the front, and rejected without its index', async () => {
      const front = make('front.m4a', '-i', recordingPath('formats/aac.m4a'), '-c', 'copy', '-movflags', '+faststart');
      expect((await decode(front)).outcome.truncated).toBe(false);
      expect((await decode(cut(front, 0.6))).outcome.truncated).toBe(true);
      await expect(decode(cut(recordingPath('formats/aac.m4a'), 0.6))).rejects.toMatchObject({
        code: 'audio_undecodable',
        details: { kind: 'index_missing' },
      });
    });
  });

  describe('a long recording', () => {
    let long: string;
    beforeAll(() => {
      long = join(scratch, 'long.flac');
      joinPortugueseClips(ffmpeg, long, 300);
    }, 120_000);

    test('over the limit is rejected while decoding, and an abort stops the decoding', async () => {
      const limited = decodeAudio(long, { ffmpeg, maxDurationS: 100 });
      let seconds = 0;
      const drain = async (): Promise<void> => {
        for await (const block of limited) seconds += block.length / SAMPLE_RATE;
      };
      expect(await refusal(drain())).toBe('audio_too_long');
      expect(seconds).toBeLessThanOrEqual(100);

      const stop = new AbortController();
      const aborted = async (): Promise<void> => {
        for await (const _ of decodeAudio(long, { ffmpeg, signal: stop.signal })) stop.abort(new Error('enough'));
      };
      await expect(aborted()).rejects.toThrow('enough');
    });

    test('is cut in silence into pieces that form the recording, the same every time', async () => {
      const whole = (await decode(long)).samples;
      const probabilities = await vad.probabilities(whole);
      const starts: number[] = [];
      let at = 0;
      for await (const piece of cutIntoPieces(decodeAudio(long, { ffmpeg }), { vad, targetS: 60 })) {
        expect(piece.index).toBe(starts.length);
        starts.push(piece.startS);
        expect(piece.startS * SAMPLE_RATE).toBe(at);
        for await (const block of piece.blocks) {
          expect(
            Buffer.from(block.buffer, block.byteOffset, block.byteLength).equals(bytesOf(whole, at, block.length)),
          ).toBe(true);
          at += block.length;
        }
      }
      expect(at).toBe(whole.length);
      expect(starts.length).toBeGreaterThanOrEqual(5);
      for (const start of starts.slice(1))
        expect(probabilities[Math.floor((start * SAMPLE_RATE) / 512)]).toBeLessThan(0.2);

      const again: number[] = [];
      for await (const piece of cutIntoPieces(decodeAudio(long, { ffmpeg }), { vad, targetS: 60 }))
        again.push(piece.startS);
      expect(again).toEqual(starts);
    }, 60_000);
  });

  test('the VAD returns the same probabilities for a stream of blocks as for one block', async () => {
    const { samples } = await decode(recordingPath('formats/f32_48k.wav'));
    const stream = vad.stream();
    const streamed: number[] = [];
    for (let at = 0; at < samples.length; at += 777)
      streamed.push(...(await stream.push(samples.subarray(at, at + 777))));
    streamed.push(...(await stream.finish()));
    const whole = await vad.probabilities(samples);
    expect(streamed).toEqual([...whole]);
    expect(Math.max(...whole)).toBeGreaterThan(0.9);
  });
});

function bytesOf(samples: Int16Array, at: number, length: number): Buffer {
  return Buffer.from(samples.buffer, samples.byteOffset + 2 * at, 2 * length);
}
