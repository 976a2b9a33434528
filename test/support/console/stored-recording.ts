/** A stored transcription with audio and its waveform, as the worker leaves them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectKeys, type TranscriptionOptions } from '@aether/language';
import { loadConfig, openObjectStore } from '@aether/platform';
import { PeakMeter } from '@aether/speech';
import { storeTranscription } from '../api/stored-transcription';
import { wavFile } from '../measure/wav-file';
import type { Stack } from '../stack/stack';

const RATE = 16_000;
const TOKEN_S = 0.5;

interface Recorded {
  readonly accountId: string;
  /** As in `storeTranscription`. */
  readonly said: string;
  /** Whether the worker has measured the waveform: earlier versions did not. */
  readonly isMeasured?: boolean;
}

/** Returns the id. */
export async function storeRecording(stack: Stack, { accountId, said, isMeasured = true }: Recorded): Promise<string> {
  const options: TranscriptionOptions = { diarization: true, entities: 'spec' };
  const id = await storeTranscription(stack, { accountId, said, options });
  const samples = soundOf(said);
  const meter = new PeakMeter();
  meter.add(samples);
  const objects = await openObjectStore(loadConfig(stack.env).s3);
  const key = objectKeys.original(id);
  await objects.put(key, compressed(stack, wavFile(1, samples)));
  if (isMeasured) await objects.put(objectKeys.peaks(key), meter.peaks());
  return id;
}

/** A small file that browsers load at once. */
function compressed({ ffmpeg }: Stack, wav: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'aether-recording-'));
  try {
    const path = join(folder, 'recording.flac');
    execFileSync(ffmpeg, ['-v', 'error', '-i', 'pipe:0', '-ar', '8000', path], { input: wav });
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A tone for each word, of another loudness than its neighbors. */
function soundOf(said: string): Int16Array {
  const tokens = said.split(' ').filter((token) => !/^spk\d:$/u.test(token));
  const samples = new Int16Array(tokens.length * TOKEN_S * RATE);
  for (const [index, token] of tokens.entries()) {
    if (token === '_') continue;
    const loudness = 4_000 + ((index * 7_919) % 23) * 1_200;
    const from = index * TOKEN_S * RATE;
    const length = 0.4 * RATE;
    for (let at = 0; at < length; at++)
      samples[from + at] = loudness * Math.sin((Math.PI * at) / length) * Math.sin((2 * Math.PI * 220 * at) / RATE);
  }
  return samples;
}
