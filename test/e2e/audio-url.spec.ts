/** `audio_url`: "https address; file up to 1 GB", on the whole running service, with audio servers on loopback. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TIER_LIMITS } from '@aether/domain';
import { ApiKeyRepository, newId, StorageUseRepository } from '@aether/platform';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import type { Answer } from '../support/api/conforming-client';
import { searchable } from '../support/api/searchable-history';

const ROUTE = '/v1/transcriptions';
const TOKEN = 'segredo-da-url-8842';

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly text: string;
  readonly reference?: string;
  readonly error: { readonly code: string } | null;
}

const shown = ({ json }: Answer): Shown => json as Shown;
const refusal = ({ status, json }: Answer): object => {
  const { code, param } = (json as { error: { code: string; param: string | null } }).error;
  return { status, code, param };
};

describe('audio_url', () => {
  let stack: Stack;
  let server: Server;
  let base: string;
  const paths = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const asked: string[] = [];
  const clip = readFileSync(SHORT.path);

  beforeAll(async () => {
    stack = await Stack.isolated({
      engine: 'scripted',
      only: ['gateway', 'worker', 'inference'],
      env: { AETHER_OUTBOUND_LOOPBACK: 'true' },
    });
    server = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      asked.push(path);
      const handler = paths.get(path);
      if (handler) handler(request, response);
      else response.writeHead(404).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    paths.set('/a.wav', (_request, response) => response.end(clip));
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await stack?.stop();
  });
  beforeEach(() => {
    asked.length = 0;
  });

  const by = (address: string, query = '', headers: Record<string, string> = {}): Promise<Answer> =>
    stack.client.post(`${ROUTE}?audio_url=${encodeURIComponent(address)}${query}`, headers);
  const byJson = (body: object): Promise<Answer> =>
    stack.client.postRaw(ROUTE, JSON.stringify(body), { 'content-type': 'application/json' });
  const document = (id: string) =>
    stack.db.collection<{ _id: string; audioUrl?: string }>('transcriptions').findOne({ _id: id });
  const records = (): Promise<number> => stack.db.collection('transcriptions').countDocuments();
  /** Serves the first half of the clip and then stalls. `closed` resolves when the client has disconnected. */
  const stalling = (path: string): { readonly stalled: Promise<void>; readonly closed: Promise<void> } => {
    let stall = (): void => undefined;
    let close = (): void => undefined;
    const stalled = new Promise<void>((resolve) => (stall = resolve));
    const closed = new Promise<void>((resolve) => (close = resolve));
    paths.set(path, (_request, response) => {
      response.once('close', close);
      response.writeHead(200, { 'content-length': clip.length });
      response.write(clip.subarray(0, clip.length / 2), () => stall());
    });
    return { stalled, closed };
  };

  it('fetches, transcribes and stores the audio like an uploaded file, and keeps nothing of the URL but the name of the file', async () => {
    const answer = await by(`${base}/a.wav?token=${TOKEN}`);
    expect(answer.status).toBe(200);
    const { id, text } = shown(answer);
    const sent = await stack.client.postRaw(ROUTE, clip);
    expect(text).toBe(shown(sent).text);
    const audio = await stack.client.get(`${ROUTE}/${id}/audio`);
    expect(audio.bytes.equals(clip)).toBe(true);
    expect(await document(id)).toMatchObject({ originalBytes: clip.length });
    const history = searchable(await stack.temporal.workflow.getHandle(id).fetchHistory());
    const logs = (['gateway', 'worker', 'inference'] as const).map((name) => stack.logs(name)).join('\n');
    for (const place of [JSON.stringify(await document(id)), history, logs, answer.text]) {
      expect(place).toContain(id);
      expect(place).not.toContain(TOKEN);
      expect(place).not.toContain('/a.wav');
    }
    // Of the address only the name of the file is kept, and only with the result.
    expect(JSON.parse(answer.text)).toMatchObject({ file_name: 'a.wav' });
    for (const place of [history, logs]) expect(place).not.toContain('a.wav');
  });

  it('fails audio that does not fit into the space of its account, and keeps none of it', async () => {
    const { id: accountId } = await stack.newAccount({ tier: 'free' });
    const { key } = await new ApiKeyRepository(stack.db).create(accountId);
    const client = stack.client.withKey(key);
    const [storage, atMost] = [new StorageUseRepository(stack.db), TIER_LIMITS.free.storedBytes];
    const bytes = atMost - clip.length;
    await storage.grow({ id: newId('upload'), accountId, bytes: bytes + 1, atMost });
    const url = `${ROUTE}?audio_url=${encodeURIComponent(`${base}/a.wav`)}`;
    const full = await client.post(url);
    expect([refusal(full), asked]).toEqual([{ status: 413, code: 'storage_full', param: 'audio_url' }, ['/a.wav']]);
    await stack.untilNoWorkflowRuns();
    expect(await storage.usedBy(accountId)).toBe(bytes + 1);
    expect((await client.get(`${ROUTE}/${full.headers.get('x-transcription-id')}`)).json).toMatchObject({
      status: 'failed',
      error: { code: 'storage_full' },
    });
    await storage.correct({ id: newId('upload'), accountId, bytes: -1, counted: 0 });
    expect((await client.post(url)).status).toBe(200);
    expect(await storage.usedBy(accountId)).toBe(atMost);
  });

  it('accepts audio_url in a JSON body with other options, and in a form without a file', async () => {
    const json = await byJson({
      audio_url: `${base}/a.wav`,
      reference: 'r',
      entities: true,
      sentiment: true,
      keyterms: ['Aether', 'b'],
    });
    expect([json.status, json.json]).toMatchObject([
      200,
      {
        reference: 'r',
        entities: { cpfs: [] },
        sentiment: { summary: { speakers: [] } },
        options: { entities: true, sentiment: true, keyterms: ['Aether', 'b'] },
      },
    ]);
    const form = new FormData();
    form.append('audio_url', `${base}/a.wav`);
    expect((await stack.client.call(ROUTE, { method: 'POST', body: form })).status).toBe(200);
  });

  it.each([
    'http://exemplo.com.br/a.wav',
    'https://10.0.0.1/a.wav',
    'https://0x7f.1/a.wav',
    'https://[::ffff:127.0.0.1]/a.wav',
    'https://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'a.wav',
  ])('rejects a forbidden URL with 422 at once: %s', async (address) => {
    const before = await records();
    expect(refusal(await by(address))).toEqual({ status: 422, code: 'url_not_allowed', param: 'audio_url' });
    expect(refusal(await byJson({ audio_url: address }))).toMatchObject({ code: 'url_not_allowed' });
    expect(await records()).toBe(before);
  });

  it('rejects audio_url together with a file with 400', async () => {
    const address = `${base}/a.wav`;
    const query = `${ROUTE}?audio_url=${encodeURIComponent(address)}`;
    expect(refusal(await stack.client.postRaw(query, clip))).toMatchObject({ status: 400, code: 'ambiguous_audio' });
    expect(refusal(await stack.client.postFile(query, clip, 'a.wav'))).toMatchObject({ code: 'ambiguous_audio' });
    expect(asked).toEqual([]);
  });

  it('rejects a URL of a missing file, a web page or an internal redirect once it was requested', async () => {
    paths.set('/page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'));
    paths.set('/inside', (_request, response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end());
    const failed = { status: 424, code: 'audio_url_failed', param: 'audio_url' };
    const nowhere = await by(`${base}/nada`);
    expect(refusal(nowhere)).toEqual(failed);
    expect(nowhere.text).toContain('o servidor respondeu com o status 404');
    expect(nowhere.text).not.toContain('/nada');
    const page = await by(`${base}/page`);
    expect(refusal(page)).toEqual(failed);
    expect(page.text).toContain('leva a uma página');
    expect(asked).toEqual(['/nada', '/page']);
    expect(refusal(await by(`${base}/inside`))).toEqual({ status: 422, code: 'url_not_allowed', param: 'audio_url' });
    const id = nowhere.headers.get('x-transcription-id') ?? '';
    expect(shown(await stack.client.get(`${ROUTE}/${id}`))).toMatchObject({
      status: 'failed',
      billing: null,
      error: { code: 'audio_url_failed', message: expect.stringContaining('status 404') as unknown },
    });
  });

  it('rejects a file that is not audio, like an uploaded one', async () => {
    paths.set('/texto', (_request, response) => response.end('isto não é áudio '.repeat(100)));
    expect(refusal(await by(`${base}/texto`))).toMatchObject({ status: 400, code: 'audio_undecodable' });
  });

  it('rejects a file over 1 GB with 413', async () => {
    paths.set('/grande', (_request, response) => response.writeHead(200, { 'content-length': 2 ** 30 + 1 }).write('a'));
    const large = await by(`${base}/grande`);
    expect(refusal(large)).toEqual({ status: 413, code: 'file_too_large', param: 'audio_url' });
    expect(large.text).toContain('o arquivo passa de 1 GB');
  });

  it('retries a URL whose server is temporarily unavailable', async () => {
    let tries = 0;
    paths.set('/aos-poucos', (_request, response) => {
      tries += 1;
      if (tries < 3) response.writeHead(503).end();
      else response.end(clip);
    });
    expect((await by(`${base}/aos-poucos`)).status).toBe(200);
    expect(tries).toBe(3);
  });

  it('fetches the audio again when the worker dies during the download', async () => {
    const { stalled } = stalling('/morre');
    const { id } = shown(await by(`${base}/morre`, '', { prefer: 'respond-async' }));
    await stalled;
    expect(refusal(await stack.client.get(`${ROUTE}/${id}/audio`))).toMatchObject({ status: 404 });
    paths.set('/morre', (_request, response) => response.end(clip));
    await stack.kill('worker');
    expect((await stack.untilEnded(id)).status).toBe('completed');
    expect(asked).toEqual(['/morre', '/morre']);
  });

  it.each(['cancel', 'delete'])('stops the download after %s, and deletes the URL', async (how) => {
    const { stalled, closed } = stalling('/lento');
    const { id } = shown(await by(`${base}/lento`, '', { prefer: 'respond-async' }));
    await stalled;
    expect((await document(id))?.audioUrl).toBe(`${base}/lento`);
    if (how === 'cancel') await stack.client.post(`${ROUTE}/${id}/cancel`);
    else await stack.client.delete(`${ROUTE}/${id}`);
    await closed;
    expect(await document(id)).toMatchObject({ status: 'canceled' });
    expect(await document(id)).not.toHaveProperty('audioUrl');
    // A retry would come within this time.
    await sleep(200);
    expect(asked).toEqual(['/lento']);
  });

  it('frees the Idempotency-Key of a URL that failed, so that the same call works once the file is there', async () => {
    const key = { 'idempotency-key': 'volta' };
    const missing = await by(`${base}/volta`, '', key);
    expect(refusal(missing)).toMatchObject({ status: 424, code: 'audio_url_failed' });
    paths.set('/volta', (_request, response) => response.end(clip));
    const [first, repeated] = [await by(`${base}/volta`, '', key), await by(`${base}/volta`, '', key)];
    expect([first.status, repeated.text]).toEqual([200, first.text]);
    expect(asked).toEqual(['/volta', '/volta']);
  });

  it('treats the URL as the audio of an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'por-endereco' };
    const first = await by(`${base}/a.wav`, '', key);
    const again = await by(`${base}/a.wav`, '', key);
    const other = await by(`${base}/a.wav?outro`, '', key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(refusal(other)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(asked).toEqual(['/a.wav']);
  });
});
