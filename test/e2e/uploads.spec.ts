/** "/v1/uploads: tus 1.0, resumable", with the official client, on the whole running service with two gateways. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Upload, type UploadOptions } from 'tus-js-client';
import { type UploadRecord } from '@aether/domain';
import { loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import { ClientCalls } from '../support/clients/client-calls';
import { eventually } from '../support/eventually';
import { CuttableLink } from '../support/stack/cuttable-link';
import { Stack, type FurtherApp } from '../support/stack/stack';
import type { ConformingClient } from '../support/api/conforming-client';

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const CHUNK = 8 * MIB;
const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const code = ({ json }: { readonly json: unknown }): string => (json as { error: { code: string } }).error.code;

describe('/v1/uploads', () => {
  const calls = new ClientCalls(__filename);
  const tusCall = calls.ofPackage('tus-js-client', 'tus-js-client');
  let stack: Stack;
  let client: ConformingClient;
  let second: FurtherApp;
  let secondClient: ConformingClient;
  let objects: ObjectStore;
  let link: CuttableLink;
  let firstPort: number;

  beforeAll(async () => {
    stack = await Stack.isolated({
      engine: 'scripted',
      only: ['gateway', 'worker', 'inference'],
      env: { AETHER_UPLOAD_SWEEP_S: '1' },
    });
    client = stack.client;
    second = await stack.another('gateway');
    secondClient = client.at(`http://127.0.0.1:${second.port}`);
    objects = await openObjectStore(loadConfig(stack.env).s3);
    firstPort = Number(new URL(client.baseUrl).port);
    link = await CuttableLink.open(firstPort);
  });
  afterAll(async () => {
    await link?.close();
    await second?.stop();
    await stack?.stop();
  });
  beforeEach(() => link.leadTo(firstPort));

  const record = async (id: string): Promise<UploadRecord> => {
    const document = await stack.db.collection<UploadRecord & { _id: string }>('uploads').findOne({ _id: id });
    if (document === null) throw new Error(`no upload ${id}`);
    return document;
  };

  async function contentHash(id: string): Promise<string> {
    const hash = createHash('sha256');
    for (const { key } of (await record(id)).chunks) {
      for await (const bytes of await objects.get(key)) hash.update(bytes as Buffer);
    }
    return hash.digest('hex');
  }

  async function keysOf(id: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(`uploads/${id}/`)) keys.push(key);
    return keys;
  }

  /** Uploads with tus-js-client through the proxy, in one PATCH unless the connection breaks. `done` resolves with the upload's id. */
  function upload(file: Buffer, options: Partial<UploadOptions> = {}): { readonly tus: Upload; done: Promise<string> } {
    let tus!: Upload;
    const done = new Promise<string>((resolve, reject) => {
      tus = new Upload(file, {
        endpoint: `http://127.0.0.1:${link.port}/v1/uploads`,
        headers: { authorization: `Bearer ${stack.apiKey}` },
        retryDelays: Array<number>(60).fill(500),
        metadata: { filename: 'audiência sigilosa.wav' },
        onError: reject,
        onSuccess: () => resolve(idOf(tus)),
        ...options,
      });
      tus.start();
    });
    return { tus, done };
  }

  const idOf = (tus: Upload): string => tus.url?.split('/').at(-1) ?? '';

  const create = async (bytes: number): Promise<string> => {
    const answer = await client.post('/v1/uploads', { ...TUS, 'upload-length': String(bytes) });
    expect(answer.status).toBe(201);
    return answer.headers.get('location')?.split('/').at(-1) ?? '';
  };

  const patch = (from: ConformingClient, id: string, offset: number, body: Uint8Array) =>
    from.call(`/v1/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...BYTES, 'upload-offset': String(offset) },
      body: new Blob([Uint8Array.from(body)]),
    });

  const head = (from: ConformingClient, id: string) => from.call(`/v1/uploads/${id}`, { method: 'HEAD', headers: TUS });

  describe('the protocol', () => {
    it('describes its capabilities without authentication', async () => {
      const { status, headers } = await client.withKey(null).call('/v1/uploads', { method: 'OPTIONS' });
      expect(status).toBe(204);
      expect(headers.get('tus-version')).toBe('1.0.0');
      expect(headers.get('tus-extension')).toBe('creation,creation-with-upload,expiration,termination');
      expect(headers.get('tus-max-size')).toBe(String(GIB));
    });

    it('takes an empty `Upload-Metadata`, which the Python client sends, as absent', async () => {
      const { status } = await client.post('/v1/uploads', { ...TUS, 'upload-length': '10', 'upload-metadata': '' });
      expect(status).toBe(201);
    });

    it('returns a Location that ends in the upload_id, and the expiry', async () => {
      const answer = await client.post('/v1/uploads', {
        ...TUS,
        'upload-length': '10',
        'upload-metadata': 'filename YQ==',
      });
      expect(answer.status).toBe(201);
      expect(answer.headers.get('location')).toMatch(/^\/v1\/uploads\/up_[0-9a-z]{26}$/);
      const life = Date.parse(answer.headers.get('upload-expires') ?? '') - Date.now();
      expect(Math.abs(life - 24 * 3_600_000)).toBeLessThan(60_000);
      const state = await head(client, answer.headers.get('location')?.split('/').at(-1) ?? '');
      expect(state.headers.get('upload-metadata')).toBe('filename YQ==');
      expect([state.status, state.headers.get('upload-offset'), state.headers.get('upload-length')]).toEqual([
        200,
        '0',
        '10',
      ]);
    });

    it('accepts bytes with the creation', async () => {
      const answer = await client.postRaw('/v1/uploads', 'uma frase', { ...BYTES, 'upload-length': '12' });
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '9']);
    });

    it('rejects requests that violate it, in the error format', async () => {
      const id = await create(10);
      const create_ = (headers: Record<string, string>) => client.post('/v1/uploads', { ...TUS, ...headers });
      const answers = [
        await client.post('/v1/uploads', { 'upload-length': '10' }),
        await client.post('/v1/uploads', { 'tus-resumable': '0.2.2', 'upload-length': '10' }),
        await create_({ 'upload-length': String(GIB + 1) }),
        await create_({ 'upload-length': '-1' }),
        await create_({}),
        await create_({ 'upload-defer-length': '1' }),
        await create_({ 'upload-length': '1', 'upload-concat': 'partial' }),
        await create_({ 'upload-length': '1', 'upload-metadata': 'a b c' }),
        await create_({ 'upload-length': '1', 'upload-metadata': `a ${'YQ=='.repeat(3000)}` }),
        await client.post('/v1/uploads?x=1', { ...TUS, 'upload-length': '10' }),
        await patch(client, id, 3, Buffer.from('abc')),
        await patch(client, id, 0, Buffer.from('more than ten')),
        await client.call(`/v1/uploads/${id}`, { method: 'PATCH', headers: BYTES, body: 'abc' }),
        await client.call(`/v1/uploads/${id}`, {
          method: 'PATCH',
          headers: { ...TUS, 'upload-offset': '0' },
          body: 'abc',
        }),
        await client.call(`/v1/uploads/${id}`, {
          method: 'PATCH',
          headers: { ...BYTES, 'upload-offset': '0', 'upload-length': '3' },
          body: 'abc',
        }),
      ];
      expect(answers.map((answer) => [answer.status, code(answer)])).toEqual([
        [412, 'unsupported_tus_version'],
        [412, 'unsupported_tus_version'],
        [413, 'file_too_large'],
        [400, 'invalid_parameter'],
        [400, 'invalid_parameter'],
        [400, 'invalid_parameter'],
        [400, 'invalid_parameter'],
        [400, 'invalid_parameter'],
        [400, 'invalid_parameter'],
        [400, 'invalid_parameter'],
        [409, 'upload_offset_mismatch'],
        [413, 'file_too_large'],
        [400, 'invalid_parameter'],
        [415, 'unsupported_media_type'],
        [400, 'invalid_parameter'],
      ]);
      expect((await record(id)).offset).toBe(0);
    });

    it('accepts a length of exactly 1 GB', async () => {
      await create(GIB);
    });

    it('ignores X-HTTP-Method-Override', async () => {
      const id = await create(3);
      const sent = { ...TUS, 'x-http-method-override': 'DELETE' };
      expect((await client.call(`/v1/uploads/${id}`, { method: 'HEAD', headers: sent })).status).toBe(200);
      expect((await head(client, id)).status).toBe(200);
    });

    it('terminates an upload permanently', async () => {
      const id = await create(3);
      await patch(client, id, 0, Buffer.from('ab'));
      expect(await keysOf(id)).toHaveLength(1);
      expect((await client.call(`/v1/uploads/${id}`, { method: 'DELETE', headers: TUS })).status).toBe(204);
      expect(await keysOf(id)).toEqual([]);
      const again = await patch(client, id, 2, Buffer.from('c'));
      expect([again.status, code(again)]).toEqual([410, 'deleted']);
    });
  });

  describe('an upload', () => {
    it('of another account returns the same 404 as an unknown one', async () => {
      const id = await create(3);
      const stranger = await stack.otherAccount();
      const never = `${id.slice(0, -3)}zzz`;
      for (const unknown of [id, never]) {
        expect((await head(stranger, unknown)).status).toBe(404);
        const appended = await patch(stranger, unknown, 0, Buffer.from('abc'));
        const ended = await stranger.call(`/v1/uploads/${unknown}`, { method: 'DELETE', headers: TUS });
        expect([appended, ended].map((answer) => [answer.status, code(answer)])).toEqual([
          [404, 'not_found'],
          [404, 'not_found'],
        ]);
      }
      expect(code(await patch(client.withKey(null), id, 0, Buffer.from('abc')))).toBe('missing_api_key');
      expect((await record(id)).offset).toBe(0);
    });

    it('does not appear with its file name in the logs', () => {
      expect(stack.logs('gateway')).not.toMatch(/sigilosa|audiência|YXVkaW/);
    });
  });

  describe('a connection that breaks', () => {
    it('lets the client resume later through another gateway', async () => {
      const file = randomBytes(30 * MIB);
      const stopped = link.stopAfter(13 * MIB);
      const { tus, done } = upload(file);
      await stopped;
      await tus.abort();
      link.cut();
      const id = idOf(tus);
      const { headers } = await head(secondClient, id);
      const offset = Number(headers.get('upload-offset'));
      expect(offset).toBeGreaterThanOrEqual(CHUNK);
      expect(offset).toBe((await record(id)).offset);
      link.leadTo(second.port);
      const before = link.passed;
      tus.start();
      expect(await done).toBe(id);
      expect(link.passed - before).toBeLessThan(30 * MIB - offset + MIB);
      expect(await contentHash(id)).toBe(sha256(file));
      tusCall(
        '`Upload.start()` of 30 MB after an `abort()`, through another gateway',
        'the same upload, without the bytes that were stored',
      );
    });

    it('because the gateway is killed loses no stored bytes, and the upload resumes through another gateway', async () => {
      const file = randomBytes(60 * MIB);
      const stopped = link.stopAfter(30 * MIB);
      const { tus, done } = upload(file);
      await stopped;
      link.leadTo(second.port);
      const pid = stack.pid('gateway');
      const killed = stack.kill('gateway');
      await eventually('the gateway is dead', () => stack.pid('gateway') !== pid);
      link.cut();
      const stored = (await record(idOf(tus))).offset;
      expect(stored).toBeGreaterThanOrEqual(CHUNK);
      expect(stored % CHUNK).toBe(0);
      const id = await done;
      await killed;
      expect(await contentHash(id)).toBe(sha256(file));
      expect(link.passed).toBeLessThan(150 * MIB);
      tusCall('`Upload.start()` of 60 MB while the gateway is killed', 'resumed by itself: every byte');
    });

    it('five times in 300 MB loses no bytes, with constant memory', async () => {
      const file = randomBytes(300 * MIB);
      const peakBefore = gatewayPeak();
      const { done } = upload(file);
      for (let cut = 0; cut < 5; cut += 1) {
        await link.stopAfter((30 + cut * 7) * MIB);
        link.cut();
      }
      const id = await done;
      expect((await record(id)).offset).toBe(300 * MIB);
      expect(await contentHash(id)).toBe(sha256(file));
      expect(gatewayPeak() - peakBefore).toBeLessThan(150 * MIB);
      tusCall('`Upload.start()` of 300 MB, broken off five times', 'resumed by itself: every byte');
    });

    /** Highest resident memory of the gateway so far, in bytes. */
    function gatewayPeak(): number {
      const status = readFileSync(`/proc/${stack.pid('gateway')}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    }
  });

  it('does not mix the bytes of two parallel PATCH requests to two gateways', async () => {
    for (let round = 0; round < 3; round += 1) {
      const bodies = [Buffer.alloc(20 * MIB, 'a'), Buffer.alloc(20 * MIB, 'b')];
      const id = await create(20 * MIB);
      const answers = await Promise.all([
        patch(client, id, 0, bodies[0] as Buffer).catch(() => null),
        patch(secondClient, id, 0, bodies[1] as Buffer).catch(() => null),
      ]);
      let { offset } = await record(id);
      const first = bodies.find(({ length }) => length >= offset && answers.some((answer) => answer?.status === 204));
      expect(first).toBeDefined();
      const content = Buffer.concat(await Promise.all((await record(id)).chunks.map(async ({ key }) => bytesOf(key))));
      expect(content).toHaveLength(offset);
      // The content is a prefix of one of the bodies, never a mixture.
      expect(bodies.some((body) => body.subarray(0, offset).equals(content))).toBe(true);
      const rest = bodies.find((body) => body.subarray(0, offset).equals(content)) as Buffer;
      if (offset < rest.length) await patch(secondClient, id, offset, rest.subarray(offset));
      offset = (await record(id)).offset;
      expect(offset).toBe(20 * MIB);
      expect(await contentHash(id)).toBe(sha256(rest));
    }
  });

  async function bytesOf(key: string): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of await objects.get(key)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }

  it('returns 410 for an upload after 24 hours, and erases its bytes', async () => {
    const id = await create(10);
    await patch(client, id, 0, Buffer.from('abc'));
    const uploads = stack.db.collection<{ _id: string; expiresAt: Date }>('uploads');
    await uploads.updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    const late = await patch(client, id, 3, Buffer.from('d'));
    expect([late.status, code(late)]).toEqual([410, 'upload_expired']);
    expect(await keysOf(id)).toHaveLength(1);

    await uploads.updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 700_000) } });
    await eventually('the bytes are erased', async () => (await keysOf(id)).length === 0);
    expect((await head(client, id)).status).toBe(410);
  });

  it('has the calls of tus-js-client in the report', () => calls.expectReported());
});
