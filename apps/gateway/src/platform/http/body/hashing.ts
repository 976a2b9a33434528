import type { Hash } from 'node:crypto';
import { Readable } from 'node:stream';

/** Passes the stream through and updates `hash` with every chunk. */
export function hashing(stream: Readable, hash: Hash): Readable {
  return Readable.from(pass(stream, hash), { objectMode: false });
}

async function* pass(stream: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}
