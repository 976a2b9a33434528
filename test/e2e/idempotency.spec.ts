/** `Idempotency-Key` on the whole running service, with two gateways. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AccountRepository,
  ApiKeyRepository,
  LedgerRepository,
  loadConfig,
  newId,
  openObjectStore,
} from '@aether/platform';
import { eventually } from '../support/eventually';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { recordingPath, SHORT } from '../support/stack/own-recordings';
import { Stack, type FurtherApp } from '../support/stack/stack';
import type { Answer, ConformingClient } from '../support/api/conforming-client';

const ROUTE = '/v1/transcriptions';
const LONG_S = 28;

interface Usage {
  readonly total: { readonly transcriptions: number; readonly seconds: number; readonly cost_brl: number };
}

const idOf = ({ headers }: Answer): string => headers.get('x-transcription-id') ?? '';
const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;

describe('Idempotency-Key', () => {
  let stack: Stack;
  let other: FurtherApp;
  let scratch: string;
  let long: Buffer;
  const clip = readFileSync(SHORT.path);
  const otherClip = readFileSync(recordingPath('sentences/chuva.flac'));

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-idempotency-'));
    stack = await Stack.isolated({ engine: 'scripted', only: ['gateway', 'worker', 'inference'] });
    other = await stack.another('gateway');
    const path = join(scratch, 'long.flac');
    joinPortugueseClips(stack.ffmpeg, path, LONG_S);
    long = readFileSync(path);
  });
  afterAll(async () => {
    await other?.stop();
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  const post = (key: string, audio = clip, query = '', headers: Record<string, string> = {}): Promise<Answer> =>
    stack.client.postRaw(`/v1/transcriptions${query}`, audio, { 'idempotency-key': key, ...headers });
  const records = (): Promise<number> => stack.db.collection('transcriptions').countDocuments();

  /** Clients of a new account, one for each gateway. */
  async function newAccount(): Promise<readonly [ConformingClient, ConformingClient]> {
    const client = await stack.otherAccount();
    return [client, client.at(`http://127.0.0.1:${other.port}`)];
  }

  const charged = async (client: ConformingClient): Promise<Usage['total']> =>
    ((await client.get('/v1/usage')).json as Usage).total;

  const listed = async (client: ConformingClient): Promise<string[]> =>
    ((await client.get(`${ROUTE}?limit=100`)).json as { data: { id: string }[] }).data.map(({ id }) => id);

  const once = (seconds: number, transcriptions = 1): Usage['total'] => ({
    transcriptions,
    seconds: seconds * transcriptions,
    cost_brl: (seconds * transcriptions * 30_000) / 60 / 1e6,
  });

  it('creates one transcription, one charge and one audio object for a hundred parallel posts to two gateways', async () => {
    const gateways = await newAccount();
    const before = await records();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        (gateways[i % 2] ?? gateways[0]).postRaw(ROUTE, clip, { 'idempotency-key': 'cem' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await records()).toBe(before + 1);
    expect(await charged(gateways[0])).toEqual(once(5));
    const objects = await openObjectStore(loadConfig(stack.env).s3);
    const originals: string[] = [];
    for await (const { key } of objects.list('transcriptions/')) if (key.endsWith('/original')) originals.push(key);
    expect(originals).toHaveLength(before + 1);
  });

  it('returns the same transcription for a repeated request, as form or raw body, also while it runs', async () => {
    const first = await post('repete', clip, '', { prefer: 'respond-async' });
    const inFlight = await post('repete', clip, '', { prefer: 'respond-async' });
    expect([first.status, idOf(inFlight)]).toEqual([202, idOf(first)]);
    const waited = await post('repete');
    expect([waited.status, idOf(waited)]).toEqual([200, idOf(first)]);
    const replayed = [first, inFlight, waited].map(({ headers }) => headers.get('idempotent-replayed'));
    expect(replayed).toEqual([null, 'true', 'true']);
    const form = await stack.client.postFile('/v1/transcriptions', clip, 'a.wav', { 'idempotency-key': 'repete' });
    expect(form.text).toBe(waited.text);
  });

  it('rejects a key with other audio or options, but allows it for another account or route', async () => {
    const first = await post('mesma');
    for (const answer of [await post('mesma', otherClip), await post('mesma', clip, '?reference=x')]) {
      expect([answer.status, code(answer)]).toEqual([422, 'idempotency_key_reused']);
    }
    const stranger = await stack.otherAccount();
    const foreign = await stranger.postRaw('/v1/transcriptions', otherClip, { 'idempotency-key': 'mesma' });
    const route = await stack.client.postFile('/v1/audio/transcriptions', otherClip, 'a.wav', {
      'idempotency-key': 'mesma',
    });
    expect([foreign.status, route.status]).toEqual([200, 200]);
    expect(new Set([idOf(first), idOf(foreign), idOf(route)]).size).toBe(3);
  });

  it('returns the same error after a failure, and 410 after a deletion', async () => {
    const nonsense = Buffer.from('isto não é áudio '.repeat(100));
    const failures = [await post('falha', nonsense), await post('falha', nonsense)];
    expect(failures.map(code)).toEqual(['audio_undecodable', 'audio_undecodable']);
    expect(new Set(failures.map(idOf)).size).toBe(1);
    const id = idOf(await post('apagada'));
    await stack.client.delete(`/v1/transcriptions/${id}`);
    const again = await post('apagada');
    expect([again.status, code(again)]).toEqual([410, 'deleted']);
  });

  it('"402, 424 … free the key, so that the same call works once the cause is mended"', async () => {
    const { id } = await new AccountRepository(stack.db).create({ email: `${newId('request')}@exemplo.com.br` });
    const ledger = new LedgerRepository(stack.db);
    await ledger.openWithoutTrial(id);
    const topUp = (seconds: number): Promise<unknown> =>
      ledger.credit(id, { kind: 'top_up', microBrl: seconds * 500, microBrlPerHour: 1_800_000 });
    await topUp(2);
    const client = stack.client.withKey((await new ApiKeyRepository(stack.db).create(id)).key);
    const order = (): Promise<Answer> => client.postRaw(ROUTE, clip, { 'idempotency-key': 'sem-saldo' });
    for (const answer of [await order(), await order()])
      expect([answer.status, code(answer)]).toEqual([402, 'insufficient_credit']);
    await topUp(1_000);
    const [first, repeated] = [await order(), await order()];
    expect([first.status, repeated.status, idOf(repeated)]).toEqual([200, 200, idOf(first)]);
    expect(await charged(client)).toEqual(once(5));
  });

  it('402 frees the key on the compatible route too', async () => {
    const { id } = await new AccountRepository(stack.db).create({ email: `${newId('request')}@exemplo.com.br` });
    const ledger = new LedgerRepository(stack.db);
    await ledger.openWithoutTrial(id);
    const client = stack.client.withKey((await new ApiKeyRepository(stack.db).create(id)).key);
    const order = (): Promise<Answer> =>
      client.postFile('/v1/audio/transcriptions', clip, 'a.wav', { 'idempotency-key': 'compra' });
    await ledger.credit(id, { kind: 'top_up', microBrl: 1_000, microBrlPerHour: 1_800_000 });
    expect((await order()).status).toBe(402);
    await ledger.credit(id, { kind: 'top_up', microBrl: 500_000, microBrlPerHour: 1_800_000 });
    const [first, repeated] = [await order(), await order()];
    expect([first.status, repeated.status, idOf(repeated)]).toEqual([200, 200, idOf(first)]);
  });

  it('"up to 60 repeats a minute of finished Idempotency-Keys" are free, whatever they contain; the others count', async () => {
    const client = await stack.otherAccount('free');
    const key = { 'idempotency-key': 'muitas' };
    const remaining = ({ headers }: Answer): number => Number(headers.get('x-ratelimit-remaining'));
    const first = await client.postRaw(ROUTE, clip, key);
    const before = remaining(first);
    const answers: Answer[] = [];
    for (let n = 0; n < 70; n += 1) answers.push(await client.postRaw(ROUTE, n % 2 === 0 ? clip : otherClip, key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(answers.slice(0, 60).map(remaining)).toEqual(Array.from({ length: 60 }, () => before));
    expect(answers.slice(60).map(remaining)).toEqual(Array.from({ length: 10 }, (_, n) => before - 1 - n));
  });

  it('rejects a key that is too long', async () => {
    const answer = await post('k'.repeat(256));
    expect([answer.status, code(answer)]).toEqual([400, 'invalid_parameter']);
  });

  describe('when both gateways are killed in the middle of synchronous calls', () => {
    const KEYS = ['queda-1', 'queda-2', 'queda-3', 'queda-4'];

    it.each([
      ['while they receive the requests', 1],
      ['while the requests wait for the result', KEYS.length],
    ])('%s: a retry with the key returns the result of one transcription with one charge', async (_when, created) => {
      const gateways = await newAccount();
      const send = (key: string, gateway: number): Promise<Answer> =>
        (gateways[gateway % 2] ?? gateways[0]).postRaw(ROUTE, long, { 'idempotency-key': key });
      const calls = Promise.allSettled(KEYS.map(send));
      const { id: accountId } = (await gateways[0].get('/v1/account')).json as { id: string };
      const createdIds = (): Promise<string[]> =>
        stack.db.collection<{ _id: string }>('transcriptions').distinct('_id', { accountId });
      await eventually(`${created} transcriptions are created`, async () => (await createdIds()).length >= created, {
        intervalMs: 10,
      });

      await Promise.all([stack.kill('gateway'), other.kill()]);

      expect((await calls).map(({ status }) => status)).toEqual(KEYS.map(() => 'rejected'));
      const before = await createdIds();
      expect(before.length).toBeGreaterThanOrEqual(created);

      // Each retry uses the other gateway.
      const retries = await Promise.all(KEYS.map((key, i) => send(key, i + 1)));
      expect(retries.map(({ status }) => status)).toEqual(KEYS.map(() => 200));
      const texts = retries.map(({ json }) => (json as { text: string }).text);
      expect(texts).toEqual(KEYS.map(() => texts[0]));
      expect(texts[0]?.split(' ').length).toBeGreaterThan(40);
      const ids = retries.map(idOf);
      expect(new Set(ids).size).toBe(KEYS.length);
      expect(ids).toEqual(expect.arrayContaining(before));
      expect((await listed(gateways[1])).sort()).toEqual(ids.toSorted());
      expect(await charged(gateways[1])).toEqual(once(LONG_S, KEYS.length));
      const repeats = await Promise.all(KEYS.map(send));
      expect(repeats.map(({ text }) => text)).toEqual(retries.map(({ text }) => text));
    });
  });
});
