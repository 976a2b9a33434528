import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'minio';
import {
  getBytes,
  objectStoreHealth,
  openObjectStore,
  PARTS_IN_MEMORY,
  PartSpool,
  type ObjectStore,
  type AppConfig,
} from '@aether/platform';
import { InMemoryObjectStore } from '@aether/platform/testing';
import { bytesStream, describeObjectStore } from './object-store.suite';
import { eventually } from '../support/eventually';
import { ServerUnderTest } from '../support/server-under-test';

jest.setTimeout(60_000);

const MIB = 2 ** 20;
const BUCKET = 'contract';

describeObjectStore('InMemoryObjectStore', async () => new InMemoryObjectStore());

describe('with a real MinIO', () => {
  let server: ServerUnderTest;
  let store: ObjectStore;
  /** Parts of bodies wait in files. */
  let spooled: ObjectStore;
  let dataDir: string;
  const config = (): AppConfig['s3'] => ({ ...server.config.s3, bucket: BUCKET });

  beforeAll(async () => {
    server = await ServerUnderTest.start('minio');
    store = await openObjectStore(config());
    dataDir = mkdtempSync(join(tmpdir(), 'aether-spool-'));
    spooled = await openObjectStore({ ...config(), bucket: 'spooled' }, { spool: await PartSpool.open(dataDir) });
  });
  afterAll(async () => {
    await server?.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });

  describeObjectStore('S3ObjectStore', async () => store);
  describeObjectStore('S3ObjectStore with files', async () => spooled);

  it('stores more bodies at once than parts fit into memory', async () => {
    const keys = Array.from({ length: 2 * PARTS_IN_MEMORY }, (_, n) => `at-once/${n}`);
    // Each in chunks of another size, and with other bytes.
    const bodies = keys.map((_, n) => Buffer.alloc(9 * MIB, `corpo ${n}, `));
    const chunks = (body: Buffer, size: number): Buffer[] =>
      Array.from({ length: Math.ceil(body.length / size) }, (_, n) => body.subarray(n * size, (n + 1) * size));
    await Promise.all(keys.map((key, n) => spooled.put(key, Readable.from(chunks(bodies[n]!, 10_007 * (n + 1))))));
    const read = await Promise.all(keys.map((key) => getBytes(spooled, key)));
    expect(read.map((bytes, n) => bytes.equals(bodies[n]!))).toEqual(keys.map(() => true));
  });

  it('opens the same bucket from several processes at once, and again later', async () => {
    const fresh = { ...config(), bucket: 'raced' };
    const stores = await Promise.all([openObjectStore(fresh), openObjectStore(fresh), openObjectStore(fresh)]);
    await Promise.all(stores.map((each) => each.ping()));
    await expect(openObjectStore(fresh)).resolves.toBeDefined();
  });

  it('aborts the multipart upload of an aborted put', async () => {
    const { endpoint, accessKey, secretKey } = config();
    const { hostname, port } = new URL(endpoint);
    const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey });
    const abort = new AbortController();
    const body = bytesStream(200 * MIB);
    const put = store.put('aborted', body, { signal: abort.signal });
    await eventually('the multipart upload has started', () => client.findUploadId(BUCKET, 'aborted'));
    abort.abort(new Error('left'));
    await expect(put).rejects.toThrow('left');
    expect(await client.findUploadId(BUCKET, 'aborted')).toBeUndefined();
  });

  it('aborts unfinished multipart uploads under its prefixes that are old enough, and no others', async () => {
    const { endpoint, accessKey, secretKey } = config();
    const { hostname, port } = new URL(endpoint);
    const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey });
    const keys = ['transcriptions/tr_1/original', 'uploads/up_1/1', 'others/1'];
    const begin = async (objectName: string): Promise<void> => {
      const uploadID = await client.initiateNewMultipartUpload(BUCKET, objectName, {});
      const part = { bucketName: BUCKET, objectName, uploadID, partNumber: 1, headers: {} };
      await client.uploadPart(part, Buffer.alloc(5 * MIB));
    };
    for (const key of keys) await begin(key);
    const unfinished = async (): Promise<string[]> => {
      const found = await Promise.all(keys.map(async (key) => [key, await client.findUploadId(BUCKET, key)] as const));
      return found.filter(([, id]) => id !== undefined).map(([key]) => key);
    };
    const prefixes = ['transcriptions/', 'uploads/'];
    expect(await store.abortUnfinished(prefixes, new Date(Date.now() - 60_000))).toBe(0);
    expect(await unfinished()).toEqual(keys);
    expect(await store.abortUnfinished(prefixes, new Date(Date.now() + 60_000))).toBe(2);
    expect(await unfinished()).toEqual(['others/1']);
  });

  it('uploads with memory that does not grow with the object', async () => {
    const peak = async (size: number): Promise<number> => {
      let highest = 0;
      const watch = setInterval(() => {
        highest = Math.max(highest, process.memoryUsage().arrayBuffers);
      }, 5);
      await store.put('large', bytesStream(size));
      clearInterval(watch);
      return highest;
    };
    await peak(32 * MIB);
    const small = await peak(64 * MIB);
    const large = await peak(512 * MIB);
    await store.delete('large');
    expect(large - small).toBeLessThan(100 * MIB);
  });

  it('keeps acknowledged objects over SIGKILL of the server, and waits until the server is back', async () => {
    await store.put('durable', Buffer.from('kept'));
    await server.kill();
    expect(await objectStoreHealth(store)).toMatchObject({ status: 'down' });
    const stat = store.stat('durable');
    await server.start();
    expect(await stat).toMatchObject({ bytes: 4 });
    expect(await objectStoreHealth(store)).toMatchObject({ status: 'up' });
  });
});
