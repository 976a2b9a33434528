import fc from 'fast-check';
import { Readable } from 'node:stream';
import { bodyParts } from './body-parts';

async function all(chunks: readonly unknown[], size: number): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of bodyParts(Readable.from(chunks), { size })) parts.push(part);
  return parts;
}

describe('bodyParts', () => {
  it('cuts chunks into parts of one size, with a shorter last one, and loses no byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 40 })),
        fc.integer({ min: 1, max: 30 }),
        async (chunks, size) => {
          const parts = await all(chunks, size);
          expect(Buffer.concat(parts)).toEqual(Buffer.concat(chunks));
          expect(parts.slice(0, -1).every((part) => part.length === size)).toBe(true);
          expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true);
        },
      ),
    );
  });

  it('rejects chunks that are not bytes', async () => {
    await expect(all([42], 8)).rejects.toThrow(TypeError);
  });
});
