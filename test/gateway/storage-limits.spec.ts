/**
 * "Uploads and kept audio of an account are bounded by its tier": every way to send audio is refused once the account is full, with both figures,
 * and "shortening the retention says how many recordings it will erase and asks". The gateway runs in this process.
 */
import { randomBytes } from 'node:crypto';
import { TIER_LIMITS } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  AccountRepository,
  ApiKeyRepository,
  LedgerRepository,
  newId,
  StorageUseRepository,
  TranscriptionRepository,
} from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser } from '../support/api/app-users';
import { audioForm } from '../support/api/audio-form';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { errorOf, statusAndCode } from '../support/api/error-of';
import { FORM, formOf, formPart, requestHead, sendRaw } from '../support/api/raw-request';
import { GatewayInProcess } from '../support/stack/gateway-in-process';

const ROUTE = '/v1/transcriptions';
const MIB = 2 ** 20;
const ALLOWED = TIER_LIMITS.free.storedBytes;
const TUS = { 'tus-resumable': '1.0.0' };
const DAY_MS = 24 * 3600 * 1000;

describe('the space of an account', () => {
  let gateway: GatewayInProcess;
  let storage: StorageUseRepository;
  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
    storage = new StorageUseRepository(gateway.db);
  });
  afterAll(() => gateway?.stop());

  /** A free account whose other audio leaves `free` bytes. */
  async function owner(free: number): Promise<{ id: string; apiKey: string; client: ConformingClient }> {
    const email = `conta-${newId('request')}@exemplo.com.br`;
    const { id } = await new AccountRepository(gateway.db).create({ email, tier: 'free' });
    const { key: apiKey } = await new ApiKeyRepository(gateway.db).create(id);
    const bytes = ALLOWED - free;
    await storage.grow({ id: newId('transcription'), accountId: id, bytes, atMost: ALLOWED });
    return { id, apiKey, client: gateway.client.withKey(apiKey) };
  }

  const begin = (client: ConformingClient, bytes: number): Promise<Answer> =>
    client.post('/v1/uploads', { ...TUS, 'upload-length': String(bytes) });

  async function freeOf(client: ConformingClient): Promise<number> {
    const { limits, storage: use } = (await client.get('/v1/account')).json as {
      limits: { stored_bytes: number };
      storage: { used_bytes: number };
    };
    return limits.stored_bytes - use.used_bytes;
  }

  it('is refused with both figures and with what to do', async () => {
    const { client } = await owner(100 * MIB);
    const answer = await begin(client, 200 * MIB);
    expect([answer.status, errorOf(answer)]).toMatchObject([
      413,
      {
        code: 'storage_full',
        message:
          'A conta já usa 3,9 GB dos 4 GB do plano para envios e áudios guardados, e este áudio não cabe: apague gravações ou envios, ou guarde o áudio por menos dias, e envie de novo.',
      },
    ]);
    expect(await freeOf(client)).toBe(100 * MIB);
  });

  it('bounds every way to send audio, before a byte of a known length is read, and leaves nothing', async () => {
    const { client, apiKey } = await owner(2 * MIB);
    const upload = await begin(client, MIB);
    const uploadUrl = upload.headers.get('location') ?? '';
    const sent = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const patched = await client.call(uploadUrl, {
      method: 'PATCH',
      headers: sent,
      body: new Blob([new Uint8Array(MIB)]),
    });
    expect([patched.status, await freeOf(client)]).toEqual([204, MIB]);
    const uploadId = uploadUrl.split('/').at(-1);
    const audio = randomBytes(1.5 * MIB);
    const before = (await gateway.stored()).objects;

    const withKey = { 'idempotency-key': newId('request') };
    const answers = [
      await client.postRaw(ROUTE, audio),
      await client.postRaw(ROUTE, audio, withKey),
      await client.postFile(ROUTE, audio, 'a.wav'),
      await client.call('/v1/audio/transcriptions', {
        method: 'POST',
        body: audioForm(audio, [['model', 'whisper-1']]),
      }),
      await begin(client, 1.5 * MIB),
    ];
    expect(answers.map(statusAndCode)).toEqual(answers.map(() => [413, 'storage_full']));

    // Without a length, while it is read.
    const head = (...lines: readonly string[]): string =>
      requestHead(`POST ${ROUTE} HTTP/1.1`, `authorization: Bearer ${apiKey}`, 'transfer-encoding: chunked', ...lines);
    const chunk = (bytes: Buffer): Buffer =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    const raw = await sendRaw(client.baseUrl, [head('connection: close'), chunk(audio), '0\r\n\r\n']);
    const form = formOf(formPart('name="file"; filename="a.wav"', audio));
    const inForm = await sendRaw(client.baseUrl, [head('connection: close', FORM), chunk(form), '0\r\n\r\n']);
    expect(
      [raw, inForm].map(({ status, body }) => [status, (JSON.parse(body) as { error: { code: string } }).error.code]),
    ).toEqual([
      [413, 'storage_full'],
      [413, 'storage_full'],
    ]);

    // What waits for the client never gets the sign to go on.
    const expecting = await sendRaw(client.baseUrl, [
      requestHead(
        `POST ${ROUTE} HTTP/1.1`,
        `authorization: Bearer ${apiKey}`,
        'connection: close',
        `content-length: ${audio.length}`,
        'expect: 100-continue',
      ),
    ]);
    expect(expecting.status).toBe(413);

    expect((await gateway.stored()).objects).toEqual(before);
    expect(await freeOf(client)).toBe(MIB);

    await begin(client, 10);
    expect(statusAndCode(await client.post(`${ROUTE}?upload_id=${uploadId}`))).toEqual([413, 'storage_full']);

    expect((await client.call(uploadUrl, { method: 'DELETE', headers: TUS })).status).toBe(204);
    expect(await freeOf(client)).toBe(2 * MIB - 10);
  });

  it('is never passed by 20 uploads started at once', async () => {
    const { client } = await owner(7 * MIB);
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(client, MIB)));
    const codes = answers.map(({ status }) => status);
    expect([codes.filter((code) => code === 201).length, codes.filter((code) => code === 413).length]).toEqual([7, 13]);
    expect(await freeOf(client)).toBe(0);
  });

  it('is not needed by an account without credit, whose uploads do not begin', async () => {
    const { id, client } = await owner(MIB);
    await new LedgerRepository(gateway.db).openWithoutTrial(id);
    expect(statusAndCode(await begin(client, 10))).toEqual([402, 'insufficient_credit']);
    expect(await freeOf(client)).toBe(MIB);
  });

  it('takes few unfinished uploads, and as many complete ones as fit', async () => {
    const { client } = await owner(MIB);
    const { openUploads } = TIER_LIMITS.free;
    const started: Answer[] = [];
    for (let i = 0; i < openUploads; i += 1) started.push(await begin(client, 10));
    const refused = await begin(client, 10);
    expect(statusAndCode(refused)).toEqual([429, 'concurrency_limited']);
    expect(errorOf(refused).message).toContain(`${openUploads} envios começados e não terminados`);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await freeOf(client)).toBe(MIB - 10 * openUploads);
    const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const url = started[0]?.headers.get('location') ?? '';
    expect((await client.call(url, { method: 'PATCH', headers, body: '0123456789' })).status).toBe(204);
    expect((await begin(client, 10)).status).toBe(201);
  });
});

