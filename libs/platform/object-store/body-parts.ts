/** Cuts a stream into buffers of exactly `size` bytes; the last one may be shorter. An empty stream gives none. */
export async function* bodyParts(body: AsyncIterable<unknown>, size: number): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    let rest = toBuffer(chunk);
    while (bytes + rest.length >= size) {
      const cut = size - bytes;
      yield Buffer.concat([...pending, rest.subarray(0, cut)]);
      rest = rest.subarray(cut);
      pending = [];
      bytes = 0;
    }
    if (rest.length > 0) pending.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(pending);
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  if (typeof chunk === 'string') return Buffer.from(chunk);
  throw new TypeError('a body must consist of bytes');
}
