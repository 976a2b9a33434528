import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { PieceReader, BodyTimeoutError } from './piece-reader';

const PATIENT = { flushAfterMs: 10_000, idleTimeoutMs: 10_000 };

async function takeAll(reader: PieceReader, sizes: (index: number) => number): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let index = 0; ; index += 1) {
    const piece = await reader.take(sizes(index));
    if (piece === null) return pieces;
    pieces.push(piece);
  }
}

describe('PieceReader', () => {
  it('returns every byte once, in pieces of the requested size', async () => {
    const chunk = fc.uint8Array({ maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(chunk),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        async (chunks, sizes) => {
          const reader = new PieceReader(Readable.from(chunks, { objectMode: true }), PATIENT);
          const sizeOf = (index: number): number => sizes[index % sizes.length] ?? 1;
          const pieces = await takeAll(reader, sizeOf);
          expect(Buffer.concat(pieces)).toEqual(Buffer.concat(chunks));
          expect(pieces.slice(0, -1).map(({ length }) => length)).toEqual(pieces.slice(0, -1).map((_, i) => sizeOf(i)));
          expect(await reader.take(1)).toBeNull();
        },
      ),
    );
  });

  it('returns the bytes that a slow sender has sent, and then the rest', async () => {
    const body = new PassThrough();
    const reader = new PieceReader(body, { flushAfterMs: 30, idleTimeoutMs: 10_000 });
    body.write('abc');
    expect(String(await reader.take(10))).toBe('abc');
    setTimeout(() => body.end('defgh'), 50);
    expect(String(await reader.take(4))).toBe('defg');
    expect(String(await reader.take(4))).toBe('h');
    expect(await reader.take(4)).toBeNull();
  });

  it('rejects with a timeout when the body stalls', async () => {
    const body = new PassThrough();
    const reader = new PieceReader(body, { flushAfterMs: 10, idleTimeoutMs: 40 });
    body.write('a');
    expect(String(await reader.take(10))).toBe('a');
    await expect(reader.take(10)).rejects.toThrow(BodyTimeoutError);
  });

  it('rejects with the error of the body', async () => {
    const body = new PassThrough();
    const reader = new PieceReader(body, PATIENT);
    setTimeout(() => body.destroy(new Error('broken')), 10);
    await expect(reader.take(10)).rejects.toThrow('broken');
  });
});
