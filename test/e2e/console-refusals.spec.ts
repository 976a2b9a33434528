/**
 * "Every route here tried as another account, with a revoked key, an expired session, a forged CSRF token: refused, and no difference that
 * tells why." Covers all documented routes of the web application, and those of the API, which also accept sessions.
 */
import { randomBytes } from 'node:crypto';
import { type Membership, type User } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  AccountRepository,
  InvitationRepository,
  ApiKeyRepository,
  newId,
  PaymentRepository,
  SandboxProvider,
  SessionRepository,
  ShareRepository,
  TranscriptionRepository,
  UploadRepository,
  VocabularyRepository,
} from '@aether/platform';
import { Stack } from '../support/stack/stack';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser, signIn } from '../support/api/app-users';
import { eventually } from '../support/eventually';
import type { Answer } from '../support/api/conforming-client';
import { documentedOperations, type DocumentedOperation } from '../support/api/documented-operations';
import { idTakingRequests } from '../support/api/id-taking-requests';

type MembershipDocument = Omit<Membership, 'id'> & { readonly _id: string };

const DAY_MS = 86_400_000;
const TOP_UP = { kind: 'top_up', microBrl: 20_000_000, microBrlPerHour: 1_800_000 } as const;
const BILLING = {
  AETHER_PAYMENTS: 'sandbox',
  AETHER_SANDBOX_SECRET: 'areia',
  AETHER_SUBSCRIPTION_BRL_PER_MONTH: '90',
  AETHER_SUBSCRIPTION_BRL_PER_HOUR: '1.50',
};

/** Headers that differ between any two responses, or depend on the client's connection. */
const CHANGING = ['date', 'x-request-id', 'connection', 'keep-alive'];
const isChanging = (name: string): boolean => CHANGING.includes(name) || name.includes('ratelimit');

/** The parts of a rejection that a caller can compare. */
function seen({ status, headers, json }: Answer): object {
  const names = [...headers.keys()].filter((name) => !isChanging(name)).sort();
  const shown = names.map((name) => [name, name === 'content-length' ? null : headers.get(name)]);
  const { error } = (json ?? {}) as { error?: Record<string, unknown> };
  return { status, headers: shown, error: error && { ...error, request_id: null } };
}

/** An example body with the caller's own transcription. */
function withOwnIds(body: unknown, { tr }: Readonly<Record<string, string>>): unknown {
  return body === undefined ? body : JSON.parse(JSON.stringify(body).replace(/tr_[0-9a-z]{26}/g, tr ?? ''));
}

