import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { decodeSamples } from '@aether/speech';
import { longRecording } from '../../../../test/support/measure/long-recording';
import type { MarkedSentence } from '../accuracy/marked-sentences';
import { sharedAudio } from '../../../../test/support/stack/shared-audio';

/** Samples per write: one minute. */
const BLOCK = 960_000;

/** A format in which four hours are just below 1 GB, the size limit. */
const FORMAT = { channels: 2, sampleRate: 18_500 };

interface MarkedFile {
  /** Path of the WAV file to write. */
  readonly path: string;
  readonly ffmpeg: string;
  readonly minutes: number;
  readonly everyMinutes: number;
  readonly talkShares?: readonly number[];
}

/** Writes a long recording made from `../shared/audio`, with pauses and a numbered spoken mark every `everyMinutes`. Returns the marks. */
export async function writeMarkedFile(file: MarkedFile): Promise<readonly MarkedSentence[]> {
  const { path, ffmpeg, minutes, everyMinutes, talkShares } = file;
  const { samples, marks } = await longRecording({
    audioDir: resolve(sharedAudio('manifest.json'), '..'),
    durationS: minutes * 60,
    everyS: everyMinutes * 60,
    ...(talkShares && { talkShares }),
    decode: (clip) => decodeSamples(clip, { ffmpeg }),
  });
  const pcm = `${path}.pcm`;
  const handle = openSync(pcm, 'w');
  for (let at = 0; at < samples.length; at += BLOCK) writeSync(handle, samples.subarray(at, at + BLOCK));
  closeSync(handle);
  const raw = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-i', pcm];
  const written = ['-ac', String(FORMAT.channels), '-ar', String(FORMAT.sampleRate), '-c:a', 'pcm_s16le'];
  // Asynchronous, because a blocked event loop would not notice connections that the gateway closes meanwhile.
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...raw, ...written, path]);
  rmSync(pcm);
  return marks;
}
