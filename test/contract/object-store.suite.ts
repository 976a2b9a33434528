import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  downloadTo,
  getJson,
  JOIN_MIN_BYTES,
  ObjectNotFoundError,
  putJson,
  type ObjectEntry,
  type ObjectStore,
} from '@aether/platform';

const MIB = 2 ** 20;

/** A stream of `total` bytes in chunks that match no part boundary. Fails after `failAfter` bytes, if given. */
export function bytesStream(total: number, failAfter = Infinity): Readable {
  const chunk = randomBytes(100_003);
  return Readable.from(
    (function* () {
      for (let sent = 0; sent < total; sent += chunk.length) {
        if (sent >= failAfter) throw new Error('the client hung up');
        yield chunk.subarray(0, Math.min(chunk.length, total - sent));
      }
    })(),
    { objectMode: false },
  );
}

async function keysOf(entries: AsyncIterable<ObjectEntry>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of entries) keys.push(key);
  return keys;
}

/** The contract of every `ObjectStore` adapter. `open` returns one store for the whole suite. */
export function describeObjectStore(name: string, open: () => Promise<ObjectStore>): void {
  describe(`${name} as an object store`, () => {
    let store: ObjectStore;
    let prefix: string;
    let key: string;
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(() => {
      prefix = `suite-${randomBytes(6).toString('hex')}/`;
      key = `${prefix}object`;
    });
    afterEach(async () => {
      await store.deletePrefix(prefix);
    });

    it.each([0, 1, 100, 8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 20 * MIB + 7])(
      'stores %d bytes from a stream of unknown size and from a buffer',
      async (size) => {
        const bytes = randomBytes(size);
        const halves = [bytes.subarray(0, size / 3), bytes.subarray(size / 3)];
        for (const body of [Readable.from(halves, { objectMode: false }), bytes, new Uint8Array(bytes)]) {
          expect(await store.put(key, body)).toEqual({ bytes: size });
          expect((await buffer(await store.get(key))).equals(bytes)).toBe(true);
          expect((await store.stat(key))?.bytes).toBe(size);
        }
      },
    );

    it('stores the content type and the modification time', async () => {
      await store.put(key, Buffer.from('x'), { contentType: 'audio/ogg' });
      const stat = await store.stat(key);
      expect(stat).toMatchObject({ key, bytes: 1, contentType: 'audio/ogg' });
      expect(Math.abs(Date.now() - (stat?.modifiedAt.getTime() ?? 0))).toBeLessThan(10_000);
    });

    it('stores the content type of an object of several parts', async () => {
      await store.put(key, bytesStream(9 * MIB), { contentType: 'audio/flac' });
      expect(await store.stat(key)).toMatchObject({ bytes: 9 * MIB, contentType: 'audio/flac' });
    });

    it('replaces an object', async () => {
      await store.put(key, Buffer.from('before'));
      await store.put(key, Buffer.from('after'));
      expect(String(await buffer(await store.get(key)))).toBe('after');
    });

    it('reads ranges with both ends included', async () => {
      await store.put(key, Buffer.from('0123456789'));
      const read = async (start: number, end?: number) =>
        String(await buffer(await store.get(key, { range: { start, ...(end !== undefined && { end }) } })));
      expect(await read(0, 0)).toBe('0');
      expect(await read(3, 5)).toBe('345');
      expect(await read(7)).toBe('789');
      expect(await read(0)).toBe('0123456789');
      expect(await read(8, 100)).toBe('89');
      await expect(read(10)).rejects.toThrow(RangeError);
    });

    it('reports a missing object', async () => {
      await expect(store.get(key)).rejects.toThrow(ObjectNotFoundError);
      expect(await store.stat(key)).toBeNull();
      expect(await store.exists(key)).toBe(false);
      await expect(store.delete(key)).resolves.toBeUndefined();
    });

    it.each([2 * MIB, 12 * MIB])('leaves no object when the body fails after %d bytes', async (failAfter) => {
      await expect(store.put(key, bytesStream(30 * MIB, failAfter))).rejects.toThrow('the client hung up');
      expect(await store.exists(key)).toBe(false);
    });

    it('leaves no object when the body is destroyed half-way', async () => {
      const body = new Readable({ read: () => undefined });
      body.push(randomBytes(9 * MIB));
      setTimeout(() => body.destroy(), 50);
      await expect(store.put(key, body)).rejects.toThrow();
      expect(await store.exists(key)).toBe(false);
    });

    it.each([MIB, 12 * MIB])('keeps the previous object when an upload is aborted after %d bytes', async (bytes) => {
      await store.put(key, Buffer.from('older'));
      const abort = new AbortController();
      const body = new Readable({ read: () => undefined });
      body.push(randomBytes(bytes));
      const put = store.put(key, body, { signal: abort.signal });
      setTimeout(() => abort.abort(new Error('left')), 50);
      await expect(put).rejects.toThrow('left');
      expect(body.destroyed).toBe(true);
      expect(String(await buffer(await store.get(key)))).toBe('older');
    });

    it('rejects an aborted signal before it reads the body', async () => {
      await expect(store.put(key, Buffer.from('x'), { signal: AbortSignal.abort() })).rejects.toThrow();
      expect(await store.exists(key)).toBe(false);
    });

    it('stores one of two parallel uploads to a key completely', async () => {
      const bodies = [Buffer.alloc(17 * MIB, 'a'), Buffer.alloc(19 * MIB, 'b')];
      await Promise.all(bodies.map((body) => store.put(key, Readable.from([body], { objectMode: false }))));
      const stored = await buffer(await store.get(key));
      expect(bodies.some((body) => body.equals(stored))).toBe(true);
    });

    it('lists the keys below a prefix in order, and deletes only those', async () => {
      const names = ['b', 'a/2', 'a/10', 'c/ç ã+&?', 'a.wav'];
      await Promise.all(names.map((name) => store.put(prefix + name, Buffer.from(name))));
      const listed = await keysOf(store.list(prefix));
      expect(listed).toEqual(['a.wav', 'a/10', 'a/2', 'b', 'c/ç ã+&?'].map((name) => prefix + name));
      await store.deletePrefix(`${prefix}a/`);
      expect(await keysOf(store.list(prefix))).toEqual(['a.wav', 'b', 'c/ç ã+&?'].map((name) => prefix + name));
      await store.delete(`${prefix}c/ç ã+&?`);
      expect(await keysOf(store.list(prefix))).toEqual([`${prefix}a.wav`, `${prefix}b`]);
      await expect(store.deletePrefix('')).rejects.toThrow(RangeError);
    });

    it('lists and deletes more than one page', async () => {
      const names = Array.from({ length: 1_050 }, (_, index) => String(index).padStart(4, '0'));
      for (let at = 0; at < names.length; at += 50) {
        await Promise.all(names.slice(at, at + 50).map((name) => store.put(prefix + name, Buffer.from(name))));
      }
      expect(await keysOf(store.list(prefix))).toEqual(names.map((name) => prefix + name));
      await store.deletePrefix(prefix);
      expect(await keysOf(store.list(prefix))).toEqual([]);
    });

    it('joins objects in order into one that remains when the parts are deleted', async () => {
      const parts = [randomBytes(JOIN_MIN_BYTES), randomBytes(JOIN_MIN_BYTES + 3), randomBytes(7)];
      const names = parts.map((_, index) => `${prefix}part ç ${index}`);
      await Promise.all(parts.map((bytes, index) => store.put(names[index] ?? '', bytes)));
      await store.join(key, names);
      await store.join(`${key}2`, names.slice(2));
      await Promise.all(names.map((name) => store.delete(name)));
      expect((await buffer(await store.get(key))).equals(Buffer.concat(parts))).toBe(true);
      expect((await buffer(await store.get(`${key}2`))).equals(parts[2] ?? Buffer.alloc(0))).toBe(true);
    });

    it('rejects a join with a missing part, or with a part below the minimum size of S3', async () => {
      await store.put(`${prefix}large`, randomBytes(JOIN_MIN_BYTES));
      await store.put(`${prefix}small`, randomBytes(100));
      await expect(store.join(key, [`${prefix}large`, `${prefix}none`])).rejects.toThrow(ObjectNotFoundError);
      await expect(store.join(key, [`${prefix}small`, `${prefix}large`])).rejects.toThrow();
      expect(await store.exists(key)).toBe(false);
    });

    it('stores JSON', async () => {
      const value = { palavra: 'São João', times: [0.1, 2.5], none: null };
      await putJson(store, key, value);
      expect(await getJson(store, key)).toEqual(value);
      expect((await store.stat(key))?.contentType).toBe('application/json');
      await expect(getJson(store, `${key}2`)).rejects.toThrow(ObjectNotFoundError);
    });

    it('downloads to a file atomically', async () => {
      const dir = await mkdtemp(join(tmpdir(), 'aether-download-'));
      const bytes = randomBytes(3 * MIB);
      await store.put(key, bytes);
      await downloadTo(store, key, join(dir, 'audio'));
      expect((await readFile(join(dir, 'audio'))).equals(bytes)).toBe(true);
      await expect(downloadTo(store, `${key}2`, join(dir, 'missing'))).rejects.toThrow(ObjectNotFoundError);
      await expect(downloadTo(store, key, join(dir, 'aborted'), { signal: AbortSignal.abort() })).rejects.toThrow();
      expect(await readdir(dir)).toEqual(['audio']);
      await rm(dir, { recursive: true });
    });

    it('responds to a ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}
