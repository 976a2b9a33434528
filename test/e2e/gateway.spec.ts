/** The gateway on the whole running service. The client validates every response against `/v1/openapi.json`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiKeyRepository, loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import { eventually } from '../support/eventually';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { ConformingClient, type Answer } from '../support/api/conforming-client';
import type { ServerEvent } from '../support/api/conformity';

const SYNC_LIMIT_S = 45;
const LONG_S = 65;
const MB = 2 ** 20;
const FILE_NAME = 'conversa-sigilosa-8841.wav';

interface Transcription {
  readonly id: string;
  readonly status: string;
  readonly duration_s: number;
  readonly text: string;
  readonly words: readonly { readonly text: string; readonly start_s: number; readonly end_s: number }[];
  readonly reference?: string;
  readonly billing: { readonly seconds: number; readonly cost_brl: number };
}

const transcription = ({ json }: Answer): Transcription => json as Transcription;
const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;
const withoutRequestId = ({ text, headers }: Answer): string => text.replace(headers.get('x-request-id') ?? '', '');

describe('the gateway', () => {
  let stack: Stack;
  let client: ConformingClient;
  let accountId: string;
  let apiKey: string;
  let objects: ObjectStore;
  let scratch: string;
  let long: Buffer;
  const short = readFileSync(SHORT.path);

  async function newAccount(email: string): Promise<{ readonly id: string; readonly key: string }> {
    const { id } = await stack.newAccount({ email, tier: 'office' });
    return { id, key: (await new ApiKeyRepository(stack.db).create(id)).key };
  }

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-gateway-'));
    stack = await Stack.isolated({
      engine: 'scripted',
      only: ['gateway', 'worker', 'inference'],
      env: { AETHER_SYNC_LIMIT_S: String(SYNC_LIMIT_S) },
    });
    const account = await newAccount('gateway@exemplo.com.br');
    accountId = account.id;
    apiKey = account.key;
    client = await ConformingClient.connect(stack.client.baseUrl, account.key);
    objects = await openObjectStore(loadConfig(stack.env).s3);
    const path = join(scratch, 'long.flac');
    joinPortugueseClips(stack.ffmpeg, path, LONG_S);
    long = readFileSync(path);
  }, 600_000);
  afterAll(async () => {
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  }, 60_000);

  const records = (): Promise<number> => stack.db.collection('transcriptions').countDocuments({ accountId });

  async function storedKeys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(prefix)) keys.push(key);
    return keys;
  }

  const stored = async (): Promise<number> =>
    (await storedKeys('transcriptions/')).filter((key) => key.endsWith('/original')).length;

  async function collect(id: string, options: { lastEventId?: string; atMost?: number } = {}): Promise<ServerEvent[]> {
    const { lastEventId, atMost = Infinity } = options;
    const controller = new AbortController();
    const resume = lastEventId === undefined ? {} : { lastEventId };
    const events: ServerEvent[] = [];
    for await (const event of client.events(`/v1/transcriptions/${id}/events`, {
      ...resume,
      signal: controller.signal,
    })) {
      events.push(event);
      if (events.length >= atMost) break;
    }
    controller.abort();
    return events;
  }

  describe('a recording', () => {
    it('is transcribed in the same request, with the same result from a form and a raw body', async () => {
      const form = await client.postFile('/v1/transcriptions?reference=pedido%207', short, FILE_NAME);
      const body = await client.postRaw('/v1/transcriptions?idioma=pt-BR', short, { 'content-type': 'text/plain' });
      expect([form.status, body.status]).toEqual([200, 200]);
      const { text, words, duration_s: duration, billing, reference } = transcription(form);
      expect(text).not.toBe('');
      expect(transcription(body).text).toBe(text);
      expect(reference).toBe('pedido 7');
      expect(billing).toEqual({ seconds: Math.ceil(duration), cost_brl: (Math.ceil(duration) * 0.03) / 60 });
      const times = words.flatMap((word) => [word.start_s, word.end_s]);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(duration);
    });

    it('is returned as plain text on request', async () => {
      const answer = await client.postRaw('/v1/transcriptions?formato=texto', short);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const again = await client.get(`/v1/transcriptions/${answer.headers.get('x-transcription-id')}`);
      expect(answer.text).toBe(transcription(again).text);
    });

    it('returns its error when it fails, free of charge', async () => {
      const answer = await client.postRaw('/v1/transcriptions', 'isto não é áudio '.repeat(100));
      expect([answer.status, code(answer)]).toEqual([400, 'audio_undecodable']);
      const later = await client.get(`/v1/transcriptions/${answer.headers.get('x-transcription-id')}`);
      expect(later.json).toMatchObject({ status: 'failed', billing: null, error: { code: 'audio_undecodable' } });
    });

    it('above the synchronous limit returns 202, and the result later', async () => {
      const answer = await client.postRaw('/v1/transcriptions', long);
      const { id } = transcription(answer);
      expect(answer.status).toBe(202);
      expect(answer.headers.get('location')).toBe(`/v1/transcriptions/${id}`);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const meanwhile = await client.get(`/v1/transcriptions/${id}`);
      expect(meanwhile.json).toMatchObject({ id, text: null, words: null, billing: null, completed_at: null });
      expect((meanwhile.json as { progress: { fraction: number } }).progress.fraction).toBeLessThan(1);
      expect(Number(meanwhile.headers.get('retry-after'))).toBeGreaterThan(0);
      await stack.untilEnded(id, { client });
      const later = await client.get(`/v1/transcriptions/${id}`);
      expect(transcription(later)).toMatchObject({ status: 'completed' });
      expect(transcription(later).duration_s).toBeCloseTo(LONG_S, 0);
    });

    it('returns 202 at once with Prefer: respond-async', async () => {
      const answer = await client.postRaw('/v1/transcriptions', short, { prefer: 'respond-async' });
      expect(answer.status).toBe(202);
      expect(answer.json).toMatchObject({ text: null, words: null, segments: null, billing: null, completed_at: null });
      const later = await client.get(`/v1/transcriptions/${transcription(answer).id}?wait=60`);
      expect(transcription(later).status).toBe('completed');
    });

    it('keeps the requested format in the location of its 202, which is 409 without text', async () => {
      const answer = await client.postRaw('/v1/transcriptions?formato=srt', long, { prefer: 'respond-async' });
      const { id } = transcription(answer);
      const location = answer.headers.get('location') ?? '';
      expect([answer.status, location]).toEqual([202, `/v1/transcriptions/${id}?formato=srt`]);
      const early = await client.get(location);
      expect([early.status, code(early)]).toEqual([409, 'text_unavailable']);
      expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
      await stack.untilEnded(id, { client });
      const later = await client.get(location);
      expect([later.status, later.text.slice(0, 2)]).toEqual([200, '1\n']);
    });

    it('has no text when it has failed or was canceled', async () => {
      const failed = await client.postRaw('/v1/transcriptions', 'isto não é áudio '.repeat(100));
      const created = await client.postRaw('/v1/transcriptions', long, { prefer: 'respond-async' });
      await client.post(`/v1/transcriptions/${transcription(created).id}/cancel`);
      for (const [id, text] of [
        [failed.headers.get('x-transcription-id'), 'falhou'],
        [transcription(created).id, 'cancelada'],
      ]) {
        const answer = await client.get(`/v1/transcriptions/${id}?formato=vtt&wait=30`);
        expect([answer.status, code(answer)]).toEqual([409, 'text_unavailable']);
        expect(answer.text).toContain(text);
        expect(answer.headers.get('retry-after')).toBeNull();
      }
    });

    it('of another account returns the same 404 as an unknown one', async () => {
      const { id } = transcription(await client.postRaw('/v1/transcriptions', short, { prefer: 'respond-async' }));
      const stranger = client.withKey((await newAccount('outra@exemplo.com.br')).key);
      for (const suffix of ['', '/events']) {
        const foreign = await stranger.get(`/v1/transcriptions/${id}${suffix}`);
        const unknown = await stranger.get(`/v1/transcriptions/tr_00000000000000000000000000${suffix}`);
        expect(foreign.status).toBe(404);
        expect(withoutRequestId(foreign)).toBe(withoutRequestId(unknown));
      }
      expect((await stranger.post(`/v1/transcriptions/${id}/cancel`)).status).toBe(404);
    });
  });

  describe('cancel', () => {
    it('cancels a running transcription once, and leaves no workflow running', async () => {
      const { id } = transcription(await client.postRaw('/v1/transcriptions', long, { prefer: 'respond-async' }));
      await stack.untilTranscribing(id, { client });
      const canceled = await client.post(`/v1/transcriptions/${id}/cancel`);
      expect([200, 202]).toContain(canceled.status);
      const ended = await client.get(`/v1/transcriptions/${id}?wait=30`);
      expect(ended.json).toMatchObject({ status: 'canceled', text: null, billing: null });
      const again = await client.post(`/v1/transcriptions/${id}/cancel`);
      expect([again.status, code(again)]).toEqual([409, 'already_finished']);
      expect((await collect(id)).at(-1)?.name).toBe('canceled');
      const workflow = stack.temporal.workflow.getHandle(id);
      await workflow.result().catch(() => undefined);
      expect((await workflow.describe()).status.name).not.toBe('RUNNING');
      expect(await storedKeys(`transcriptions/${id}/`)).toEqual([`transcriptions/${id}/original`]);
    });
  });

  describe('a caller that disconnects', () => {
    function call(): ReturnType<typeof request> {
      const call = request(`${client.baseUrl}/v1/transcriptions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}` },
      });
      return call.on('error', () => undefined);
    }

    it('during the upload leaves no record and no object', async () => {
      const before = [await records(), await stored()];
      const logged = stack.logs('gateway').length;
      const upload = call();
      let sent = 0;
      for (let part = 0; part < 20; part += 1) upload.write(Buffer.alloc(MB), () => (sent += 1));
      // More than the sockets hold, so the gateway has read some of it.
      await eventually('12 MB are sent', () => sent >= 12);
      upload.destroy();
      const isOver = (): boolean => stack.logs('gateway').slice(logged).includes('"aborted":true');
      await eventually('the gateway logs the aborted request', isOver);
      const left = async (): Promise<number[]> => [await records(), await stored()];
      await eventually('nothing of the upload is left', async () => String(await left()) === String(before));
      expect(await left()).toEqual(before);
    });

    it('while waiting for the result does not stop the transcription', async () => {
      const waiting = call();
      waiting.end(short);
      const before = await records();
      await eventually('the transcription is recorded', async () => (await records()) > before);
      waiting.destroy();
      const newest = await stack.db
        .collection<{ _id: string }>('transcriptions')
        .find({ accountId })
        .sort({ _id: -1 })
        .next();
      const ended = await client.get(`/v1/transcriptions/${newest?._id}?wait=60`);
      expect(transcription(ended)).toMatchObject({ status: 'completed' });
    });
  });

  describe('events', () => {
    it('of two parallel recordings are separate, and a reconnect misses and repeats nothing', async () => {
      const start = async (): Promise<string> =>
        transcription(await client.postRaw('/v1/transcriptions', long, { prefer: 'respond-async' })).id;
      const [first, second] = await Promise.all([start(), start()]);
      const interrupted = async (id: string): Promise<ServerEvent[]> => {
        const head = await collect(id, { atMost: 4 });
        return [...head, ...(await collect(id, { lastEventId: head.at(-1)!.id }))];
      };
      const [all, resumed, other] = await Promise.all([collect(first), interrupted(first), collect(second)]);
      expect(resumed).toEqual(all);
      expect(all.at(-1)).toMatchObject({ name: 'completed', data: { id: first } });
      expect(other.at(-1)).toMatchObject({ name: 'completed', data: { id: second } });
      const windows = all.filter(({ name }) => name === 'segments');
      // Windows last at most 30 s.
      expect(windows.length).toBeGreaterThanOrEqual(3);
      const ids = new Set(all.map(({ id }) => id));
      expect(ids.size).toBe(all.length);
      expect(other.filter(({ id }) => ids.has(id))).toEqual([]);
      const { segments } = (await client.get(`/v1/transcriptions/${first}`)).json as { segments: { text: string }[] };
      const streamed = windows.flatMap(({ data }) => (data as { segments: { text: string }[] }).segments);
      expect(streamed.map(({ text }) => text)).toEqual(segments.map(({ text }) => text));
      const after = await client.get(`/v1/transcriptions/${first}/events`, { 'last-event-id': all.at(-1)!.id });
      expect(after.status).toBe(204);
    });
  });

  it('accepts 100 MB bodies with constant memory', async () => {
    const pid = stack.pid('gateway')!;
    const residentMb = (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    const before = residentMb();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, residentMb())), 50);
    const bodies = [1, 2, 3].map(() =>
      client.postRaw('/v1/transcriptions', Buffer.alloc(100 * MB), { prefer: 'respond-async' }),
    );
    const answers = await Promise.all(bodies);
    clearInterval(watch);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(peak - before).toBeLessThan(200);
  });

  it('logs requests without key, query or file name', async () => {
    const answer = await client.postFile('/v1/transcriptions?reference=segredo-no-endereco', short, FILE_NAME);
    const spoken = transcription(answer)
      .text.split(' ')
      .filter(({ length }) => length > 7);
    expect(spoken).not.toEqual([]);
    const logs = stack.logs('gateway');
    expect(logs).toContain('"route":"/v1/transcriptions"');
    for (const secret of [FILE_NAME, 'conversa-sigilosa', 'segredo-no-endereco', 'ak_live_', ...spoken])
      expect(logs).not.toContain(secret);
  });

  /** Repeats a request until the supervisor has restarted the gateway. */
  const afterRestart = (call: () => Promise<Answer>): Promise<Answer> =>
    eventually('the gateway responds again', call, { timeoutMs: 120_000, intervalMs: 200 });

  it('shuts down gracefully: streams end, waiting requests get a response, and transcriptions continue', async () => {
    const { id } = transcription(await client.postRaw('/v1/transcriptions', long, { prefer: 'respond-async' }));
    const streamed = collect(id);
    const waiting = client.get(`/v1/transcriptions/${id}?wait=60`);
    const pid = stack.pid('gateway')!;
    await stack.untilTranscribing(id, { client });
    process.kill(pid, 'SIGTERM');
    // The client rejects a stream or a response that breaks off.
    expect((await streamed).at(-1)?.name).not.toBe('completed');
    expect((await waiting).status).toBe(200);
    const ended = await afterRestart(() => client.get(`/v1/transcriptions/${id}?wait=60`));
    expect(transcription(ended).status).toBe('completed');
    expect(stack.pid('gateway')).not.toBe(pid);
  });
});
