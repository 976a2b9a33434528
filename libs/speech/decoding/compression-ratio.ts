import { deflateSync } from 'node:zlib';

/** Bytes of a text over its bytes compressed by zlib: high where it repeats itself (openai/whisper, `utils.py`). 0 for no text. */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length / deflateSync(bytes).length;
}
