import { wavFile } from './wav-file';
import { decodedSamples } from '../speech/real-engine';
import { recordingPath } from '../stack/own-recordings';

const SAMPLE_RATE = 16_000;

/** A WAV file with the first seconds of some recordings of one voice, e.g. `sentences/chuva.flac`. */
export async function voiceReference(files: readonly string[], seconds: number): Promise<Buffer> {
  const parts = await Promise.all(files.map((file) => decodedSamples(recordingPath(file))));
  const samples = Int16Array.from(parts.flatMap((part) => [...part])).slice(0, seconds * SAMPLE_RATE);
  return wavFile(1, samples);
}

/** As OpenAI's SDKs send it. */
export function dataUrl(wav: Buffer): string {
  return `data:audio/wav;base64,${wav.toString('base64')}`;
}