describe('a shorter retention period', () => {
  let gateway: GatewayInProcess;
  let page: AppClient;
  let accountId: string;
  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
    page = await AppClient.connect(gateway.client.baseUrl);
    ({ accountId } = await createSignedInUser(gateway.db, page));
    // The end of a redacted transcription has erased its audio.
    const redacted = { redact: 'all' } as const;
    for (const [daysAgo, options] of [[1], [5], [6], [20], [29], [8, redacted]] as const) {
      const id = newId('transcription');
      const transcriptions = new TranscriptionRepository(
        gateway.db,
        () => new Date(Date.now() - daysAgo * DAY_MS - 60_000),
      );
      const createdAt = new Date();
      await transcriptions.insert({
        id,
        accountId,
        createdAt,
        audioKey: objectKeys.original(id),
        originalBytes: 1,
        options: options ?? {},
      });
      await transcriptions.cancel(id);
    }
  });
  afterAll(() => gateway?.stop());

  const days = async (): Promise<unknown> =>
    ((await page.get('settings')).json as { audio_retention_days: number }).audio_retention_days;
  const expiring = async (period: number | string): Promise<Answer> =>
    page.get(`settings/expiring-audio?audio_retention_days=${period}`);

  it('reports how many recordings it erases', async () => {
    const counts = await Promise.all([365, 30, 7, 5, 0].map(expiring));
    expect(counts.map(({ json }) => (json as { recordings: number }).recordings)).toEqual([0, 0, 2, 4, 5]);
    for (const wrong of ['366', '-1', 'x', '1.5', '']) {
      const answer = await expiring(wrong);
      expect([answer.status, errorOf(answer)]).toMatchObject([400, { param: 'audio_retention_days' }]);
    }
  });

  it('is stored only with a confirmation of at least as many', async () => {
    for (const confirm of [{}, { confirm_erase: 1 }]) {
      const answer = await page.patch('settings', { audio_retention_days: 7, training_consent: true, ...confirm });
      expect([answer.status, errorOf(answer)]).toMatchObject([
        409,
        {
          code: 'erasure_unconfirmed',
          param: 'confirm_erase',
          message: 'Guardar o áudio por 7 dias apaga agora o áudio de 2 gravações: confirme com `confirm_erase`: 2.',
        },
      ]);
    }
    expect((await page.get('settings')).json).toMatchObject({ audio_retention_days: 30, training_consent: false });
    // Equal, or longer, erases nothing.
    expect((await page.patch('settings', { audio_retention_days: 30 })).status).toBe(200);
    expect((await page.patch('settings', { audio_retention_days: 90 })).status).toBe(200);
    expect(await days()).toBe(90);
  });
});
