/** Account features of the web application: keys, webhook secret, settings, tier, use of the API, export and deletion. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type User } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  AccountRepository,
  loadConfig,
  newId,
  openObjectStore,
  UserRepository,
  TranscriptionRepository,
} from '@aether/platform';
import { eventually } from '../support/eventually';
import { Mailbox } from '../support/mail/mailbox';
import { Stack, type FurtherApp } from '../support/stack/stack';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, PASSWORD, signIn, signUp } from '../support/api/app-users';
import { storeTranscription } from '../support/api/stored-transcription';
import type { Answer } from '../support/api/conforming-client';
import { zipEntries } from '../support/api/zip-entries';

const SAMPLE = readFileSync(join(__dirname, '../../apps/cli/samples/support-call.flac'));

interface Key {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

interface Deletion {
  readonly id: string;
  readonly status: string;
  readonly erased: Readonly<Record<string, number>> | null;
  readonly kept: string;
}

const json = (name: string): string => `${name}.json`;

const keyOf = ({ json }: Answer): Key => json as Key;

describe('the account in the web application', () => {
  let mailbox: Mailbox;
  let stack: Stack;
  let second: FurtherApp;
  let visitor: AppClient;
  let page: AppClient;
  let person: User;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    stack = await Stack.isolated({ engine: 'scripted', env: { AETHER_SMTP_URL: mailbox.url } });
    second = await stack.another('gateway');
    visitor = await AppClient.connect(stack.client.baseUrl);
  });
  beforeEach(async () => {
    page = visitor.another();
    person = await createSignedInUser(stack.db, page);
  });
  afterAll(async () => {
    await second?.stop();
    await stack?.stop();
    await mailbox?.close();
  });

  const secondUrl = (): string => `http://127.0.0.1:${second.port}`;
  /** Status that the API returns for a key on each gateway. */
  const statusOf = (key: string): Promise<number[]> =>
    Promise.all(
      [stack.client, stack.client.at(secondUrl())].map(async (client) => {
        const { status } = await client.withKey(key).get('/v1/account');
        return status;
      }),
    );

  describe('API keys', () => {
    it('API keys work at once on every gateway, and are shown only once', async () => {
      const created = await page.post('api-keys', { name: '  Produção  ' });
      expect(created.status).toBe(201);
      const { key, id, hint, name } = keyOf(created);
      expect(name).toBe('Produção');
      expect(key.endsWith(hint)).toBe(true);
      expect(await statusOf(key)).toEqual([200, 200]);
      const listed = await page.get('api-keys');
      expect(listed.text).not.toContain(key);
      expect(listed.json).toMatchObject({
        limit: 2,
        data: [{ id, name: 'Produção', last_used_at: expect.any(String) as unknown }],
      });
      expect(stack.logs('gateway')).not.toContain(key);
    });

    it('API keys are rejected at once after revocation, on every gateway', async () => {
      const { key, id } = keyOf(await page.post('api-keys', { name: 'a' }));
      expect(await statusOf(key)).toEqual([200, 200]);
      const first = keyOf(await page.delete(`api-keys/${id}`)).revoked_at;
      expect(await statusOf(key)).toEqual([401, 401]);
      expect(keyOf(await page.delete(`api-keys/${id}`)).revoked_at).toBe(first);
    });

    it('API keys can be renamed', async () => {
      const { id } = keyOf(await page.post('api-keys', { name: 'a' }));
      expect(keyOf(await page.patch(`api-keys/${id}`, { name: 'b <script>' })).name).toBe('b <script>');
    });

    it.each(['', '   ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb', 'a\nb', 7, null])(
      'API keys reject the name %p',
      async (name) => {
        expect((await page.post('api-keys', { name })).json).toMatchObject({
          error: { code: 'invalid_parameter', param: 'name' },
        });
      },
    );

    it.each([
      ['free', 2],
      ['paid', 10],
      ['office', 50],
    ] as const)('the tier %s allows %d API keys, also with parallel requests', async (tier, limit) => {
      await new AccountRepository(stack.db).setTier(person.accountId, tier);
      const answers: Answer[] = [];
      // Batches, like tabs of one user, race for the last keys.
      while (answers.length < limit + 3)
        answers.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => page.post('api-keys', { name: 'x' })))));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(limit);
      expect(statuses.filter((status) => status !== 201).every((status) => status === 409)).toBe(true);
      const { data } = (await page.get('api-keys')).json as { data: Key[] };
      expect(data).toHaveLength(limit);
      await page.delete(`api-keys/${data[0]?.id}`);
      expect((await page.post('api-keys', { name: 'y' })).status).toBe(201);
    });
  });

  it('applies a changed tier to the next request', async () => {
    const { key } = keyOf(await page.post('api-keys', { name: 'a' }));
    const client = stack.client.withKey(key);
    const policy = async () => (await client.get('/v1/account')).headers.get('ratelimit-policy');
    const accounts = new AccountRepository(stack.db);
    expect(await policy()).toContain('q=60;');
    await accounts.setTier(person.accountId, 'office');
    expect(await policy()).toContain('q=1200;');
    expect((await page.get('session')).json).toMatchObject({ account: { tier: 'office', limits: { api_keys: 50 } } });
  });

  it('shows and rotates the webhook secret that the API returns', async () => {
    const { key } = keyOf(await page.post('api-keys', { name: 'a' }));
    const seen = async () => (await stack.client.withKey(key).get('/v1/webhook-secret')).json;
    const before = (await page.get('webhook-secret')).json as { secret: string };
    expect(await seen()).toEqual(before);
    const after = (await page.post('webhook-secret/rotate')).json as { secret: string; retiring: unknown[] };
    expect(after.secret).not.toBe(before.secret);
    expect(after.retiring).toHaveLength(1);
    expect(await seen()).toEqual(after);
  });

  it('stores retention and consent; the defaults are 30 days and no training', async () => {
    const settings = { object: 'settings', account_name: null, audio_retention_days: 30, training_consent: false };
    expect((await page.get('settings')).json).toEqual(settings);
    expect((await page.patch('settings', { audio_retention_days: 0 })).json).toEqual({
      ...settings,
      audio_retention_days: 0,
    });
    await page.patch('settings', { training_consent: true });
    expect((await page.get('settings')).json).toEqual({ ...settings, audio_retention_days: 0, training_consent: true });
    for (const wrong of [-1, 366, 1.5, '7', null]) {
      expect((await page.patch('settings', { audio_retention_days: wrong })).json).toMatchObject({
        error: { param: 'audio_retention_days' },
      });
    }
    expect((await page.patch('settings', {})).status).toBe(200);
  });

  it('stores names of speakers until the transcription is deleted, and rejects invalid ones', async () => {
    const { accountId } = person;
    const transcriptions = new TranscriptionRepository(stack.db);
    const id = await storeTranscription(stack, { accountId, said: 'spk1: bom dia spk2: bom dia' });
    const path = `transcriptions/${id}/speaker-names`;
    const put = (data: unknown): Promise<Answer> => page.call('PUT', path, { body: { data } });
    expect((await page.get(path)).json).toEqual({ object: 'speaker_names', data: [] });
    const named = [
      { speaker: 'spk1', name: 'Ana' },
      { speaker: 'spk2', name: '<b>João</b>' },
    ];
    expect((await put([named[1], { speaker: 'spk1', name: ' Ana ' }])).json).toEqual({
      object: 'speaker_names',
      data: named,
    });
    expect((await page.get(path)).json).toEqual({ object: 'speaker_names', data: named });
    const wrong = [
      [{ speaker: 'ana', name: 'Ana' }],
      [{ speaker: 'spk1', name: ' ' }],
      [{ speaker: 'spk1', name: 'a'.repeat(61) }],
      [{ speaker: 'spk1', name: 'A\u0000na' }],
      [named[0], named[0]],
      'Ana',
    ];
    for (const data of wrong) {
      expect((await put(data)).json).toMatchObject({ error: { code: 'invalid_parameter', param: 'data' } });
    }
    await transcriptions.markDeleted(id);
    expect((await page.get(path)).status).toBe(410);
    expect(await stack.db.collection('transcriptions').findOne({ _id: id as never })).not.toHaveProperty(
      'speakerNames',
    );
  });

  it('returns the prices and the webhook deliveries', async () => {
    expect((await page.get('pricing')).json).toEqual({
      object: 'pricing',
      prepaid: true,
      base_brl_per_hour: 1.8,
      sentiment_brl_per_hour: 0,
    });
    const transcriptions = new TranscriptionRepository(stack.db);
    const events = await Promise.all(
      [1, 2, 3].map(async (number) => {
        const [id, eventId] = [newId('transcription'), newId('event')];
        const { accountId } = person;
        const given = { accountId, createdAt: new Date(), audioKey: objectKeys.original(id), originalBytes: 1 };
        const options = { webhookUrl: `https://avisos.invalid/${number}` };
        await transcriptions.insert({ id, ...given, options, eventId });
        await transcriptions.fail(id, { code: 'audio_undecodable' });
        return { id: eventId, transcription_id: id, url: options.webhookUrl };
      }),
    );
    events.sort((one, other) => (one.id < other.id ? 1 : -1));
    const first = (await page.get('deliveries?limit=2')).json as { data: unknown[]; next: string };
    expect(first).toMatchObject({ data: events.slice(0, 2), has_more: true });
    expect((await page.get(`deliveries?after=${first.next}`)).json).toMatchObject({
      data: events.slice(2),
      has_more: false,
      next: null,
    });
  });

  it('lists the audit log page by page', async () => {
    const { id } = keyOf(await page.post('api-keys', { name: 'a' }));
    await page.patch('settings', { audio_retention_days: 7 });
    await page.delete(`api-keys/${id}`);
    const first = (await page.get('audit-log?limit=2')).json as { data: object[]; has_more: boolean; next: string };
    expect(first).toMatchObject({
      has_more: true,
      data: [
        { action: 'api_key.revoked', subject: id, actor: { kind: 'person', id: person.id, address: '127.0.0.1' } },
        { action: 'settings.changed', details: { audioRetentionDays: 7 } },
      ],
    });
    const rest = (await page.get(`audit-log?after=${first.next}`)).json as { data: { action: string }[] };
    expect(rest.data.map(({ action }) => action)).toEqual(['api_key.created', 'account.created']);
    expect((await page.get('audit-log?limit=0')).status).toBe(400);
  });

  it('records in the audit log whether a user or an API key deleted data', async () => {
    const { id: keyId, key } = keyOf(await page.post('api-keys', { name: 'a' }));
    const transcriptions = new TranscriptionRepository(stack.db);
    const ids = [newId('transcription'), newId('transcription')] as const;
    for (const id of ids) {
      const given = {
        accountId: person.accountId,
        audioKey: objectKeys.original(id),
        originalBytes: 1,
        options: {},
      };
      await transcriptions.insert({ id, createdAt: new Date(), ...given });
      await transcriptions.cancel(id);
    }
    const [byPerson, byKey] = [stack.client.withSession(page.credentials), stack.client.withKey(key)];
    expect((await byKey.delete(`/v1/transcriptions/${ids[0]}/audio`)).status).toBe(204);
    expect((await byKey.delete(`/v1/transcriptions/${ids[0]}/audio`)).status).toBe(204);
    expect((await byPerson.delete(`/v1/transcriptions/${ids[1]}`)).status).toBe(204);
    expect((await byPerson.delete(`/v1/transcriptions/${ids[1]}`)).status).toBe(204);
    const { data } = (await page.get('audit-log?limit=3')).json as { data: object[] };
    const actor = (kind: string, id: string) => expect.objectContaining({ kind, id, address: '127.0.0.1' }) as unknown;
    expect(data).toMatchObject([
      { action: 'transcription.deleted', subject: ids[1], actor: actor('person', person.id) },
      { action: 'audio.deleted', subject: ids[0], actor: actor('api_key', keyId) },
      { action: 'api_key.created' },
    ]);
  });

  describe('the API with a session', () => {
    const LATER = { prefer: 'respond-async' };

    it('requires the CSRF token for changes, and works until the session ends', async () => {
      const api = stack.client.withSession(page.credentials);
      const forging = stack.client.withSession({ ...page.credentials, csrf: null });
      expect((await forging.get('/v1/account')).json).toMatchObject({ id: person.accountId, tier: 'free' });
      const forged = await forging.postFile('/v1/transcriptions', SAMPLE, 'a.flac', LATER);
      expect(forged.json).toMatchObject({ error: { code: 'not_signed_in' } });
      const taken = await api.postFile('/v1/transcriptions', SAMPLE, 'a.flac', LATER);
      expect(taken.status).toBe(202);
      const { id } = taken.json as { id: string };
      expect((await forging.delete(`/v1/transcriptions/${id}`)).status).toBe(401);
      expect((await forging.get(`/v1/transcriptions/${id}`)).status).toBe(200);
      expect((await api.delete(`/v1/transcriptions/${id}`)).status).toBe(204);
      await page.post('sign-out');
      expect((await api.get('/v1/account')).json).toMatchObject({ error: { code: 'not_signed_in' } });
    });

    it('serves everything that the pages need: resumable uploads, events, text, audio and usage', async () => {
      const half = Math.floor(SAMPLE.length / 2);
      const tus = { 'tus-resumable': '1.0.0' };
      let api = stack.client.withSession(page.credentials);
      const created = await api.post('/v1/uploads', { ...tus, 'upload-length': String(SAMPLE.length) });
      const uploadId = created.headers.get('location')?.split('/').at(-1);
      const append = (offset: number, bytes: Uint8Array) =>
        api.call(`/v1/uploads/${uploadId}`, {
          method: 'PATCH',
          headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
          body: new Blob([Uint8Array.from(bytes)]),
        });
      expect((await append(0, SAMPLE.subarray(0, half))).status).toBe(204);
      // The cookie must be rotated: its successor comes with the next response, even to a part of an upload.
      await stack.db.collection('sessions').updateOne({ personId: person.id }, { $set: { rotatedAt: new Date(0) } });
      const before = page.jar?.value;
      const rest = await append(half, SAMPLE.subarray(half));
      expect(rest.status).toBe(204);
      page.keep(rest.headers);
      expect(page.jar?.value).not.toBe(before);
      api = stack.client.withSession(page.credentials);

      const taken = await api.post(`/v1/transcriptions?upload_id=${uploadId}`, LATER);
      expect(taken.status).toBe(202);
      const { id } = taken.json as { id: string };
      const names: string[] = [];
      for await (const { name } of api.events(`/v1/transcriptions/${id}/events`)) names.push(name);
      expect(names.at(-1)).toBe('completed');
      expect((await api.get(`/v1/transcriptions/${id}?formato=srt`)).headers.get('content-type')).toContain('subrip');
      const audio = await api.get(`/v1/transcriptions/${id}/audio`, { range: 'bytes=0-99' });
      expect([audio.status, audio.bytes.equals(SAMPLE.subarray(0, 100))]).toEqual([206, true]);
      expect((await api.get(`/v1/transcriptions/${id}/deliveries`)).json).toEqual({ data: [] });
      expect((await api.get('/v1/transcriptions')).json).toMatchObject({ data: [{ id }] });
      expect((await api.get('/v1/usage')).json).toMatchObject({ data: [{ api_key_id: null, transcriptions: 1 }] });
      expect((await api.delete(`/v1/transcriptions/${id}`)).status).toBe(204);
    });
  });

  describe('deleting the account', () => {
    const REFERENCE = 'referência de quem sai';
    const TESTED = 'https://avisos.exemplo.com.br/de-quem-sai';
    let leaver: AppClient;
    let email: string;
    let key: Key;
    /** A completed transcription with text and audio. */
    let transcription: { readonly id: string; readonly text: string };
    /** Id of an upload that is half complete. */
    let uploadId: string;

    beforeAll(async () => {
      leaver = visitor.another();
      ({ email } = await signUp(leaver, mailbox));
      key = keyOf(await leaver.post('api-keys', { name: 'chave de quem sai' }));
      const path = `/v1/transcriptions?reference=${encodeURIComponent(REFERENCE)}`;
      const answer = await stack.client.withKey(key.key).postFile(path, SAMPLE, 'a.flac');
      transcription = answer.json as typeof transcription;
      const type = 'application/offset+octet-stream';
      const sent = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'content-type': type };
      const created = await stack.client.withKey(key.key).postRaw('/v1/uploads', 'metad', sent);
      uploadId = created.headers.get('location')?.split('/').at(-1) ?? '';
      expect((await leaver.post('webhook-tests', { url: TESTED })).status).toBe(202);
    });

    it('exports an archive of all data of the account', async () => {
      const { id, text } = transcription;
      const { passwordHash } = (await new UserRepository(stack.db).findByEmail(email))!;
      expect((await leaver.get('export')).json).toMatchObject({ error: { code: 'link_not_valid' } });
      expect((await leaver.post('export', { password: 'errada errada' })).json).toMatchObject({
        error: { code: 'invalid_parameter', param: 'password' },
      });
      expect((await leaver.post('export', { password: PASSWORD })).status).toBe(204);
      const answer = await leaver.get('export');
      expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="aether-\d{4}-\d\d-\d\d\.zip"/);
      const entries = await zipEntries(answer.bytes);
      const files = [
        'LEIA-ME.txt',
        ...[
          'conta',
          'chaves-de-api',
          'sessoes',
          'duas-etapas',
          'participantes',
          'convites',
          'contas',
          'auditoria',
          'creditos',
          'pagamentos',
          'dados-do-recibo',
          'provedores',
          'recibos',
        ].map(json),
        ...['avisos-de-teste', 'envios', 'vocabulario'].map(json),
      ];
      const folder = `transcricoes/${id}/`;
      const own = ['transcricao.json', 'texto.txt', 'audio.flac'].map((name) => folder + name);
      const upload = `envios/${uploadId}/arquivo`;
      expect([...entries.keys()].sort()).toEqual([...files, ...own, upload].sort());
      expect(entries.get(upload)?.toString('utf8')).toBe('metad');
      const read = (path: string): unknown => JSON.parse(entries.get(path)!.toString('utf8'));
      expect(read('conta.json')).toMatchObject({ object: 'account', person: { email } });
      expect(read('chaves-de-api.json')).toMatchObject([{ id: key.id, name: 'chave de quem sai' }]);
      expect(read('participantes.json')).toMatchObject([{ email, role: 'owner', founder: true }]);
      expect(read('contas.json')).toMatchObject({ data: [{ email, current: true }], invitations: [] });
      expect(read('avisos-de-teste.json')).toMatchObject([{ type: 'webhook.test', url: TESTED }]);
      expect(read('vocabulario.json')).toMatchObject({ object: 'vocabulary', learning: false, entries: [] });
      expect(read('creditos.json')).toMatchObject({
        balance: { reserved_brl: 0, lots: [{ kind: 'trial' }] },
        entries: [
          { kind: 'trial', microBrl: 900_000 },
          { kind: 'reservation', transcriptionId: id },
          { kind: 'release', transcriptionId: id },
          { kind: 'charge', transcriptionId: id },
        ],
      });
      expect(read(`${folder}transcricao.json`)).toMatchObject({ id, text, reference: REFERENCE });
      expect(entries.get(`${folder}texto.txt`)?.toString('utf8')).toBe(text);
      expect(entries.get(`${folder}audio.flac`)?.equals(SAMPLE)).toBe(true);
      const log = read('auditoria.json') as { action: string }[];
      expect(log.map(({ action }) => action)).toEqual([
        'account.exported',
        'api_key.created',
        'signed_in',
        'account.created',
      ]);
      const everything = [...entries.values()].map((content) => content.toString('latin1')).join('\n');
      for (const secret of [key.key, passwordHash, leaver.jar!.value.split('.')[0]!, 'whsec_'])
        expect(everything).not.toContain(secret);
      // The password permits one download.
      expect((await leaver.get('export')).json).toMatchObject({ error: { code: 'link_not_valid' } });
      await page.post('export', { password: PASSWORD });
      expect((await zipEntries((await page.get('export')).bytes)).size).toBe(files.length);
    });

    it('erases all data, sends a receipt, and frees the e-mail address', async () => {
      const account = (await new AccountRepository(stack.db).findByEmail(email))!;
      expect((await leaver.post('delete-account', { password: 'errada errada' })).json).toMatchObject({
        error: { code: 'invalid_parameter', param: 'password' },
      });
      const kept = leaver.copy();
      const asked = await leaver.post('delete-account', { password: PASSWORD });
      expect(asked.status).toBe(202);
      expect(leaver.jar).toBeNull();
      expect((await kept.get('session')).status).toBe(204);
      expect(await statusOf(key.key)).toEqual([401, 401]);
      const receipt = await completed((asked.json as Deletion).id);
      expect(receipt.erased).toEqual({ transcriptions: 1, uploads: 1, api_keys: 1 });
      const mail = await mailbox.mail(email, 2);
      expect(mail.subject).toBe('A sua conta no Aether foi apagada');
      expect(mail.text).toContain(receipt.id);
      const texts = [email, 'chave de quem sai', REFERENCE, TESTED, transcription.text, account.webhookSecret];
      expect(await traces(texts)).toEqual([]);
      const objects = await openObjectStore(loadConfig({ ...stack.env }).s3);
      expect(await objects.exists(objectKeys.original(transcription.id))).toBe(false);
      expect(receipt.kept).toContain('outro crédito de teste');
      const again = visitor.another();
      expect((await signUp(again, mailbox, email, 3)).email).toBe(email);
      expect((await again.get('balance')).json).toEqual({ available_brl: 0, reserved_brl: 0, debt_brl: 0, lots: [] });
      const refused = await stack.client
        .withSession(again.credentials)
        .postFile('/v1/transcriptions', SAMPLE, 'a.flac');
      expect(refused.json).toMatchObject({ error: { code: 'insufficient_credit' } });
    });

    it('completes the deletion after the gateway was killed', async () => {
      const count = 60;
      const transcriptions = new TranscriptionRepository(stack.db);
      for (let i = 0; i < count; i += 1) {
        const id = newId('transcription');
        const audioKey = objectKeys.original(id);
        const { accountId } = person;
        await transcriptions.insert({
          id,
          accountId,
          createdAt: new Date(),
          audioKey,
          originalBytes: 1,
          options: {},
        });
        await transcriptions.cancel(id);
      }
      const browser = visitor.another(secondUrl());
      await signIn(stack.db, browser, person);
      const asked = await browser.post('delete-account', { password: PASSWORD });
      await second.kill();
      const receipt = await completed((asked.json as Deletion).id);
      expect(receipt.erased).toEqual({ transcriptions: count, uploads: 0, api_keys: 0 });
      const left = await transcriptions.listForAccount(person.accountId, { limit: 1 });
      expect(left.records).toEqual([]);
    }, 180_000);

    function completed(id: string): Promise<Deletion> {
      const probe = async (): Promise<Deletion> => {
        const deletion = (await visitor.another().get(`deletions/${id}`)).json as Deletion;
        if (deletion.status !== 'completed') throw new Error(JSON.stringify(deletion));
        return deletion;
      };
      return eventually('the account deletion is completed', probe, { timeoutMs: 120_000, intervalMs: 200 });
    }

    /** Names of the collections that still contain one of the texts. */
    async function traces(texts: readonly string[]): Promise<string[]> {
      const collections = await stack.db.listCollections().toArray();
      const found = await Promise.all(
        collections.map(async ({ name }) => {
          const stored = JSON.stringify(await stack.db.collection(name).find().toArray());
          return texts.some((text) => stored.includes(text)) ? [name] : [];
        }),
      );
      return found.flat();
    }
  });
});
