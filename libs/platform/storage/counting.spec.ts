import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { AppError } from '@aether/domain';
import type { StorageUseRepository } from '../database/storage-use.repository';
import { counting } from './counting';

const target = { id: 'tr_1', accountId: 'acc_1', atMost: 0 };

/** An account that has space for `free` bytes, with what is counted. */
function accountWith(free: number) {
  const use = { counted: 0 };
  const grow: StorageUseRepository['grow'] = async ({ bytes, spare = 0 }) => {
    if (bytes > free) throw new AppError('storage_full');
    return (use.counted = Math.max(use.counted, Math.min(free, bytes + spare)));
  };
  return { use, storage: { grow } as Partial<StorageUseRepository> as StorageUseRepository };
}

const streamOf = (chunks: readonly Uint8Array[]): Readable => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

describe('counting', () => {
  it('passes on exactly the streams that fit, and counts every byte before it passes it on', async () => {
    const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 9 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(chunks, fc.integer({ min: 0, max: 60 }), async (parts, free) => {
        const { use, storage } = accountWith(free);
        const all = Buffer.concat(parts);
        let passed = 0;
        const read = async (): Promise<Buffer> => {
          const received: Buffer[] = [];
          for await (const chunk of counting(streamOf(parts), { storage, target }) as AsyncIterable<Buffer>) {
            passed += chunk.length;
            expect(use.counted).toBeGreaterThanOrEqual(passed);
            received.push(chunk);
          }
          return Buffer.concat(received);
        };
        if (all.length <= free) expect((await read()).equals(all)).toBe(true);
        else await expect(read()).rejects.toMatchObject({ code: 'storage_full' });
        expect(use.counted).toBeLessThanOrEqual(free);
      }),
    );
  });

  it('counts an announced length once, with the first byte', async () => {
    const { use, storage } = accountWith(100);
    const grow = jest.spyOn(storage, 'grow');
    await buffer(counting(streamOf([Buffer.alloc(5), Buffer.alloc(15)]), { storage, target, announced: 20 }));
    expect([grow.mock.calls.length, use.counted]).toEqual([1, 20]);
  });

  it('does not count again what is counted', async () => {
    const { use, storage } = accountWith(100);
    await buffer(counting(streamOf([Buffer.alloc(20)]), { storage, target, counted: 20 }));
    expect(use.counted).toBe(0);
  });

  it.each([
    [false, true],
    [true, false],
  ])('with keepSource %j, a full account destroys the source: %j', async (keepSource, destroyed) => {
    const source = streamOf([Buffer.alloc(5), Buffer.alloc(5), Buffer.alloc(5)]);
    const { storage } = accountWith(7);
    await expect(buffer(counting(source, { storage, target, keepSource }))).rejects.toThrow('storage_full');
    expect(source.destroyed).toBe(destroyed);
    if (keepSource) expect((await buffer(source)).length).toBe(5);
  });

  it('fails with the error of its source', async () => {
    const source = new Readable({ read: () => undefined });
    setImmediate(() => source.destroy(new Error('the client hung up')));
    const { storage } = accountWith(7);
    await expect(buffer(counting(source, { storage, target }))).rejects.toThrow('the client hung up');
  });
});
