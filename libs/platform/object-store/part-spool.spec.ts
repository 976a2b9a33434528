import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { bodyParts } from './body-parts';
import { PARTS_IN_MEMORY, PartSpool } from './part-spool';
import { SPOOL_MEMORY_BYTES } from './spooled-part';

const SIZE = 2 * SPOOL_MEMORY_BYTES + 7;

describe('PartSpool', () => {
  let dataDir: string;
  let spool: PartSpool;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'spool-spec-'));
    spool = await PartSpool.open(dataDir);
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));
  afterEach(() => expect(readdirSync(join(dataDir, 'spool'))).toEqual([]));

  it('gives every byte back, in parts that follow each other in one file', async () => {
    const chunk = fc
      .tuple(fc.integer({ min: 0, max: SIZE }), fc.nat(255))
      .map(([size, byte]) => Buffer.alloc(size, byte));
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 8 }), async (chunks) => {
        const parts: Buffer[] = [];
        for await (const part of bodyParts(Readable.from(chunks), { size: SIZE, spool })) parts.push(Buffer.from(part));
        expect(Buffer.concat(parts).equals(Buffer.concat(chunks))).toBe(true);
        expect(parts.slice(0, -1).every(({ length }) => length === SIZE)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('reads a limited number of parts into memory, and the next when one is no longer used', async () => {
    const parts = Array.from({ length: PARTS_IN_MEMORY + 1 }, () => spool.part());
    for (const part of parts) await part.add(Buffer.alloc(SPOOL_MEMORY_BYTES + 1, 'a'));
    await Promise.all(parts.slice(1).map((part) => part.read()));
    let read = false;
    const waiting = parts[0]!.read().then((bytes) => {
      read = true;
      return bytes;
    });
    for (let n = 0; n < 20; n += 1) await turn();
    expect(read).toBe(false);
    parts[1]!.clear();
    parts[1]!.clear();
    expect((await waiting).equals(Buffer.alloc(SPOOL_MEMORY_BYTES + 1, 'a'))).toBe(true);
    await Promise.all(parts.map((part) => part.close()));
  });

  it('moves many small chunks to the file, too, which take more memory than their bytes', async () => {
    const part = spool.part();
    for (let n = 0; n < 2_500; n += 1) await part.add(Buffer.from([n % 256]));
    expect(part['chunks'].length).toBeLessThan(1_001);
    expect([...(await part.read())]).toEqual(Array.from({ length: 2_500 }, (_, n) => n % 256));
    await part.close();
  });

  it('rejects with overloaded when the disk is full', async () => {
    const part = spool.part();
    const full = { write: () => Promise.reject(new Error('ENOSPC')), close: async () => undefined };
    Object.assign(part, { file: full });
    await expect(part.add(Buffer.alloc(SPOOL_MEMORY_BYTES + 1))).rejects.toMatchObject({ code: 'overloaded' });
    await part.close();
  });
});
