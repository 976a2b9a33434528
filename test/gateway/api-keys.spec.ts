/** Scopes, expiry and spending limits of API keys, on the gateway in this process. Workers and recognizers take no part. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import OpenAI, { toFile } from 'openai';
import { API_KEY_SCOPES, BASE_MICRO_BRL_PER_HOUR, type ApiKeyRestrictions, type ApiKeyScope } from '@aether/domain';
import { objectKeys } from '@aether/language';
import { ApiKeyRepository, newId, TranscriptionRepository, usageMonth } from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser } from '../support/api/app-users';
import { statusAndCode, type ErrorBody } from '../support/api/error-of';
import { requestHead, sendRaw } from '../support/api/raw-request';
import { GatewayInProcess } from '../support/stack/gateway-in-process';
import { SHORT } from '../support/stack/own-recordings';

const ROUTE = '/v1/transcriptions';
const TR = 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g';

/** Every operation of the API that accepts keys, and the scope that it needs; null: any key. The specification of the scopes. */
const SCOPES: Readonly<Record<string, ApiKeyScope | null>> = {
  'post /v1/transcriptions': 'transcribe',
  'get /v1/vocabulary': 'read',
  'patch /v1/vocabulary': 'manage',
  'delete /v1/vocabulary': 'manage',
  'post /v1/vocabulary/entries': 'manage',
  'delete /v1/vocabulary/entries/{entry}': 'manage',
  'delete /v1/vocabulary/suggestions/{suggestion}': 'manage',
  'get /v1/transcriptions': 'read',
  'get /v1/transcriptions/{id}': 'read',
  'patch /v1/transcriptions/{id}': 'manage',
  'delete /v1/transcriptions/{id}': 'manage',
  'post /v1/transcriptions/{id}/cancel': 'transcribe',
  'get /v1/transcriptions/{id}/events': 'read',
  'get /v1/transcriptions/{id}/revisions': 'read',
  'patch /v1/transcriptions/{id}/transcript': 'manage',
  'get /v1/transcriptions/{id}/audio': 'read',
  'delete /v1/transcriptions/{id}/audio': 'manage',
  'get /v1/transcriptions/{id}/shares': 'read',
  'post /v1/transcriptions/{id}/shares': 'manage',
  'delete /v1/transcriptions/{id}/shares/{share}': 'manage',
  'get /v1/transcriptions/{id}/deliveries': 'read',
  'post /v1/transcriptions/{id}/deliveries/{evt}/redeliver': 'manage',
  'post /v1/audio/transcriptions': 'transcribe',
  'get /v1/models': null,
  'get /v1/models/{model}': null,
  'post /v1/uploads': 'transcribe',
  'head /v1/uploads/{id}': 'transcribe',
  'patch /v1/uploads/{id}': 'transcribe',
  'delete /v1/uploads/{id}': 'transcribe',
  'get /v1/account': 'read',
  'get /v1/usage': 'read',
  'get /v1/webhook-secret': 'manage',
  'post /v1/webhook-secret/rotate': 'manage',
  'post /v1/webhook-tests': 'manage',
  'get /v1/webhook-tests/{evt}': 'read',
};

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

