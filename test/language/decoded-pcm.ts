import { spawnSync } from 'node:child_process';

interface PcmOptions {
  /** Path of the ffmpeg executable. */
  readonly ffmpeg: string;
  /** Default: 16 kHz, one channel. */
  readonly sampleRate?: number;
  readonly channels?: number;
}

export interface Pcm {
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

/** Decodes a short audio file completely; samples of several channels are interleaved. */
export function pcmOf(path: string, { ffmpeg, sampleRate = 16_000, channels = 1 }: PcmOptions): Pcm {
  const { status, stdout } = spawnSync(
    ffmpeg,
    ['-v', 'error', '-i', path, '-ac', String(channels), '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'],
    { maxBuffer: 2 ** 28 },
  );
  if (status !== 0) throw new Error(`ffmpeg ended with ${String(status)}`);
  const samples = Int16Array.from({ length: stdout.length >> 1 }, (_, i) => stdout.readInt16LE(2 * i));
  return { samples, sampleRate };
}

const BLEEP_HZ = 1_000;

/** Share of a 1 kHz sine in the power between two times, 0 to 1 (Goertzel 1958); 0 in silence. */
export function toneShare({ samples, sampleRate }: Pcm, startS: number, endS: number): number {
  const part = samples.subarray(Math.round(startS * sampleRate), Math.round(endS * sampleRate));
  const turn = (2 * Math.PI * BLEEP_HZ) / sampleRate;
  let [one, two, power] = [0, 0, 0];
  for (const sample of part) {
    [one, two] = [sample + 2 * Math.cos(turn) * one - two, one];
    power += sample * sample;
  }
  const tone = one * one + two * two - 2 * Math.cos(turn) * one * two;
  return power === 0 ? 0 : (2 * tone) / (part.length * power);
}
