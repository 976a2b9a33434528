/** "`upload_id` used once or again within its life", and the usage of the account, on the whole running service. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { ApiKeyRepository, loadConfig, openObjectStore } from '@aether/platform';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { eventually } from '../support/eventually';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import type { Answer, ConformingClient } from '../support/api/conforming-client';

const MB = 2 ** 20;
const TUS = { 'tus-resumable': '1.0.0' };
const NOT_AUDIO = Buffer.from('isto não é áudio\n'.repeat(100));
const JSON_TYPE = { 'content-type': 'application/json' };

interface Usage {
  readonly total: { readonly transcriptions: number; readonly seconds: number; readonly cost_brl: number };
  readonly data: readonly { readonly date: string; readonly api_key_id: string; readonly seconds: number }[];
}

const code = ({ json }: Answer): string | undefined => (json as { error: { code: string } | null }).error?.code;
const text = ({ json }: Answer): string => (json as { text: string }).text;
const secondsOf = ({ json }: Answer): number => (json as { billing: { seconds: number } }).billing.seconds;

describe('transcribing an upload', () => {
  let stack: Stack;
  let client: ConformingClient;
  let direct: Answer;
  const short = readFileSync(SHORT.path);

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    client = stack.client;
    direct = await client.postRaw('/v1/transcriptions', short);
    expect(direct.status).toBe(200);
  });
  afterAll(() => stack?.stop());

  async function upload(file: Uint8Array, send = file.length): Promise<string> {
    const created = await client.call('/v1/uploads', {
      method: 'POST',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-length': String(file.length) },
      body: new Blob([Uint8Array.from(file.subarray(0, send))]),
    });
    expect(created.status).toBe(201);
    return created.headers.get('location')?.split('/').at(-1) ?? '';
  }

  async function storedBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of (await openObjectStore(loadConfig(stack.env).s3)).list(prefix)) keys.push(key);
    return keys;
  }

  it('works repeatedly by URL, form or JSON, with the same result as sending the audio directly', async () => {
    const id = await upload(short);
    const form = new FormData();
    form.append('upload_id', id);
    const answers = [
      await client.post(`/v1/transcriptions?upload_id=${id}`),
      await client.call('/v1/transcriptions', { method: 'POST', body: form }),
      await client.postRaw('/v1/transcriptions', JSON.stringify({ upload_id: id }), JSON_TYPE),
    ];
    expect(answers.map((answer) => [answer.status, text(answer)])).toEqual(Array(3).fill([200, text(direct)]));
    const ids = answers.map(({ headers }) => headers.get('x-transcription-id'));
    expect(new Set(ids).size).toBe(3);
  });

  it('keeps the audio of the transcription when the upload is deleted', async () => {
    const id = await upload(short);
    const answer = await client.post(`/v1/transcriptions?upload_id=${id}`);
    await client.call(`/v1/uploads/${id}`, { method: 'DELETE', headers: TUS });
    const audio = await client.get(`/v1/transcriptions/${answer.headers.get('x-transcription-id')}/audio`);
    expect(audio.bytes.equals(short)).toBe(true);
    const again = await client.post(`/v1/transcriptions?upload_id=${id}`);
    expect([again.status, code(again)]).toEqual([410, 'deleted']);
  });

  it('deletes the upload with the original of a redacted transcription, and repeated requests return the same result', async () => {
    const chunksOf = async (id: string): Promise<number> => (await storedBelow(`uploads/${id}/`)).length;
    const transcribe = (id: string, query: string, headers = {}): Promise<Answer> =>
      client.post(`/v1/transcriptions?upload_id=${id}&${query}`, headers);
    const key = { 'idempotency-key': 'sem-rastro' };
    const [kept, redacted, bleeped] = [await upload(short), await upload(short), await upload(short)];
    const broken = await upload(NOT_AUDIO);
    const first = await transcribe(redacted, 'redact=all', key);
    const others = [
      await transcribe(kept, 'entities=true'),
      await transcribe(bleeped, 'redact_audio=true'),
      await transcribe(broken, 'redact=all'),
    ];
    expect([first, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    await stack.untilNoWorkflowRuns();
    expect(await Promise.all([kept, redacted, bleeped, broken].map(chunksOf))).toEqual([1, 0, 0, 0]);
    const head = await client.call(`/v1/uploads/${redacted}`, { method: 'HEAD', headers: TUS });
    const again = await transcribe(redacted, 'redact=all');
    expect([head.status, again.status, code(again)]).toEqual([410, 410, 'deleted']);
    expect((await transcribe(redacted, 'redact=all', key)).text).toBe(first.text);
    expect(code(await transcribe(bleeped, 'redact=all', key))).toBe('idempotency_key_reused');
    expect((await transcribe(kept, 'entities=true')).status).toBe(200);
  });

  it.each([
    ['', 'is completed', 200],
    ['/audio', 'is completed', 200],
    ['', 'failed', 400],
    ['/audio', 'failed', 400],
  ])('is erased with the transcription made from it: DELETE …%s of one that %s', async (what, _how, status) => {
    const id = await upload(status === 200 ? short : NOT_AUDIO);
    const made = await client.post(`/v1/transcriptions?upload_id=${id}`);
    expect(made.status).toBe(status);
    expect(await storedBelow(`uploads/${id}/`)).toHaveLength(1);
    const transcription = made.headers.get('x-transcription-id');
    expect((await client.delete(`/v1/transcriptions/${transcription}${what}`)).status).toBe(204);
    const head = await client.call(`/v1/uploads/${id}`, { method: 'HEAD', headers: TUS });
    const again = await client.post(`/v1/transcriptions?upload_id=${id}`);
    expect([head.status, again.status, code(again)]).toEqual([410, 410, 'deleted']);
    expect(await storedBelow(`uploads/${id}/`)).toEqual([]);
  });

  it('"Retention 0 erases with the end of the work": the audio and the upload that it came from', async () => {
    const stranger = await stack.otherAccount();
    const { id: _id } = (await stranger.get('/v1/account')).json as { id: string };
    const accounts = stack.db.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id }, { $set: { 'settings.audioRetentionDays': 0 } });
    const created = await stranger.call('/v1/uploads', {
      method: 'POST',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-length': String(short.length) },
      body: new Blob([Uint8Array.from(short)]),
    });
    const id = created.headers.get('location')?.split('/').at(-1) ?? '';
    const answer = await stranger.post(`/v1/transcriptions?upload_id=${id}`);
    expect([answer.status, text(answer)]).toEqual([200, text(direct)]);
    const transcription = answer.headers.get('x-transcription-id');
    await eventually('the audio is erased', async () => {
      const left = [
        ...(await storedBelow(`transcriptions/${transcription}/`)),
        ...(await storedBelow(`uploads/${id}/`)),
      ];
      return left.length === 0;
    });
    expect((await stranger.get(`/v1/transcriptions/${transcription}/audio`)).status).toBe(410);
    expect(text(await stranger.get(`/v1/transcriptions/${transcription}`))).toBe(text(direct));
  });

  it('requires a complete, unexpired upload of the same account as the only audio', async () => {
    const whole = await upload(short);
    const part = await upload(short, 1000);
    const empty = await upload(Buffer.alloc(0));
    const over = await upload(short);
    const uploads = stack.db.collection<{ _id: string }>('uploads');
    await uploads.updateOne({ _id: over }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    const stranger = await stack.otherAccount();
    const records = await stack.records();
    const answers = [
      await client.post(`/v1/transcriptions?upload_id=${part}`),
      await client.post(`/v1/transcriptions?upload_id=${over}`),
      await client.post(`/v1/transcriptions?upload_id=${empty}`),
      await client.post('/v1/transcriptions?upload_id=up_01k9zv3m5q8r2t4w6y8a0c1e3g'),
      await client.post('/v1/transcriptions?upload_id=tr_x'),
      await stranger.post(`/v1/transcriptions?upload_id=${whole}`),
      await client.postRaw(`/v1/transcriptions?upload_id=${whole}`, short),
      await client.post(`/v1/transcriptions?upload_id=${whole}&audio_url=https://exemplo.com.br/a.mp3`),
      await client.post('/v1/transcriptions?upload_id='),
    ];
    expect(answers.map((answer) => [answer.status, code(answer)])).toEqual([
      [409, 'upload_incomplete'],
      [410, 'upload_expired'],
      [400, 'audio_empty'],
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [400, 'ambiguous_audio'],
      [400, 'ambiguous_audio'],
      [400, 'invalid_parameter'],
    ]);
    expect(await stack.records()).toBe(records);
  });

  it('happens once for an Idempotency-Key, and rejects the key with another upload', async () => {
    const [id, other] = [await upload(short), await upload(short)];
    const key = { 'idempotency-key': 'envio' };
    const first = await client.post(`/v1/transcriptions?upload_id=${id}`, key);
    const again = await client.post(`/v1/transcriptions?upload_id=${id}`, key);
    expect(again.text).toBe(first.text);
    expect(code(await client.post(`/v1/transcriptions?upload_id=${other}`, key))).toBe('idempotency_key_reused');
  });

  it('accepts 110 MB from the official client with constant memory in the gateway', async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'aether-upload-'));
    const gateway = await stack.another('gateway');
    try {
      const [speech, wav] = [join(scratch, 'speech.flac'), join(scratch, 'speech.wav')];
      joinPortugueseClips(stack.ffmpeg, speech, 150);
      const wide = ['-ar', '96000', '-ac', '2', '-c:a', 'pcm_f32le'];
      execFileSync(stack.ffmpeg, ['-v', 'error', '-nostdin', '-i', speech, ...wide, wav]);
      expect(statSync(wav).size).toBeGreaterThan(108 * MB);
      const before = peakOf(gateway.pid());
      const id = await tusUpload(gateway.port, readFileSync(wav));
      const answer = await client.at(`http://127.0.0.1:${gateway.port}`).post(`/v1/transcriptions?upload_id=${id}`);
      expect(answer.status).toBe(200);
      expect(secondsOf(answer)).toBe(150);
      expect(text(answer).split(' ').length).toBeGreaterThan(150);
      expect(peakOf(gateway.pid()) - before).toBeLessThan(100 * MB);
    } finally {
      await gateway.stop();
      rmSync(scratch, { recursive: true, force: true });
    }
  });

  function tusUpload(port: number, file: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const tus = new Upload(file, {
        endpoint: `http://127.0.0.1:${port}/v1/uploads`,
        headers: { authorization: `Bearer ${stack.apiKey}` },
        onError: reject,
        onSuccess: () => resolve(tus.url?.split('/').at(-1) ?? ''),
      });
      tus.start();
    });
  }

  /** Highest resident memory of a process so far, in bytes. */
  function peakOf(pid: number | null): number {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  describe('the account', () => {
    it('has a tier and its limits', async () => {
      const { json } = await client.get('/v1/account');
      expect(json).toMatchObject({
        tier: 'office',
        limits: { requests_per_minute: 1200, simultaneous_transcriptions: 30, api_keys: 50 },
      });
    });

    it('has usage by day and API key, of completed and also deleted transcriptions', async () => {
      const other = await stack.otherAccount();
      const { id: accountId } = (await other.get('/v1/account')).json as { id: string };
      const { key, record } = await new ApiKeyRepository(stack.db).create(accountId);
      const first = await other.postRaw('/v1/transcriptions', short);
      await other.delete(`/v1/transcriptions/${first.headers.get('x-transcription-id')}`);
      await other.withKey(key).postRaw('/v1/transcriptions', short);
      await other.withKey(key).postRaw('/v1/transcriptions', short);
      await other.postRaw('/v1/transcriptions', 'no sound at all');
      const seconds = secondsOf(direct);
      const { total, data } = (await other.get('/v1/usage')).json as Usage;
      expect(total).toEqual({ transcriptions: 3, seconds: 3 * seconds, cost_brl: (3 * seconds * 30_000) / 60 / 1e6 });
      expect(data.reduce((sum, row) => sum + row.seconds, 0)).toBe(3 * seconds);
      const ofKey = data.filter(({ api_key_id }) => api_key_id === record.id);
      expect(ofKey.reduce((sum, row) => sum + row.seconds, 0)).toBe(2 * seconds);
      const before = (await other.get('/v1/usage?from=2024-01-01&to=2024-02-01')).json as Usage;
      expect(before).toMatchObject({ total: { transcriptions: 0, seconds: 0, cost_brl: 0 }, data: [] });
      expect((await other.get('/v1/usage?from=amanha')).status).toBe(400);
    });

    it('has usage by day in the time zone of Brasília', async () => {
      const other = await stack.otherAccount();
      const answer = await other.postRaw('/v1/transcriptions', short);
      const _id = answer.headers.get('x-transcription-id') ?? '';
      const records = stack.db.collection<{ _id: string }>('transcriptions');
      const at = async (completedAt: string): Promise<Usage> => {
        await records.updateOne({ _id }, { $set: { completedAt: new Date(completedAt) } });
        return (await other.get('/v1/usage?from=2026-03-01&to=2026-03-02')).json as Usage;
      };
      expect((await at('2026-03-03T02:59:59.999Z')).data).toMatchObject([{ date: '2026-03-02' }]);
      expect((await at('2026-03-02T02:59:59.999Z')).data).toMatchObject([{ date: '2026-03-01' }]);
      expect((await at('2026-03-03T03:00:00.000Z')).data).toEqual([]);
      expect((await at('2026-03-01T02:59:59.999Z')).data).toEqual([]);
    });
  });
});
