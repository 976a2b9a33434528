import { decodeAudio } from '@aether/speech';

/** Decodes a whole file to 16 kHz mono. `ffmpeg`: path of the program. */
export async function samplesOf(path: string, ffmpeg: string): Promise<Int16Array> {
  const blocks: Int16Array[] = [];
  for await (const block of decodeAudio(path, { ffmpeg })) blocks.push(block);
  const samples = new Int16Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}