describe('a refusal of the web application', () => {
  let stack: Stack;
  let visitor: AppClient;
  let operations: readonly DocumentedOperation[];
  let person: User;
  let owner: AppClient;
  /** Ids of the owner's resources, by prefix. */
  let ids: Record<string, string>;
  let keys: ApiKeyRepository;

  beforeAll(async () => {
    stack = await Stack.isolated({ only: ['gateway'], env: BILLING });
    visitor = await AppClient.connect(stack.client.baseUrl);
    operations = await documentedOperations(visitor.baseUrl, '/v1/app/openapi.json');
    keys = new ApiKeyRepository(stack.db);
    owner = visitor.another();
    person = await createSignedInUser(stack.db, owner);
    ids = await createResources(person);
  });
  afterAll(async () => {
    await stack?.stop();
  });

  /** Creates one resource for every kind of id in the routes. */
  async function createResources(user: User): Promise<Record<string, string>> {
    const { id: personId, accountId } = user;
    const { record } = await keys.create(accountId, { name: 'minha chave' });
    const { session } = await new SessionRepository(stack.db).open({ personId, accountId, userAgent: 'outro' });
    const identity = newId('identity');
    const linked = { personId, accountId, issuer: 'https://provedor.example', subject: identity, linkedAt: new Date() };
    await stack.db.collection<{ _id: string }>('identities').insertOne({ _id: identity, ...linked });
    const own = { key: record.id, ses: session.id, [identity.split('_')[0]!]: identity };
    return { ...own, ...(await membersOf(user)), tr: (await canceled(accountId)).tr, ...(await receiptOf(accountId)) };
  }

  /** A user who is a member of the account, whose own account the user is a member of, and an invitation by the account to its own address. */
  async function membersOf({ id: personId, accountId, email }: User): Promise<Record<string, string>> {
    const other = await createSignedInUser(stack.db, visitor.another());
    const memberships = stack.db.collection<MembershipDocument>('memberships');
    await memberships.insertMany([
      { _id: newId('membership'), accountId, personId: other.id, role: 'reader', joinedAt: new Date() },
      { _id: newId('membership'), accountId: other.accountId, personId, role: 'reader', joinedAt: new Date() },
    ]);
    const facts = {
      accountId,
      email,
      role: 'reader',
      invitedBy: personId,
      by: { kind: 'person', id: personId },
    } as const;
    const notice = {
      template: 'already-signed-up',
      recipient: email,
      parameters: { link: 'x' },
      lifetimeMs: 1,
    } as const;
    const { invitation } = await new InvitationRepository(stack.db).create({ ...facts, notice });
    return { per: other.id, acc: other.accountId, ivt: invitation.id };
  }

  async function receiptOf(accountId: string): Promise<Record<string, string>> {
    const payments = new PaymentRepository(stack.db);
    const sandbox = new SandboxProvider(stack.db, { secret: BILLING.AETHER_SANDBOX_SECRET });
    const expiresAt = new Date(Date.now() + DAY_MS);
    const given = { accountId, purchase: TOP_UP, method: 'pix', provider: 'sandbox', expiresAt } as const;
    const { id: pay } = await payments.create(given);
    const order = {
      paymentId: pay,
      method: 'pix',
      centavos: 2_000,
      expiresAt,
      returnUrl: `${stack.client.baseUrl}/saldo`,
    } as const;
    const opened = await sandbox.open(order);
    await payments.markOpened(pay, opened);
    const notice = (await sandbox.pay(opened.providerId))!;
    const { payment } = await payments.apply(await sandbox.readNotice(notice.body, notice.signature), sandbox);
    return { pay, inv: payment.invoiceId! };
  }

  async function canceled(accountId: string): Promise<{ readonly tr: string; readonly evt: string }> {
    const [tr, evt] = [newId('transcription'), newId('event')];
    const transcriptions = new TranscriptionRepository(stack.db);
    const given = { accountId, createdAt: new Date(), audioKey: objectKeys.original(tr), originalBytes: 1 };
    await transcriptions.insert({ id: tr, ...given, options: {}, eventId: evt });
    await transcriptions.cancel(tr);
    return { tr, evt };
  }

  const below = (path: string): string => path.replace('/v1/app/', '');

  const send = (client: AppClient, operation: DocumentedOperation, call: Parameters<AppClient['call']>[2] = {}) => {
    const { method, body } = operation;
    return client.call(method, below(operation.path(ids)), { ...(body !== undefined && { body }), ...call });
  };

  const closed = (): readonly DocumentedOperation[] => operations.filter(({ open }) => !open);

  it('reads all documented routes', () => {
    expect(closed().length).toBeGreaterThan(24);
    expect(closed().filter(({ takes }) => takes.length > 0).length).toBeGreaterThan(7);
  });

  it('is identical on every route for an invalid session, CSRF token, key or origin', async () => {
    const [ended, expired, copied, deleted, stranger] = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const client = visitor.another();
        return { client, person: await createSignedInUser(stack.db, client) };
      }),
    );
    const sessions = new SessionRepository(stack.db);
    await sessions.endAll(ended!.person.id);
    await stack.db
      .collection('sessions')
      .updateOne({ personId: expired!.person.id }, { $set: { expiresAt: new Date(Date.now() - DAY_MS) } });
    const [part = ''] = copied!.client.jar!.value.split('.');
    copied!.client.jar!.value = `${part}.${randomBytes(32).toString('base64url')}`;
    await stack.db.collection('people').deleteOne({ _id: deleted!.person.id as never });
    const garbage = visitor.another();
    garbage.jar = { name: 'aether_session', value: "x'; DROP", attributes: [] };
    const revoked = await keys.create(person.accountId);
    await keys.revoke(revoked.record.id, person.accountId);
    const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
    const anonymous = visitor.another();

    const ways: [string, (operation: DocumentedOperation) => Promise<Answer>][] = [
      ['no session', (operation) => send(anonymous, operation)],
      ['an ended session', (operation) => send(ended!.client, operation)],
      ['an expired session', (operation) => send(expired!.client, operation)],
      ['a copied cookie', (operation) => send(copied!.client.copy(), operation)],
      ['a session of a deleted user', (operation) => send(deleted!.client, operation)],
      ['garbage', (operation) => send(garbage, operation)],
      ['a revoked key', (operation) => send(anonymous, operation, bearer(revoked.key))],
      ['an unknown key', (operation) => send(anonymous, operation, bearer(`ak_live_${'a'.repeat(49)}`))],
      ['a valid key of the API', (operation) => send(anonymous, operation, bearer(stack.apiKey))],
    ];
    const forgeries: [string, (operation: DocumentedOperation) => Promise<Answer>][] = [
      ['no CSRF token', (operation) => send(owner, operation, { csrf: null })],
      ['a forged CSRF token', (operation) => send(owner, operation, { csrf: randomBytes(32).toString('base64url') })],
      ["another user's CSRF token", (operation) => send(owner, operation, { csrf: stranger!.client.csrf })],
      [
        'another site',
        (operation) =>
          send(owner, operation, { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }),
      ],
    ];
    const expected = seen(await anonymous.get('settings'));
    for (const operation of closed()) {
      for (const [name, ask] of [...ways, ...(operation.changes ? forgeries : [])]) {
        const found = seen(await ask(operation));
        expect({ operation: operation.name, with: name, found }).toEqual({
          operation: operation.name,
          with: name,
          found: expected,
        });
      }
    }
    expect(expected).toMatchObject({ status: 401, error: { code: 'not_signed_in' } });
    // The attempts have neither ended the owner's session nor changed the owner's data.
    expect((await owner.get('session')).status).toBe(200);
    expect((await keys.listForAccount(person.accountId)).find(({ id }) => id === ids['key'])).toMatchObject({
      name: 'minha chave',
      revokedAt: null,
    });
  }, 300_000);

  it("is identical for another account's id and an unknown id on every route", async () => {
    const stranger = visitor.another();
    await createSignedInUser(stack.db, stranger);
    const kinds = { key: 'apiKey', ses: 'session' } as const;
    for (const operation of closed().filter(({ takes }) => takes.length > 0)) {
      const unknown = Object.fromEntries(
        operation.takes.map((prefix) => {
          const kind = kinds[prefix as keyof typeof kinds];
          return [prefix, kind === undefined ? `${prefix}_${newId('request').slice(4)}` : newId(kind)];
        }),
      );
      const { method, body } = operation;
      const ask = (path: string) => stranger.call(method, below(path), body === undefined ? {} : { body });
      const [theirs, nobodys] = [await ask(operation.path(ids)), await ask(operation.path(unknown))];
      expect({ operation: operation.name, ...seen(theirs) }).toEqual({ operation: operation.name, ...seen(nobodys) });
      expect(theirs.status).toBe(404);
    }
    const still = await new SessionRepository(stack.db).list(person.id);
    expect(still.map(({ id }) => id)).toContain(ids['ses']);
    expect((await keys.listForAccount(person.accountId)).find(({ id }) => id === ids['key'])).toMatchObject({
      name: 'minha chave',
      revokedAt: null,
    });
  }, 120_000);

  it('never occurs for the owner of a resource, on any route', async () => {
    for (const operation of closed()) {
      const client = visitor.another();
      const user = await createSignedInUser(stack.db, client);
      await new AccountRepository(stack.db).setTier(user.accountId, 'paid');
      const own = await createResources(user);
      const { method } = operation;
      const body = withOwnIds(operation.body, own);
      const answer = await client.call(method, below(operation.path(own)), body === undefined ? {} : { body });
      // `completeConfirmation` has another code with 401: no visit to a provider began.
      const { error } = (answer.json ?? {}) as { error?: { code: string } };
      expect({ operation: operation.name, refused: error?.code === 'not_signed_in' || answer.status === 404 }).toEqual({
        operation: operation.name,
        refused: false,
      });
    }
  }, 120_000);

  describe('of the API with a session', () => {
    let api: readonly DocumentedOperation[];
    let things: Readonly<Record<'tr' | 'up' | 'evt' | 'shr' | 'voc' | 'sug', string>>;

    beforeAll(async () => {
      const all = await documentedOperations(visitor.baseUrl, '/v1/openapi.json');
      api = all.filter(({ open }) => !open);
      const { accountId } = person;
      const { tr, evt } = await canceled(accountId);
      const expiresAt = new Date(Date.now() + DAY_MS);
      const given = { accountId, transcriptionId: tr, expiresAt, passwordHash: null, audio: false };
      const { share } = await new ShareRepository(stack.db).create(given, { kind: 'person', id: person.id });
      const term = { accountId, kind: 'keyterm', term: 'Tremembé' } as const;
      const entry = await new VocabularyRepository(stack.db).add(term, { kind: 'person', id: person.id });
      const sug = `sug_${'0'.repeat(26)}`;
      things = { tr, evt, up: newId('upload'), shr: share.id, voc: entry!.id, sug };
      await new UploadRepository(stack.db).create({ id: things.up, accountId, size: 4, metadata: {} });
    });

    /** Checks that no rejected request had an effect. */
    async function expectUnchanged(): Promise<void> {
      const client = stack.client.withSession(owner.credentials);
      expect((await client.get(`/v1/transcriptions/${things.tr}`)).json).toMatchObject({ status: 'canceled' });
      const shares = await client.get(`/v1/transcriptions/${things.tr}/shares`);
      expect(shares.json).toMatchObject({ data: [{ id: things.shr }] });
      const vocabulary = await client.get('/v1/vocabulary');
      expect(vocabulary.json).toMatchObject({ learning: false, entries: [{ id: things.voc }] });
      const upload = { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } };
      expect((await client.call(`/v1/uploads/${things.up}`, upload)).headers.get('upload-offset')).toBe('0');
    }

    it('is identical on every route for an invalid session, CSRF token or origin', async () => {
      const [ended, expired, deleted, stranger] = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const client = visitor.another();
          return { client, person: await createSignedInUser(stack.db, client) };
        }),
      );
      await new SessionRepository(stack.db).endAll(ended!.person.id);
      const over = { $set: { expiresAt: new Date(Date.now() - DAY_MS) } };
      await stack.db.collection('sessions').updateOne({ personId: expired!.person.id }, over);
      await stack.db.collection('people').deleteOne({ _id: deleted!.person.id as never });
      const { cookie } = owner.credentials;
      const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      const ways = [
        ['an ended session', ended!.client.credentials, {}],
        ['an expired session', expired!.client.credentials, {}],
        ['a session of a deleted user', deleted!.client.credentials, {}],
      ] as const;
      const forgeries = [
        ['no CSRF token', { cookie, csrf: null }, {}],
        ['a forged CSRF token', { cookie, csrf: randomBytes(32).toString('base64url') }, {}],
        ["another user's CSRF token", { cookie, csrf: stranger!.client.csrf }, {}],
        ['another site', owner.credentials, elsewhere],
      ] as const;
      const expected = seen(await visitor.another().get('settings'));
      expect(api.length).toBeGreaterThan(18);
      for (const operation of api) {
        for (const [name, credentials, headers] of [...ways, ...(operation.changes ? forgeries : [])]) {
          const asked = { method: operation.method, headers };
          const answer = await stack.client.withSession(credentials).call(operation.path(things), asked);
          const found = operation.method === 'HEAD' ? { ...seen(answer), error: null } : seen(answer);
          expect({ operation: operation.name, with: name, found }).toEqual({
            operation: operation.name,
            with: name,
            found: operation.method === 'HEAD' ? { ...expected, error: null } : expected,
          });
        }
      }
      await expectUnchanged();
    }, 300_000);

    it("is identical for another account's id and an unknown id", async () => {
      const stranger = visitor.another();
      await createSignedInUser(stack.db, stranger);
      const client = stack.client.withSession(stranger.credentials);
      const unknown = {
        tr: newId('transcription'),
        up: newId('upload'),
        evt: newId('event'),
        shr: newId('share'),
        voc: newId('vocabularyEntry'),
        sug: `sug_${'1'.repeat(26)}`,
      };
      for (const { name, method, headers, body, path } of await idTakingRequests(stack.client.baseUrl)) {
        const asked = { method, headers: { ...headers }, ...(body !== undefined && { body }) };
        const [theirs, nobodys] = [await client.call(path(things), asked), await client.call(path(unknown), asked)];
        expect({ name, ...seen(theirs) }).toEqual({ name, ...seen(nobodys) });
      }
      await expectUnchanged();
    }, 120_000);

    it('ends an open event stream soon after the key is revoked or the session ends', async () => {
      const [tab, phone] = [visitor.another(), visitor.another()];
      const listener = await createSignedInUser(stack.db, tab);
      await signIn(stack.db, phone, listener);
      const { accountId } = listener;
      const [lost, kept] = [await keys.create(accountId), await keys.create(accountId)];
      const id = newId('transcription');
      const waiting = { accountId, createdAt: new Date(), audioKey: objectKeys.original(id), originalBytes: 1 };
      await new TranscriptionRepository(stack.db).insert({ id, ...waiting, options: {} });
      const hangUp = new AbortController();
      /** Opens an event stream. `ended` resolves with the whole stream when it ends. */
      const listen = async (headers: Record<string, string>): Promise<{ readonly ended: Promise<string> }> => {
        const asked = { headers, signal: hangUp.signal };
        const answer = await fetch(`${stack.client.baseUrl}/v1/transcriptions/${id}/events`, asked);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
        return { ended: answer.text().catch(() => 'hung up') };
      };
      const bearer = ({ key }: { readonly key: string }) => ({ authorization: `Bearer ${key}` });
      const byLost = await listen(bearer(lost));
      const byPhone = await listen({ cookie: phone.credentials.cookie });
      const others = await Promise.all([listen(bearer(kept)), listen({ cookie: tab.credentials.cookie })]);
      let othersEnded = 0;
      for (const { ended } of others) void ended.then(() => (othersEnded += 1));

      await keys.revoke(lost.record.id, accountId);
      await phone.post('sign-out');
      // The transcription did not change, so the streams end without an event.
      for (const { ended } of [byLost, byPhone]) expect(await ended).not.toMatch(/event:|hung up/);
      expect(othersEnded).toBe(0);
      hangUp.abort();
      expect(await Promise.all(others.map(({ ended }) => ended))).toEqual(['hung up', 'hung up']);
    }, 60_000);

    it('ends a streamed transcription after its key is revoked', async () => {
      const listener = await createSignedInUser(stack.db, visitor.another());
      const { key, record } = await keys.create(listener.accountId);
      const form = new FormData();
      form.set('model', 'aether');
      form.set('stream', 'true');
      form.set('file', new Blob(['no worker runs here']), 'a.flac');
      const headers = { authorization: `Bearer ${key}` };
      const answer = fetch(`${stack.client.baseUrl}/v1/audio/transcriptions`, { method: 'POST', headers, body: form });
      const transcriptions = new TranscriptionRepository(stack.db);
      const count = async () => (await transcriptions.listForAccount(listener.accountId, { limit: 1 })).records.length;
      await eventually('the transcription is created', async () => (await count()) > 0);
      await keys.revoke(record.id, listener.accountId);
      expect(await (await answer).json()).toMatchObject({ error: { code: 'revoked_api_key' } });
    }, 60_000);

    it('depends only on the API key when a request has both a key and a session', async () => {
      const both = { cookie: owner.credentials.cookie, authorization: `Bearer ${stack.apiKey}` };
      const { id } = (await stack.client.withKey(null).get('/v1/account', both)).json as { id: string };
      expect(id).not.toBe(person.accountId);
      const bad = { cookie: owner.credentials.cookie, authorization: 'Bearer x' };
      const answer = await stack.client.withKey(null).get('/v1/account', bad);
      expect(answer.json).toMatchObject({ error: { code: 'invalid_api_key' } });
    });
  });

  it('no longer occurs after the browser signs in again', async () => {
    const client = visitor.another();
    await signIn(stack.db, client, person);
    await client.post('sign-out');
    expect((await client.get('session')).status).toBe(204);
    await signIn(stack.db, client, person);
    expect((await client.get('session')).status).toBe(200);
  });
});
