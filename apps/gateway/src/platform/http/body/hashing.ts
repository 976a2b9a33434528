import type { Hash } from 'node:crypto';
import { Readable } from 'node:stream';

/** The same bytes, which `hash` has seen once they are read. */
export function hashing(stream: Readable, hash: Hash): Readable {
  return Readable.from(pass(stream, hash), { objectMode: false });
}

async function* pass(stream: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}
