/** The vocabulary of an account, and what its corrections suggest, through the API on a real MongoDB. */
import type { Operation, TranscriptionOptions } from '@aether/language';
import { ApiKeyRepository, AuditLogRepository, TranscriptionRepository, VocabularyRepository } from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, PASSWORD } from '../support/api/app-users';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { errorOf, statusAndCode } from '../support/api/error-of';
import { storeTranscription } from '../support/api/stored-transcription';
import { zipEntries } from '../support/api/zip-entries';
import { eventually } from '../support/eventually';
import { GatewayInProcess } from '../support/stack/gateway-in-process';
import { fundedAccount } from '../support/stack/funded-account';

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly term: string;
  readonly replaces?: string;
}
interface Vocabulary {
  readonly learning: boolean;
  readonly entries: readonly Entry[];
  readonly suggestions: readonly (Entry & { readonly places: number; readonly transcriptions: number })[];
}

const replace = (from: number, to: number, text: string): Operation => ({ op: 'replace_words', from, to, text });
const SAID = 'a altora falou e a altora saiu';

describe('the vocabulary of an account', () => {
  let gateway: GatewayInProcess;
  let client: ConformingClient;
  let accountId: string;
  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
  });
  afterAll(() => gateway?.stop());
  /** Each test has an account. */
  beforeEach(async () => {
    accountId = (await fundedAccount(gateway)).id;
    client = gateway.client.withKey((await new ApiKeyRepository(gateway.db).create(accountId)).key);
  });

  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    client.call(`/v1/vocabulary${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const read = async (): Promise<Vocabulary> => (await client.get('/v1/vocabulary')).json as Vocabulary;
  const learn = (learning: boolean): Promise<Answer> => send('PATCH', '', { learning });
  const add = async (entry: object): Promise<Entry> => {
    const answer = await send('POST', '/entries', entry);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.json as Entry;
  };
  const stored = (said: string, options: TranscriptionOptions = {}): Promise<string> =>
    storeTranscription(gateway, { accountId, said, options });
  const correct = async (id: string, revision: number, ...operations: Operation[]): Promise<void> => {
    const answer = await client.call(`/v1/transcriptions/${id}/transcript`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ revision, operations }),
    });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  };
  const corrected = async (options: TranscriptionOptions = {}): Promise<string> => {
    const id = await stored('a altora falou', options);
    await correct(id, 0, replace(1, 2, 'autora'));
    return id;
  };
  const everything = async (): Promise<string> =>
    JSON.stringify(
      await Promise.all(
        ['vocabulary', 'lessons'].map((name) => gateway.db.collection(name).find({ accountId }).toArray()),
      ),
    );

  it('collects nothing until the owner turns it on, and then only what is corrected from then on', async () => {
    const before = await stored(SAID);
    await correct(before, 0, replace(1, 2, 'autora'));
    await corrected();
    expect(await read()).toMatchObject({ learning: false, entries: [], suggestions: [] });
    await learn(true);
    expect(await read()).toMatchObject({ learning: true, suggestions: [] });
    expect(await everything()).toBe('[[],[]]');
    await correct(before, 1, replace(5, 6, 'autora'));
    expect((await read()).suggestions).toEqual([]);
    expect(await everything()).toContain('"places":1');
    await corrected();
    const often = { term: 'autora', places: 2, transcriptions: 2 };
    expect((await read()).suggestions).toEqual([
      { id: expect.stringMatching(/^sug_/) as string, object: 'vocabulary_suggestion', kind: 'keyterm', ...often },
      {
        id: expect.any(String) as string,
        object: 'vocabulary_suggestion',
        kind: 'replacement',
        replaces: 'altora',
        ...often,
      },
    ]);
  });

  it('offers what is accepted no more, and unlearns what is undone or deleted', async () => {
    await learn(true);
    const [first, second] = [await corrected(), await corrected()];
    await add({ kind: 'keyterm', term: 'Autora' });
    expect((await read()).suggestions).toMatchObject([{ kind: 'replacement' }]);
    await correct(first, 1, { op: 'restore', revision: 0 });
    expect((await read()).suggestions).toEqual([]);
    await correct(first, 2, replace(1, 2, 'autora'));
    expect((await read()).suggestions).toHaveLength(1);
    await new TranscriptionRepository(gateway.db).markDeleted(second);
    expect((await read()).suggestions).toEqual([]);
    expect(await gateway.db.collection<{ _id: string }>('lessons').countDocuments({ _id: second })).toBe(0);
  });

  it('erases a suggestion with what it is made of, and does not make it again', async () => {
    await learn(true);
    const id = await corrected();
    await corrected();
    for (const suggestion of (await read()).suggestions)
      expect((await send('DELETE', `/suggestions/${suggestion.id}`)).status).toBe(204);
    expect((await read()).suggestions).toEqual([]);
    expect(await everything()).not.toContain('autora');
    await correct(id, 1, { op: 'set_speaker', from: 0, to: 1, speaker: 'spk1' });
    await corrected();
    expect((await read()).suggestions).toEqual([]);
    expect(await everything()).not.toContain('autora');
    expect(statusAndCode(await send('DELETE', '/suggestions/sug_0'))).toEqual([404, 'not_found']);
  });

  it('erases all that was learned when it is turned off, and everything when the owner asks', async () => {
    await learn(true);
    await corrected();
    await corrected();
    await add({ kind: 'keyterm', term: 'Tremembé' });
    expect((await learn(false)).json).toMatchObject({
      learning: false,
      suggestions: [],
      entries: [{ term: 'Tremembé' }],
    });
    expect(await everything()).not.toContain('autora');
    await learn(true);
    await corrected();
    expect((await read()).suggestions).toEqual([]);
    await corrected();
    expect((await send('DELETE', '')).status).toBe(204);
    expect(await read()).toMatchObject({ learning: true, entries: [], suggestions: [] });
    expect(await everything()).toBe('[[],[]]');
  });

  it('learns nothing from a transcription that masks data, nor numbers and data from others', async () => {
    await learn(true);
    for (let count = 0; count < 3; count++) {
      await corrected({ redact: ['cpf'] });
      const id = await stored('o documento de altora é esse');
      await correct(
        id,
        0,
        replace(3, 4, '529.982.247-25'),
        replace(1, 2, 'ana@exemplo.com.br'),
        replace(5, 6, '[CPF_1]'),
      );
    }
    expect((await read()).suggestions).toEqual([]);
    expect(await everything()).toBe('[[],[]]');
    const marked = await gateway.db.collection('transcriptions').countDocuments({ accountId, unlearned: true });
    expect(marked).toBe(0);
  });

  it('counts each correction once when many are saved while it is read', async () => {
    await learn(true);
    const ids = await Promise.all(Array.from({ length: 6 }, () => stored(SAID)));
    const reading = Promise.all(Array.from({ length: 8 }, read));
    await Promise.all(ids.map((id) => correct(id, 0, replace(1, 2, 'autora'))));
    await Promise.all(ids.map((id) => correct(id, 1, replace(5, 6, 'autora'))));
    await reading;
    expect((await read()).suggestions).toMatchObject([
      { kind: 'keyterm', places: 12, transcriptions: 6 },
      { kind: 'replacement', places: 12, transcriptions: 6 },
    ]);
  });

  it('is brought up to date by the reconciliation too', async () => {
    await learn(true);
    await corrected();
    const { lessons } = new VocabularyRepository(gateway.db);
    expect(await lessons.catchUp(null, 100)).toBeGreaterThan(0);
    expect(await everything()).toContain('autora');
    expect(await lessons.catchUp(null, 100)).toBe(0);
  });

  it('has one term for the same words, and forgets an entry on request', async () => {
    const first = await add({ kind: 'replacement', replaces: ' Três  Membé ', term: 'Tremembé' });
    expect(first).toMatchObject({ replaces: 'três membé', term: 'Tremembé' });
    const second = await add({ kind: 'replacement', replaces: 'três membé', term: 'Tremembé/SP' });
    expect(second).toEqual({ ...first, term: 'Tremembé/SP' });
    expect((await read()).entries).toEqual([second]);
    expect((await send('DELETE', `/entries/${first.id}`)).status).toBe(204);
    expect(statusAndCode(await send('DELETE', `/entries/${first.id}`))).toEqual([404, 'not_found']);
    expect((await read()).entries).toEqual([]);
  });

  it('keeps at most 200 entries of a kind', async () => {
    for (let count = 0; count < 200; count += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => add({ kind: 'keyterm', term: `termo ${count + at}` })));
    const refused = await send('POST', '/entries', { kind: 'keyterm', term: 'mais um' });
    expect([refused.status, errorOf(refused)]).toMatchObject([400, { code: 'invalid_parameter', param: 'kind' }]);
    await add({ kind: 'keyterm', term: 'TERMO 7' });
    await add({ kind: 'replacement', replaces: 'termu', term: 'termo' });
    expect((await read()).entries).toHaveLength(201);
  });

  it.each<[string, object, string]>([
    ['an unknown kind', { kind: 'regra', term: 'a' }, 'kind'],
    ['no term', { kind: 'keyterm' }, 'term'],
    ['signs alone', { kind: 'keyterm', term: ' … ' }, 'term'],
    ['61 characters', { kind: 'keyterm', term: 'a'.repeat(61) }, 'term'],
    ['control characters', { kind: 'keyterm', term: 'a\u0000b' }, 'term'],
    ['a mask', { kind: 'replacement', replaces: '[CPF_1]', term: 'a' }, 'replaces'],
    ['signs around', { kind: 'replacement', replaces: 'altora', term: 'autora.' }, 'term'],
    ['the same', { kind: 'replacement', replaces: 'altora', term: 'altora' }, 'term'],
    ['a field too many', { kind: 'keyterm', term: 'a', replaces: 'b' }, 'replaces'],
  ])('refuses %s and names the field', async (_, entry, param) => {
    const refused = await send('POST', '/entries', entry);
    expect([refused.status, errorOf(refused)]).toMatchObject([400, { code: 'invalid_parameter', param }]);
  });

  it('is changed with the scope manage, and read by its account alone', async () => {
    await add({ kind: 'keyterm', term: 'Tremembé' });
    const { key } = await new ApiKeyRepository(gateway.db).create(accountId, { scopes: ['read', 'transcribe'] });
    client = client.withKey(key);
    expect((await read()).entries).toHaveLength(1);
    expect(statusAndCode(await learn(true))).toEqual([403, 'missing_scope']);
    client = gateway.client;
    expect((await read()).entries).toEqual([]);
  });

  it('writes changes into the audit log, without the words', async () => {
    await learn(true);
    await learn(true);
    await add({ kind: 'keyterm', term: 'Tremembé' });
    await send('DELETE', '');
    const { entries } = await new AuditLogRepository(gateway.db).list(accountId, { limit: 50 });
    const actions = entries.map(({ action }) => action).filter((action) => /vocabulary|settings/u.test(action));
    expect(actions).toEqual(['vocabulary.erased', 'vocabulary.changed', 'settings.changed']);
    expect(JSON.stringify(entries)).not.toContain('Tremembé');
  });

  it('is erased with the account, and exported before', async () => {
    const browser = await AppClient.connect(gateway.client.baseUrl);
    ({ accountId } = await createSignedInUser(gateway.db, browser));
    client = gateway.client.withKey((await new ApiKeyRepository(gateway.db).create(accountId)).key);
    await learn(true);
    await corrected();
    await read();
    await add({ kind: 'keyterm', term: 'Tremembé' });
    await browser.post('export', { password: PASSWORD });
    const exported = (await zipEntries((await browser.get('export')).bytes)).get('vocabulario.json')!.toString('utf8');
    expect(JSON.parse(exported)).toMatchObject({ learning: true, entries: [{ term: 'Tremembé' }] });
    expect(await everything()).toContain('autora');
    expect((await browser.post('delete-account', { password: PASSWORD })).status).toBe(202);
    await eventually('everything is erased', async () => (await everything()) === '[[],[]]');
  });
});
