/** Uploads on a real MongoDB: the stored bytes are the sent bytes, for any chunking and with parallel writers. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { type AppError, UPLOAD_LIFE_MS, uploadKeys, type UploadRecord } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  eraseUpload,
  LeaseRepository,
  newId,
  StorageUseRepository,
  sweepUploads,
  UploadContent,
  UploadRepository,
} from '@aether/platform';
import { InMemoryObjectStore } from '@aether/platform/testing';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(120_000);

const MIB = 2 ** 20;
const FULL = 8 * MIB;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('uploads', () => {
  let mongodb: MongodbUnderTest;
  let uploads: UploadRepository;
  let storage: StorageUseRepository;
  const objects = new InMemoryObjectStore();

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    uploads = new UploadRepository(mongodb.db);
    storage = new StorageUseRepository(mongodb.db);
  });
  afterAll(() => mongodb?.dispose());

  const create = (size: number): Promise<UploadRecord> =>
    uploads.create({ id: newId('upload'), accountId: 'acc_1', size, metadata: {} });
  const content = (): UploadContent => new UploadContent(uploads, objects);
  const current = async (id: string): Promise<UploadRecord> => (await uploads.findById(id)) as UploadRecord;
  const bodyOf = (bytes: Buffer, failAfter = Infinity): Readable =>
    Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += 300_007) {
          if (at >= failAfter) throw new Error('the client hung up');
          yield bytes.subarray(at, at + 300_007);
        }
      })(),
      { objectMode: false },
    );

  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(prefix)) keys.push(key);
    return keys;
  }

  async function joined(upload: UploadRecord): Promise<Buffer> {
    const key = objectKeys.original(newId('transcription'));
    await content().copyTo(upload, key);
    const bytes = await buffer(await objects.get(key));
    await objects.delete(key);
    return bytes;
  }

  it('stores the sent bytes as full chunks and one last chunk, for any sizes of the appended parts', async () => {
    const cut = fc.integer({ min: 1, max: 9 * MIB });
    const size = fc.integer({ min: 1, max: 20 * MIB });
    await fc.assert(
      fc.asyncProperty(size, fc.array(cut, { minLength: 1, maxLength: 12 }), async (bytes, cuts) => {
        const file = randomBytes(bytes);
        let upload = await create(bytes);
        for (let i = 0; upload.offset < bytes; i += 1) {
          const length = cuts[i] ?? bytes;
          const part = file.subarray(upload.offset, upload.offset + length);
          const { offset } = upload;
          upload = await content().append(upload, bodyOf(part));
          expect(upload.offset).toBe(offset + part.length);
        }
        expect(upload.chunks.map((chunk) => chunk.bytes)).toEqual(
          Array.from({ length: Math.ceil(bytes / FULL) }, (_, i) => Math.min(FULL, bytes - i * FULL)),
        );
        expect(sha256(await joined(upload))).toBe(sha256(file));
        expect(await keysBelow(uploadKeys.prefix(upload.id))).toEqual(upload.chunks.map(({ key }) => key));
      }),
      { numRuns: 12 },
    );
  });

  it('keeps the record small after hundreds of tiny appends', async () => {
    const file = randomBytes(300);
    let upload = await create(file.length);
    let most = 0;
    for (let at = 0; at < file.length; at += 1) {
      upload = await content().append(upload, bodyOf(file.subarray(at, at + 1)));
      most = Math.max(most, upload.chunks.length);
    }
    expect(most).toBeLessThanOrEqual(65);
    expect(sha256(await joined(upload))).toBe(sha256(file));
  });

  it('keeps the bytes that were stored before the body failed, and resumes from there', async () => {
    const file = randomBytes(19 * MIB);
    const upload = await create(file.length);
    await expect(content().append(upload, bodyOf(file, 17 * MIB))).rejects.toThrow('the client hung up');
    const stored = await current(upload.id);
    expect(stored.offset).toBe(2 * FULL);
    const whole = await content().append(stored, bodyOf(file.subarray(stored.offset)));
    expect(sha256(await joined(whole))).toBe(sha256(file));
  });

  it('rejects a body that exceeds the remaining length', async () => {
    const upload = await create(10);
    await expect(content().append(upload, bodyOf(randomBytes(11)))).rejects.toMatchObject({ code: 'file_too_large' });
  });

  it('accepts one of many parallel writers, and never mixes their bytes', async () => {
    const bodies = Array.from({ length: 8 }, (_, i) => Buffer.alloc(17 * MIB, i));
    const upload = await create(17 * MIB);
    const outcomes = await Promise.allSettled(bodies.map((body) => content().append(upload, bodyOf(body))));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as AppError] : []));
    expect(refused.map(({ code }) => code)).toEqual(Array(7).fill('upload_offset_mismatch'));
    const bytes = await joined(await current(upload.id));
    expect(bodies.some((body) => body.equals(bytes))).toBe(true);
    expect(await keysBelow(uploadKeys.prefix(upload.id))).toHaveLength(3);
  });

  it('erases expired uploads once, including unreferenced objects, and keeps copies', async () => {
    const late = new UploadRepository(mongodb.db, () => new Date(Date.now() - UPLOAD_LIFE_MS - 700_000));
    const over = await late.create({ id: newId('upload'), accountId: 'acc_1', size: 9, metadata: { filename: 'a' } });
    const young = await create(3);
    await content().append(young, bodyOf(randomBytes(3)));
    const whole = await content().append(over, bodyOf(Buffer.from('uma frase')));
    await content().copyTo(whole, 'transcriptions/tr_1/original');
    await objects.put(`${uploadKeys.prefix(over.id)}left-by-a-dead-gateway`, randomBytes(5));

    const erased = await Promise.all([
      sweepUploads({ uploads, objects, storage }),
      sweepUploads({ uploads, objects, storage }),
    ]);
    expect(erased.reduce((sum, count) => sum + count)).toBe(1);
    expect(await keysBelow(uploadKeys.prefix(over.id))).toEqual([]);
    expect(await current(over.id)).toMatchObject({ chunks: [], metadata: {}, erasedAt: expect.any(Date) as Date });
    expect(await keysBelow(uploadKeys.prefix(young.id))).toHaveLength(1);
    expect(String(await buffer(await objects.get('transcriptions/tr_1/original')))).toBe('uma frase');
    await expect(content().copyTo(whole, 'transcriptions/tr_2/original')).rejects.toMatchObject({
      code: 'upload_expired',
    });
    expect(await sweepUploads({ uploads, objects, storage })).toBe(0);
  });

  it('erases an active upload once', async () => {
    const upload = await create(9);
    const whole = await content().append(upload, bodyOf(Buffer.from('uma frase')));
    const erased = await Promise.all([1, 2, 3].map(() => eraseUpload(whole.id, { uploads, objects, storage })));
    expect(erased.filter(Boolean)).toHaveLength(1);
    expect(await keysBelow(uploadKeys.prefix(whole.id))).toEqual([]);
    expect(await current(whole.id)).toMatchObject({ chunks: [], metadata: {}, erasedAt: expect.any(Date) as Date });
    expect(await eraseUpload(whole.id, { uploads, objects, storage })).toBe(false);
  });

  it('appends nothing to a terminated upload', async () => {
    const ended = await create(3);
    await uploads.terminate(ended.id);
    await expect(content().append(ended, bodyOf(randomBytes(3)))).rejects.toMatchObject({
      code: 'upload_offset_mismatch',
    });
    expect(await keysBelow(uploadKeys.prefix(ended.id))).toEqual([]);
  });

  it('erases hundreds of uploads in one sweep', async () => {
    const late = new UploadRepository(mongodb.db, () => new Date(Date.now() - UPLOAD_LIFE_MS - 700_000));
    for (let i = 0; i < 205; i += 1) {
      await late.create({ id: newId('upload'), accountId: 'acc_1', size: 9, metadata: {} });
    }
    expect(await sweepUploads({ uploads, objects, storage })).toBe(205);
  });
});

describe('leases', () => {
  let mongodb: MongodbUnderTest;
  let leases: LeaseRepository;
  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    leases = new LeaseRepository(mongodb.db);
  });
  afterAll(() => mongodb?.dispose());

  it('grants a lease to one of many parallel requests', async () => {
    for (let round = 0; round < 20; round += 1) {
      const asked = Array.from({ length: 20 }, (_, i) =>
        leases.acquire(`round-${round}`, { token: String(i), ttlMs: 60_000 }),
      );
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    }
  });

  it('shows the holder that another process wants the lease, and passes it on when released or expired', async () => {
    const ttlMs = 300;
    expect(await leases.acquire('one', { token: 'a', ttlMs })).toBe(true);
    expect(await leases.renew('one', { token: 'a', ttlMs })).toMatchObject({ wanted: false });
    expect(await leases.acquire('one', { token: 'b', ttlMs })).toBe(false);
    expect(await leases.renew('one', { token: 'a', ttlMs })).toMatchObject({ wanted: true });
    await leases.release('one', 'b');
    expect(await leases.acquire('one', { token: 'b', ttlMs })).toBe(false);
    await leases.release('one', 'a');
    expect(await leases.acquire('one', { token: 'b', ttlMs })).toBe(true);
    expect(await leases.renew('one', { token: 'a', ttlMs })).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, ttlMs + 100));
    expect(await leases.acquire('one', { token: 'c', ttlMs })).toBe(true);
    expect(await leases.renew('one', { token: 'c', ttlMs })).toMatchObject({ wanted: false });
  });
});
