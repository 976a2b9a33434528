/** Bleeps over spans of a recording with the real ffmpeg. */
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bleepAudio, installFfmpeg, PeakMeter, probeAudio } from '@aether/speech';
import { pcmOf } from '../language/decoded-pcm';
import { CACHE_DIR } from '../support/speech/speech-cache';

const RATE = 44_100;
const FRAMES = 3 * RATE;
/** Noise that cannot be mistaken for a tone, different on each channel. */
const noise = (channel: number, frame: number): number => ((frame * 7919 + channel * 104_729) % 40_000) - 20_000;

/** RIFF, 16 bits (http://soundfile.sapp.org/doc/WaveFormat). */
function wavHead(bytes: number, { rate, channels }: { rate: number; channels: number }): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * channels * rate, 28);
  head.writeUInt16LE(2 * channels, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}

describe('bleepAudio', () => {
  let dir: string;
  let ffmpeg: string;
  beforeAll(async () => {
    ffmpeg = (await installFfmpeg({ cacheDir: CACHE_DIR })).path;
    dir = mkdtempSync(join(tmpdir(), 'bleep-spec-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('keeps the sample rate, the channels and every uncovered sample', async () => {
    const bytes = Buffer.alloc(4 * FRAMES);
    for (let i = 0; i < 2 * FRAMES; i++) bytes.writeInt16LE(noise(i % 2, i >> 1), 2 * i);
    const source = join(dir, 'stereo.wav');
    writeFileSync(source, Buffer.concat([wavHead(bytes.length, { rate: RATE, channels: 2 }), bytes]));
    const target = join(dir, 'stereo.flac');
    const spans = [
      { startS: 0.5, endS: 1 },
      { startS: 2, endS: 2.25 },
    ];
    const peaks = await bleepAudio(source, target, { ffmpeg, spans });
    expect(await probeAudio(target, { ffmpeg })).toMatchObject({
      codec: 'flac',
      sampleRate: RATE,
      channels: 2,
      durationS: 3,
    });
    const { samples } = pcmOf(target, { ffmpeg, sampleRate: RATE, channels: 2 });
    expect(samples).toHaveLength(2 * FRAMES);
    let [kept, tone] = [0, 0];
    for (let i = 0; i < samples.length; i++) {
      const atS = (i >> 1) / RATE;
      const covered = spans.some(({ startS, endS }) => atS >= startS && atS < endS);
      if (!covered) kept += samples[i] === noise(i % 2, i >> 1) ? 1 : 0;
      // The tone is always quieter than the noise.
      else tone += Math.abs(samples[i]!) <= 3_277 ? 1 : 0;
    }
    // The waveform is of what was written: quieter than the noise where the tone is.
    const written = new PeakMeter(2 * RATE);
    written.add(samples);
    expect(peaks).toEqual(written.peaks());
    expect(peaks[7]).toBeLessThan(peaks[3]!);
    expect(tone).toBe(2 * 0.75 * RATE);
    expect(kept).toBe(samples.length - tone);
  });

  it('uses memory that does not grow with the duration', async () => {
    const source = join(dir, 'long.wav');
    const bytes = 4 * 48_000 * 1_200;
    const file = openSync(source, 'w');
    writeSync(file, wavHead(bytes, { rate: 48_000, channels: 2 }));
    // Silence in a sparse file, which takes no disk space.
    ftruncateSync(file, 44 + bytes);
    closeSync(file);
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
    const target = join(dir, 'long.flac');
    await bleepAudio(source, target, { ffmpeg, spans: [{ startS: 1, endS: 60 }] });
    clearInterval(watch);
    expect(statSync(target).size).toBeGreaterThan(0);
    expect((await probeAudio(target, { ffmpeg })).durationS).toBeCloseTo(1_200, 2);
    expect(most - before).toBeLessThan(bytes / 2);
  });

  it('stops at its signal, and rejects a file that is not audio', async () => {
    const source = join(dir, 'long.wav');
    const signal = AbortSignal.timeout(50);
    const aborted = bleepAudio(source, join(dir, 'aborted.flac'), { ffmpeg, spans: [], signal });
    await expect(aborted).rejects.toMatchObject({ name: 'TimeoutError' });
    const text = join(dir, 'text.wav');
    writeFileSync(text, 'isto não é áudio\n'.repeat(100));
    await expect(bleepAudio(text, join(dir, 'text.flac'), { ffmpeg, spans: [] })).rejects.toMatchObject({
      code: 'audio_undecodable',
    });
  });
});
