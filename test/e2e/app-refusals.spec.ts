/**
 * "Every route here tried as another account, with a revoked key, an expired session, a forged CSRF token: refused, and no difference that
 * tells why." The routes are those of the document of the web application.
 */
import { randomBytes } from 'node:crypto';
import type { Person } from '@aether/domain';
import { AccountRepository, ApiKeyRepository, newId, SessionRepository } from '@aether/platform';
import { Stack } from '../stack/stack';
import { AppClient } from './app-client';
import { appOperations, type AppOperation } from './app-operations';
import { enter, signedIn } from './app-people';
import type { Answer } from './conforming-client';

const DAY_MS = 86_400_000;

/** What a caller can see of a refusal. */
function seen({ status, headers, json }: Answer): unknown {
  const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'x-request-id').sort();
  const shown = names.map((name) => [name, name === 'content-length' ? null : headers.get(name)]);
  const { error } = (json ?? {}) as { error?: Record<string, unknown> };
  return { status, headers: shown, error: error && { ...error, request_id: null } };
}

describe('a refusal of the web application', () => {
  let stack: Stack;
  let anybody: AppClient;
  let operations: readonly AppOperation[];
  let person: Person;
  let owner: AppClient;
  /** What the owner has, by the prefix of its id. */
  let ids: Record<string, string>;
  let keys: ApiKeyRepository;

  beforeAll(async () => {
    stack = await Stack.start({ only: ['gateway'] });
    anybody = await AppClient.connect(stack.client.baseUrl);
    operations = await appOperations(anybody.baseUrl);
    keys = new ApiKeyRepository(stack.db);
    owner = anybody.another();
    person = await signedIn(stack.db, owner);
    ids = await belongings(person);
  });
  afterAll(async () => {
    await stack?.stop();
  });

  /** One of everything that an id of a route may name. */
  async function belongings({ id: personId, accountId }: Person): Promise<Record<string, string>> {
    const { record } = await keys.create(accountId, { name: 'minha chave' });
    const { session } = await new SessionRepository(stack.db).open({ personId, accountId, userAgent: 'outro' });
    return { key: record.id, ses: session.id };
  }

  const send = (client: AppClient, operation: AppOperation, call: Parameters<AppClient['call']>[2] = {}) => {
    const { method, body } = operation;
    return client.call(method, operation.path(ids), { ...(body !== undefined && { body }), ...call });
  };

  const closed = (): readonly AppOperation[] => operations.filter(({ open }) => !open);

  it('knows the routes', () => {
    expect(closed().length).toBeGreaterThan(12);
    expect(closed().filter(({ takes }) => takes.length > 0).length).toBeGreaterThan(2);
  });

  it('is the same on every route, whatever is amiss: session, token, key or site', async () => {
    const [ended, expired, copied, gone, stranger] = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const client = anybody.another();
        return { client, person: await signedIn(stack.db, client) };
      }),
    );
    const sessions = new SessionRepository(stack.db);
    await sessions.endAll(ended!.person.id);
    await stack.db
      .collection('sessions')
      .updateOne({ personId: expired!.person.id }, { $set: { expiresAt: new Date(Date.now() - DAY_MS) } });
    const [part = ''] = copied!.client.jar!.value.split('.');
    copied!.client.jar!.value = `${part}.${randomBytes(32).toString('base64url')}`;
    await stack.db.collection('people').deleteOne({ _id: gone!.person.id as never });
    const garbage = anybody.another();
    garbage.jar = { name: 'aether_session', value: "x'; DROP", attributes: [] };
    const revoked = await keys.create(person.accountId);
    await keys.revoke(revoked.record.id, person.accountId);
    const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
    const nobody = anybody.another();

    const ways: [string, (operation: AppOperation) => Promise<Answer>][] = [
      ['no session', (operation) => send(nobody, operation)],
      ['an ended session', (operation) => send(ended!.client, operation)],
      ['an expired session', (operation) => send(expired!.client, operation)],
      ['a copied cookie', (operation) => send(copied!.client.copy(), operation)],
      ['a session of nobody', (operation) => send(gone!.client, operation)],
      ['garbage', (operation) => send(garbage, operation)],
      ['a revoked key', (operation) => send(nobody, operation, bearer(revoked.key))],
      ['an unknown key', (operation) => send(nobody, operation, bearer(`ak_live_${'a'.repeat(49)}`))],
      ['a key that is good elsewhere', (operation) => send(nobody, operation, bearer(stack.apiKey))],
    ];
    const forgeries: [string, (operation: AppOperation) => Promise<Answer>][] = [
      ['no CSRF token', (operation) => send(owner, operation, { csrf: null })],
      ['a forged CSRF token', (operation) => send(owner, operation, { csrf: randomBytes(32).toString('base64url') })],
      ["somebody else's CSRF token", (operation) => send(owner, operation, { csrf: stranger!.client.csrf })],
      [
        'another site',
        (operation) =>
          send(owner, operation, { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }),
      ],
    ];
    const expected = seen(await nobody.get('session'));
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
    // Nothing of it has ended the owner's own session, nor changed what they have.
    expect((await owner.get('session')).status).toBe(200);
    expect((await keys.listForAccount(person.accountId)).find(({ id }) => id === ids['key'])).toMatchObject({
      name: 'minha chave',
      revokedAt: null,
    });
  }, 300_000);

  it("for another account's id is that for an id that nobody has, on every route that takes one", async () => {
    const stranger = anybody.another();
    await signedIn(stack.db, stranger);
    const kinds = { key: 'apiKey', ses: 'session' } as const;
    for (const operation of closed().filter(({ takes }) => takes.length > 0)) {
      const unknown = Object.fromEntries(
        operation.takes.map((prefix) => {
          const kind = kinds[prefix as keyof typeof kinds];
          return [prefix, kind === undefined ? `${prefix}_${newId('request').slice(4)}` : newId(kind)];
        }),
      );
      const { method, body } = operation;
      const ask = (path: string) => stranger.call(method, path, body === undefined ? {} : { body });
      const [theirs, nobodys] = [await ask(operation.path(ids)), await ask(operation.path(unknown))];
      expect({ operation: operation.name, ...(seen(theirs) as object) }).toEqual({
        operation: operation.name,
        ...(seen(nobodys) as object),
      });
      expect(theirs.status).toBe(404);
    }
    const still = await new SessionRepository(stack.db).list(person.id);
    expect(still.map(({ id }) => id)).toContain(ids['ses']);
    expect((await keys.listForAccount(person.accountId)).find(({ id }) => id === ids['key'])).toMatchObject({
      name: 'minha chave',
      revokedAt: null,
    });
  }, 120_000);

  it('does not meet the owner: every route lets them in', async () => {
    for (const operation of closed()) {
      const client = anybody.another();
      const somebody = await signedIn(stack.db, client);
      await new AccountRepository(stack.db).setTier(somebody.accountId, 'paid');
      const own = await belongings(somebody);
      const { method, body } = operation;
      const answer = await client.call(method, operation.path(own), body === undefined ? {} : { body });
      expect({ operation: operation.name, refused: answer.status === 401 || answer.status === 404 }).toEqual({
        operation: operation.name,
        refused: false,
      });
    }
  }, 120_000);

  it('is over for a browser that signs in again', async () => {
    const client = anybody.another();
    await enter(stack.db, client, person);
    await client.post('sign-out');
    expect((await client.get('session')).status).toBe(401);
    await enter(stack.db, client, person);
    expect((await client.get('session')).status).toBe(200);
  });
});
