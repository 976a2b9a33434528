import { decodeAudio, type DecodeOptions } from './decode-audio';

/** Decodes a whole short file to 16 kHz mono. Errors: those of `decodeAudio`. */
export async function decodeSamples(path: string, options: DecodeOptions): Promise<Int16Array> {
  const blocks: Int16Array[] = [];
  for await (const block of decodeAudio(path, options)) blocks.push(block);
  const samples = new Int16Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}
