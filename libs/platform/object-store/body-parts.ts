import type { PartSpool } from './part-spool';
import { SpooledPart } from './spooled-part';

interface BodyPartsOptions {
  /** Bytes of each part but the last. */
  readonly size: number;
  /** Where a part waits until it is complete; without it, in memory. */
  readonly spool?: PartSpool | undefined;
}

/**
 * Cuts a stream into buffers of exactly `size` bytes; the last one may be shorter. An empty stream gives none. Each buffer is valid until the next
 * one is requested; end the generator (`return`) when no more are.
 */
export async function* bodyParts(
  body: AsyncIterable<unknown>,
  { size, spool }: BodyPartsOptions,
): AsyncGenerator<Buffer> {
  const part = spool?.part() ?? new SpooledPart();
  try {
    for await (const chunk of body) {
      let rest = toBuffer(chunk);
      while (part.bytes + rest.length >= size) {
        const cut = size - part.bytes;
        await part.add(rest.subarray(0, cut));
        yield await part.read();
        part.clear();
        rest = rest.subarray(cut);
      }
      if (rest.length > 0) await part.add(rest);
    }
    if (part.bytes > 0) yield await part.read();
  } finally {
    await part.close();
  }
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  if (typeof chunk === 'string') return Buffer.from(chunk);
  throw new TypeError('a body must consist of bytes');
}
