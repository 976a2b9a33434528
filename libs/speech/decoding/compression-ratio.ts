import { deflateSync } from 'node:zlib';

/** Bytes of a text divided by its bytes compressed by zlib: high if it repeats itself (openai/whisper, `utils.py`). 0 for an empty text. */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length / deflateSync(bytes).length;
}
