import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { decodeSamples } from '@aether/speech';
import type { AccuracyClip, Turn, TurnRecording } from '../accuracy/accuracy-clips';

const SAMPLE_RATE = 16_000;
const PAUSE_S = 0.6;

interface JoinOptions {
  readonly ffmpeg: string;
  /** Path of the FLAC file to write. */
  readonly path: string;
  readonly minutes: number;
}

export interface JoinedRecording extends TurnRecording {
  /** Seconds until the first clip repeats; null if it does not. */
  readonly newForS: number | null;
}

/**
 * Joins clips in order, repeatedly, each followed by a pause, into a 16 kHz mono FLAC file of exactly the given minutes. Silence fills the
 * time in which the next clip does not fit.
 */
export async function joinRecording(clips: readonly AccuracyClip[], options: JoinOptions): Promise<JoinedRecording> {
  const { ffmpeg, path, minutes } = options;
  const decoded: Int16Array[] = [];
  for (const clip of clips) decoded.push(await decodeSamples(clip.path, { ffmpeg }));
  const lengths = decoded.map((samples) => samples.length + PAUSE_S * SAMPLE_RATE);
  const pcm = `${path}.pcm`;
  const file = openSync(pcm, 'w');
  const turns: Turn[] = [];
  try {
    let environment = minutes * 60 * SAMPLE_RATE;
    for (let i = 0; lengths[i % clips.length]! <= environment; i++) {
      const index = i % clips.length;
      writeSync(file, decoded[index]!);
      writeSync(file, new Int16Array(PAUSE_S * SAMPLE_RATE));
      environment -= lengths[index]!;
      turns.push(clips[index]!);
    }
    writeSync(file, new Int16Array(environment));
  } finally {
    closeSync(file);
  }
  const raw = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', pcm];
  execFileSync(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...raw, '-c:a', 'flac', path]);
  rmSync(pcm);
  const onceThrough = lengths.reduce((sum, length) => sum + length, 0) / SAMPLE_RATE;
  return { path, turns, newForS: turns.length > clips.length ? onceThrough : null };
}