describe('API keys', () => {
  let gateway: GatewayInProcess;
  let keys: ApiKeyRepository;
  const clip = readFileSync(SHORT.path);

  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
    keys = new ApiKeyRepository(gateway.db);
  });
  afterAll(() => gateway?.stop());

  const newKey = (restrictions: Partial<ApiKeyRestrictions>, accountId = gateway.accountId) =>
    keys.create(accountId, restrictions);

  /** Records a transcription of a key that has reserved the cost of this much audio, like a gateway and a worker. */
  async function reserved(apiKeyId: string, accountId: string, seconds: number): Promise<string> {
    const transcriptions = new TranscriptionRepository(gateway.db);
    const id = newId('transcription');
    const given = { id, accountId, apiKeyId, audioKey: objectKeys.original(id), originalBytes: 1, options: {} };
    await transcriptions.insert({ ...given, createdAt: new Date() });
    await transcriptions.reserve(id, { durationS: seconds, surchargePerHour: 0 });
    return id;
  }

  describe('their scopes', () => {
    /** Operations of the served document that accept keys. */
    async function documented(): Promise<ReadonlyMap<string, string | null>> {
      const { json } = await gateway.client.get('/v1/openapi.json');
      const { paths } = json as { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
      const operations = Object.entries(paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) => [`${method} ${path}`, operation.security ?? []] as const),
      );
      const keyed = operations.flatMap(([name, security]) => {
        const roles = security.find((requirement) => 'apiKey' in requirement)?.['apiKey'];
        return roles === undefined ? [] : ([[name, roles[0] ?? null]] as const);
      });
      return new Map(keyed);
    }

    it('are declared and documented for every route that accepts keys', async () => {
      expect(Object.fromEntries(await documented())).toEqual(SCOPES);
    });

    it('are those of docs/reference/api-keys.md', () => {
      const page = readFileSync(join(__dirname, '../../docs/reference/api-keys.md'), 'utf8');
      const rows = [...page.matchAll(/^\| `([A-Z]+ [^`]+)` +\| `?(\w+)`? +\|$/gm)];
      const listed = rows.map(([, route = '', scope]) => [
        route.replace(/^[A-Z]+/, (method) => method.toLowerCase()),
        scope === 'any' ? null : scope,
      ]);
      expect(Object.fromEntries(listed)).toEqual(SCOPES);
    });

    it.each(API_KEY_SCOPES)('a key with the scope `%s` alone may use its routes and no others', async (scope) => {
      const { key } = await newKey({ scopes: [scope] });
      const outcomes = await Promise.all(
        Object.keys(SCOPES).map(async (name) => {
          const [method = '', path = ''] = name.split(' ');
          const headers = { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0' };
          const url = gateway.client.baseUrl + path.replace('{id}', TR).replace('{evt}', TR);
          const answer = await fetch(url, { method: method.toUpperCase(), headers });
          const body = await answer.text();
          return [
            name,
            answer.status === 403 ? (JSON.parse(body || '{"error":{}}') as { error: ErrorBody }) : null,
          ] as const;
        }),
      );
      for (const [name, refusal] of outcomes) {
        const needed = SCOPES[name];
        const isRefused = needed !== null && needed !== scope;
        expect([name, refusal !== null]).toEqual([name, isRefused]);
        if (isRefused && !name.startsWith('head ')) {
          expect(refusal!.error.code).toBe('missing_scope');
          expect(refusal!.error.message).toContain(`\`${needed}\``);
        }
      }
    });

    it('a `read` key is refused on the creating route before it sends a byte of its audio', async () => {
      const { key } = await newKey({ scopes: ['read'] });
      const lines = ['connection: close', `authorization: Bearer ${key}`, 'content-type: audio/wav'];
      const head = requestHead(`POST ${ROUTE} HTTP/1.1`, ...lines, 'content-length: 50000000');
      const answer = await sendRaw(gateway.client.baseUrl, [head]);
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([403, { error: { code: 'missing_scope' } }]);
      expect((await gateway.stored()).objects).toEqual([]);
    });

    it('keys that existed before scopes have all of them, and neither expiry nor limit', async () => {
      const { key, record } = await newKey({});
      const fields = { scopes: '', expiresAt: '', monthlyLimitMicroBrl: '' } as const;
      await gateway.db.collection<{ _id: string }>('api_keys').updateOne({ _id: record.id }, { $unset: fields });
      const { status } = await gateway.client.withKey(key).get('/v1/webhook-secret');
      expect([status, (await gateway.client.withKey(key).get(ROUTE)).status]).toEqual([200, 200]);
    });
  });

  it('an expired key is refused, and works again once it is extended', async () => {
    const { key, record } = await newKey({ expiresAt: new Date(Date.now() - 1) });
    const client = gateway.client.withKey(key);
    expect(statusAndCode(await client.get('/v1/models'))).toEqual([401, 'expired_api_key']);
    const by = { kind: 'operator', id: null } as const;
    await keys.change(record.id, gateway.accountId, { expiresAt: new Date(Date.now() + 60_000), by });
    expect((await client.get('/v1/models')).status).toBe(200);
  });

  it('a key that has used its limit is refused before its audio is read, with the limit and what it spent', async () => {
    const { key, record } = await newKey({ monthlyLimitMicroBrl: 500_000 });
    await reserved(record.id, gateway.accountId, 1000);
    const lines = ['connection: close', `authorization: Bearer ${key}`, 'content-type: audio/wav'];
    const head = requestHead(`POST ${ROUTE} HTTP/1.1`, ...lines, 'content-length: 50000000');
    const answer = await sendRaw(gateway.client.baseUrl, [head]);
    const body = JSON.parse(answer.body) as { error: ErrorBody };
    expect([answer.status, body.error.code]).toEqual([402, 'key_spending_limit_reached']);
    expect(body.error.message.replaceAll('\u00a0', ' ')).toContain('gastar R$ 0,50 por mês e já usou R$ 0,50');
    expect((await gateway.stored()).objects).toEqual([]);
    const retry = { 'idempotency-key': 'uma' };
    const late = await gateway.client.withKey(key).postRaw(ROUTE, clip, retry);
    expect(statusAndCode(late)).toEqual([402, 'key_spending_limit_reached']);
    expect((await gateway.stored()).objects).toEqual([]);
  });

  it('the OpenAI SDK raises its own errors for a missing scope and a used limit', async () => {
    const limited = await newKey({ monthlyLimitMicroBrl: 500_000 });
    await reserved(limited.record.id, gateway.accountId, 1000);
    const call = async (apiKey: string): Promise<unknown> => {
      const client = new OpenAI({ baseURL: `${gateway.client.baseUrl}/v1`, apiKey, maxRetries: 0 });
      const file = await toFile(clip, 'clip.wav');
      return client.audio.transcriptions.create({ file, model: 'aether' }).catch((thrown: unknown) => thrown);
    };
    const unscoped = await call((await newKey({ scopes: ['read'] })).key);
    expect(unscoped).toBeInstanceOf(OpenAI.PermissionDeniedError);
    expect(unscoped).toMatchObject({ status: 403, code: 'missing_scope', type: 'permission_error', param: null });
    const spent = await call(limited.key);
    expect(spent).toBeInstanceOf(OpenAI.APIError);
    expect(spent).toMatchObject({ status: 402, code: 'key_spending_limit_reached', type: 'insufficient_quota' });
  });

  describe('in the web application', () => {
    const fresh = async (): Promise<{ readonly page: AppClient; readonly accountId: string }> => {
      const page = await AppClient.connect(gateway.client.baseUrl);
      return { page, accountId: (await createSignedInUser(gateway.db, page)).accountId };
    };

    it('are created with restrictions, changed later, and listed with what they spent', async () => {
      const { page, accountId } = await fresh();
      const expires_at = new Date(Date.now() + 86_400_000).toISOString();
      const given = { scopes: ['read', 'transcribe'], expires_at, monthly_limit_brl: 1.25 };
      const created = await page.post('api-keys', { name: 'Celular', ...given });
      expect(created.json).toMatchObject({ ...given, scopes: ['transcribe', 'read'], month_spent_brl: 0 });
      const { id, key } = created.json as { id: string; key: string };
      expect(statusAndCode(await gateway.client.withKey(key).delete(`${ROUTE}/${TR}`))).toEqual([403, 'missing_scope']);
      await reserved(id, accountId, 3);
      const changed = await page.patch(`api-keys/${id}`, { scopes: ['manage'], expires_at: null });
      expect(changed.json).toMatchObject({
        name: 'Celular',
        scopes: ['manage'],
        expires_at: null,
        monthly_limit_brl: 1.25,
      });
      expect(statusAndCode(await gateway.client.withKey(key).delete(`${ROUTE}/${TR}`))).toEqual([404, 'not_found']);
      expect((await page.get('api-keys')).json).toMatchObject({
        data: [{ id, month_spent_brl: (3 * BASE_MICRO_BRL_PER_HOUR) / 3600 / 1e6 }],
      });
      const { json } = await page.get('audit-log');
      expect((json as { data: object[] }).data.slice(0, 2)).toMatchObject([
        { action: 'api_key.changed', subject: id, details: { scopes: 'manage', expiresAt: 'never' } },
        {
          action: 'api_key.created',
          subject: id,
          details: { scopes: 'transcribe read', monthlyLimitMicroBrl: 1_250_000 },
        },
      ]);
    });

    it('of another account cannot be changed, and keep what they spent', async () => {
      const { page } = await fresh();
      const { record } = await newKey({ monthlyLimitMicroBrl: 500_000 });
      const sums = gateway.db.collection<{ _id: string; microBrl: number }>('key_spending');
      const spent = { apiKeyId: record.id, month: usageMonth(new Date()), microBrl: 500_000 };
      await sums.insertOne({ _id: `${record.id}/${spent.month}`, ...spent });
      const answer = await page.patch(`api-keys/${record.id}`, { monthly_limit_brl: 1000 });
      expect(statusAndCode(answer)).toEqual([404, 'not_found']);
      expect(await sums.findOne({ apiKeyId: record.id })).toMatchObject({ microBrl: 500_000 });
    });

    it('have all scopes, no expiry and no limit by default', async () => {
      const { page } = await fresh();
      const unlimited = {
        scopes: [...API_KEY_SCOPES],
        expires_at: null,
        monthly_limit_brl: null,
        month_spent_brl: null,
      };
      expect((await page.post('api-keys', { name: 'Servidor' })).json).toMatchObject(unlimited);
    });

    it.each([
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['write'] }, 'scopes'],
      [{ scopes: ['read', 'read'] }, 'scopes'],
      [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
      [{ expires_at: 'amanhã' }, 'expires_at'],
      [{ monthly_limit_brl: 0 }, 'monthly_limit_brl'],
      [{ monthly_limit_brl: '50' }, 'monthly_limit_brl'],
      [{}, 'name'],
    ])('a change to %j is refused and names the parameter', async (given, param) => {
      const { page } = await fresh();
      const { json } = await page.post('api-keys', { name: 'Servidor' });
      const answer = await page.patch(`api-keys/${(json as { id: string }).id}`, given);
      expect([answer.status, (answer.json as { error: object }).error]).toMatchObject([400, { param }]);
    });
  });
});
