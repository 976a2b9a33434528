/** Credit on the whole running service: reserved before transcribing, charged at the end lot by lot, and missing credit rejected with 402. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountRepository, ApiKeyRepository, KeySpendingRepository, LedgerRepository, newId } from '@aether/platform';
import { eventually } from '../support/eventually';
import { longMp3, silentFlac, wav } from '../support/made-files';
import { cpuSeconds } from '../support/measure/cpu-seconds';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { Stack } from '../support/stack/stack';
import type { Answer, ConformingClient } from '../support/api/conforming-client';

const ROUTE = '/v1/transcriptions';
const LATER = { prefer: 'respond-async' };
/** Several windows, each of which takes the scripted engine about a second. */
const LONG_S = 150;

interface Balance {
  readonly available_brl: number;
  readonly reserved_brl: number;
  readonly lots: readonly { readonly kind: string; readonly available_brl: number; readonly brl_per_hour: number }[];
}

interface Transcription {
  readonly id: string;
  readonly status: string;
  readonly billing: { readonly seconds: number; readonly cost_brl: number } | null;
  readonly error: { readonly code: string } | null;
}

const transcription = ({ json }: Answer): Transcription => json as Transcription;
const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;

describe('credit', () => {
  let stack: Stack;
  let ledger: LedgerRepository;

  beforeAll(async () => {
    stack = await Stack.isolated({
      engine: 'scripted',
      only: ['gateway', 'worker', 'inference'],
      env: { AETHER_SENTIMENT_BRL_PER_MINUTE: '0.002' },
    });
    ledger = new LedgerRepository(stack.db);
  });
  afterAll(async () => {
    await stack?.stop();
  });

  /** Creates an account with credit for `seconds` at R$ 1.80 an hour and no trial; by default with the trial. */
  async function account(
    seconds?: number,
  ): Promise<{ readonly id: string; readonly key: string; readonly client: ConformingClient }> {
    const { id } = await new AccountRepository(stack.db).create({
      email: `${newId('request')}@exemplo.com.br`,
      // Polls of these tests stay below the limit of requests of this tier.
      tier: 'office',
    });
    if (seconds !== undefined) await ledger.openWithoutTrial(id);
    if (seconds !== undefined && seconds > 0) {
      await ledger.credit(id, { kind: 'top_up', microBrl: seconds * 500, microBrlPerHour: 1_800_000 });
    }
    const { key } = await new ApiKeyRepository(stack.db).create(id);
    return { id, key, client: stack.client.withKey(key) };
  }

  const balance = async (client: ConformingClient): Promise<Balance> =>
    ((await client.get('/v1/account')).json as { balance: Balance }).balance;

  function ended(client: ConformingClient, id: string): Promise<Transcription> {
    const probe = async (): Promise<Transcription | null> => {
      const answer = transcription(await client.get(`${ROUTE}/${id}?wait=60`));
      return ['completed', 'failed', 'canceled'].includes(answer.status) ? answer : null;
    };
    return eventually(`transcription ${id} has ended`, probe, { timeoutMs: 120_000 });
  }

  it('"30 minutes of free credit, valid in the API, without a card": a new account has it and can use it', async () => {
    const { client } = await account();
    expect(await balance(client)).toMatchObject({
      available_brl: 0.9,
      reserved_brl: 0,
      lots: [{ kind: 'trial', brl_per_hour: 1.8, expires_at: null }],
    });
    const answer = await client.postRaw(ROUTE, wav({ seconds: 3 }));
    expect(transcription(answer)).toMatchObject({ status: 'completed', billing: { seconds: 3, cost_brl: 0.0015 } });
    expect((await balance(client)).available_brl).toBe(0.8985);
  });

  it('rejects requests without credit with 402 before it reads the audio, on both routes', async () => {
    const { client } = await account(0);
    const records = async (): Promise<number> => stack.db.collection('transcriptions').countDocuments();
    const before = await records();
    const native = await client.postRaw(ROUTE, 'isto nem é áudio', LATER);
    const compatible = await client.postFile('/v1/audio/transcriptions', wav({ seconds: 1 }), 'a.wav');
    for (const answer of [native, compatible]) {
      expect([answer.status, code(answer)]).toEqual([402, 'insufficient_credit']);
    }
    // The request may repeat a paid transcription, which is known only after the audio is read.
    const keyed = await client.postRaw(ROUTE, wav({ seconds: 1 }), { 'idempotency-key': 'pedido-1' });
    expect([keyed.status, code(keyed)]).toEqual([402, 'insufficient_credit']);
    expect(await records()).toBe(before);
  });

  it('charges a file that exceeds the trial or another lot to the next lot, at the rate of each lot', async () => {
    const { id, client } = await account(10);
    await ledger.credit(id, { kind: 'top_up', microBrl: 50_000_000, microBrlPerHour: 1_710_000 });
    const answer = await client.postRaw(ROUTE, wav({ seconds: 31 }));
    // 10 s at 1.80 an hour and 21 s at 1.71.
    expect(transcription(answer).billing).toEqual({ seconds: 31, cost_brl: 0.014975 });
    expect(await balance(client)).toMatchObject({
      available_brl: 49.990025,
      reserved_brl: 0,
      lots: [{ kind: 'top_up', brl_per_hour: 1.71 }],
    });
    expect((await client.get('/v1/usage')).json).toMatchObject({ total: { seconds: 31, cost_brl: 0.014975 } });
  });

  it('fails a file that costs more than the credit before transcribing, free of charge, in and after the request', async () => {
    const { client } = await account(30);
    const inCall = await client.postRaw(ROUTE, wav({ seconds: 31 }));
    expect([inCall.status, code(inCall)]).toEqual([402, 'insufficient_credit']);
    expect(inCall.text).toContain('paga 30 s de áudio');
    const { id } = transcription(await client.postRaw(ROUTE, wav({ seconds: 31 }), LATER));
    expect(await ended(client, id)).toMatchObject({
      status: 'failed',
      error: { code: 'insufficient_credit' },
      billing: null,
    });
    expect(stack.pieceAttempts(id).all).toBe(0);
    expect(stack.pieceAttempts(inCall.headers.get('x-transcription-id') ?? '').all).toBe(0);
    expect(await balance(client)).toMatchObject({ available_brl: 0.015, reserved_brl: 0 });
    const shorter = await client.postRaw(ROUTE, wav({ seconds: 30 }));
    expect(transcription(shorter).billing).toEqual({ seconds: 30, cost_brl: 0.015 });
    expect(stack.pieceAttempts(transcription(shorter).id).all).toBe(1);
    expect((await client.postRaw(ROUTE, wav({ seconds: 1 }))).status).toBe(402);
  });

  describe('a recording that is longer than the credit', () => {
    const HOURS_S = 4 * 3600 - 60;
    let recordings: Readonly<Record<string, Buffer>>;
    beforeAll(() => {
      recordings = {
        'an MP3 without a duration': longMp3(stack.ffmpeg, HOURS_S),
        'a file that declares its duration': silentFlac(stack.ffmpeg, HOURS_S, HOURS_S),
        'a file that declares a second': silentFlac(stack.ffmpeg, HOURS_S, 1),
      };
    });

    it.each(['an MP3 without a duration', 'a file that declares its duration', 'a file that declares a second'])(
      '%s is not decoded further than is paid for',
      async (name) => {
        const { client } = await account(1);
        const before = cpuSeconds(stack.pid('worker') ?? 0);
        const { id } = transcription(await client.postRaw(ROUTE, recordings[name]!, LATER));
        expect((await ended(client, id)).error?.code).toBe('insufficient_credit');
        const used = cpuSeconds(stack.pid('worker') ?? 0) - before;
        console.info(`${name}: ${HOURS_S} s, ${used.toFixed(1)} s of processor time before the refusal`);
        expect(used).toBeLessThan(5);
      },
    );

    it('is not decoded at all after five that were found too long, until credit is added', async () => {
      const { id: accountId, client } = await account(30);
      const send = async (audio: Buffer): Promise<string> => {
        const { id } = transcription(await client.postRaw(ROUTE, audio, LATER));
        const { status, error } = await ended(client, id);
        return error?.code ?? status;
      };
      const lying = silentFlac(stack.ffmpeg, 60, 1);
      for (let time = 0; time < 5; time++) expect(await send(lying)).toBe('insufficient_credit');
      expect(await send(wav({ seconds: 2 }))).toBe('insufficient_credit');
      await ledger.credit(accountId, { kind: 'top_up', microBrl: 1_000, microBrlPerHour: 1_800_000 });
      expect(await send(wav({ seconds: 2 }))).toBe('completed');
    });
  });

  it('reserves the credit of running transcriptions, rejects further ones, and releases it after a deletion', async () => {
    const { client } = await account(40);
    process.kill(stack.pid('inference')!, 'SIGSTOP');
    try {
      const { id } = transcription(await client.postRaw(ROUTE, wav({ seconds: 30 }), LATER));
      await eventually('the credit is reserved', async () => (await balance(client)).reserved_brl > 0);
      expect(await balance(client)).toMatchObject({ available_brl: 0.005, reserved_brl: 0.015 });
      const refused = await client.postRaw(ROUTE, wav({ seconds: 11 }));
      expect([refused.status, code(refused)]).toEqual([402, 'insufficient_credit']);
      const deleting = client.delete(`${ROUTE}/${id}`);
      await eventually('the credit is released', async () => (await balance(client)).reserved_brl === 0);
      expect((await balance(client)).available_brl).toBe(0.02);
      process.kill(stack.pid('inference')!, 'SIGCONT');
      expect((await deleting).status).toBe(204);
    } finally {
      process.kill(stack.pid('inference')!, 'SIGCONT');
    }
  });

  it('refuses one of two concurrent transcriptions if the limit of their key covers one, before transcribing', async () => {
    const { id, client } = await account(600);
    const { key, record } = await new ApiKeyRepository(stack.db).create(id, { monthlyLimitMicroBrl: 15_000 });
    // 25 seconds at R$ 1.80 an hour cost R$ 0.0125.
    const post = () => client.withKey(key).postRaw(ROUTE, wav({ seconds: 25 }));
    const answers = (await Promise.all([post(), post()])).sort((one, other) => one.status - other.status);
    expect(answers.map(({ status }) => status)).toEqual([200, 402]);
    const { error } = answers[1].json as { error: { code: string; message: string } };
    expect(error.code).toBe('key_spending_limit_reached');
    expect(error.message.replaceAll('\u00a0', ' ')).toContain('gastar R$ 0,015 por mês e já usou R$ 0,0125');
    const failed = answers[1].headers.get('x-transcription-id') ?? '';
    expect(transcription(await client.get(`${ROUTE}/${failed}`))).toMatchObject({
      status: 'failed',
      billing: null,
      error: { message: error.message },
    });
    const spent = await new KeySpendingRepository(stack.db).of({ id: record.id, accountId: id });
    expect(spent).toEqual({ chargedMicroBrl: 12_500, reservedMicroBrl: 0 });
    expect(await balance(client)).toMatchObject({ available_brl: 0.2875, reserved_brl: 0 });
  });

  describe('"one that is canceled or deleted while it runs costs the seconds whose text its caller was already sent"', () => {
    let scratch: string;
    let long: Buffer;
    const micro = (brl: number): number => Math.round(brl * 1e6);

    beforeAll(() => {
      scratch = mkdtempSync(join(tmpdir(), 'aether-billing-'));
      const path = join(scratch, 'long.flac');
      joinPortugueseClips(stack.ffmpeg, path, LONG_S);
      long = readFileSync(path);
    });
    afterAll(() => rmSync(scratch, { recursive: true, force: true }));

    interface Segments {
      readonly segments: readonly { readonly text: string }[];
      readonly progress: { readonly audio_s: number };
    }

    /** Follows the events to their end; `onText` gets the number of events with text so far. */
    async function follow(client: ConformingClient, id: string, onText: (events: number) => Promise<unknown>) {
      const sent: Segments[] = [];
      for await (const { name, data } of client.events(`${ROUTE}/${id}/events`)) {
        if (name !== 'segments') continue;
        sent.push(data as Segments);
        await onText(sent.length);
      }
      return { texts: sent.map(({ segments }) => segments), seconds: Math.ceil(sent.at(-1)?.progress.audio_s ?? 0) };
    }

    async function expectCharged(client: ConformingClient, seconds: number): Promise<void> {
      const { available_brl, reserved_brl } = await balance(client);
      expect([micro(available_brl), reserved_brl]).toEqual([(1_000 - seconds) * 500, 0]);
      expect((await client.get('/v1/usage')).json).toMatchObject({
        total: { seconds, cost_brl: (seconds * 500) / 1e6 },
      });
    }

    it('a listener of the events, which gets no more text afterwards', async () => {
      const { client } = await account(1_000);
      const { id } = transcription(await client.postRaw(ROUTE, long, LATER));
      const { texts, seconds } = await follow(client, id, async (events) => {
        if (events === 2) await client.post(`${ROUTE}/${id}/cancel`);
      });
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(LONG_S);
      const canceled = await ended(client, id);
      expect(canceled).toMatchObject({ status: 'canceled', billing: { seconds, cost_brl: (seconds * 500) / 1e6 } });
      await expectCharged(client, seconds);
      // A later listener gets the text that was paid for, and no other.
      expect((await follow(client, id, async () => undefined)).texts).toEqual(texts);
    });

    it('a deletion', async () => {
      const { client } = await account(1_000);
      const { id } = transcription(await client.postRaw(ROUTE, long, LATER));
      let deleted: Promise<unknown> = Promise.resolve();
      const { seconds } = await follow(client, id, async (events) => {
        if (events === 2) await (deleted = client.delete(`${ROUTE}/${id}`));
      }).catch(() => ({ seconds: 0 }));
      await deleted;
      expect(seconds).toBeGreaterThan(0);
      await expectCharged(client, seconds);
    });

    it('a caller of the compatible route with stream=true', async () => {
      const { client, key } = await account(1_000);
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(long)]), 'a.flac');
      form.append('model', 'whisper-1');
      form.append('stream', 'true');
      const headers = { authorization: `Bearer ${key}` };
      const url = `${client.baseUrl}/v1/audio/transcriptions`;
      const response = await fetch(url, { method: 'POST', headers, body: form });
      const id = response.headers.get('x-transcription-id') ?? '';
      let received = '';
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        if (received === '' && chunk.includes('delta')) await client.post(`${ROUTE}/${id}/cancel`);
        received += chunk;
      }
      expect(received).toContain('transcript.text.delta');
      const { status, billing } = await ended(client, id);
      expect([status, billing?.seconds]).toEqual(['canceled', expect.any(Number) as number]);
      expect(billing!.seconds).toBeGreaterThan(0);
      expect(billing!.seconds).toBeLessThan(LONG_S);
      await expectCharged(client, billing!.seconds);
    });

    it('a caller who was sent no text pays nothing, and is sent none afterwards', async () => {
      const { client } = await account(1_000);
      const { id } = transcription(await client.postRaw(ROUTE, long, LATER));
      await eventually('a window is transcribed', async () => {
        const { progress } = (await client.get(`${ROUTE}/${id}`)).json as { progress?: { audio_s: number } };
        return (progress?.audio_s ?? 0) > 0;
      });
      await client.post(`${ROUTE}/${id}/cancel`);
      expect(await ended(client, id)).toMatchObject({ status: 'canceled', billing: null });
      expect((await follow(client, id, async () => undefined)).texts).toEqual([]);
      await expectCharged(client, 0);
    });
  });

  it('"Sentiment and conversation metrics: +0.002 per minute", by configuration', async () => {
    const { client } = await account(3600);
    const answer = await client.postRaw(`${ROUTE}?sentiment=true`, wav({ seconds: 30 }));
    expect(transcription(answer).billing).toEqual({ seconds: 30, cost_brl: 0.016 });
    expect(transcription(await client.postRaw(ROUTE, wav({ seconds: 30 }))).billing?.cost_brl).toBe(0.015);
  });
});

describe('a service without prepayment', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await Stack.isolated({
      engine: 'scripted',
      only: ['gateway', 'worker', 'inference'],
      env: { AETHER_PREPAID: 'false' },
    });
  });
  afterAll(async () => {
    await stack?.stop();
  });

  it('transcribes for an account without credit, and records the usage', async () => {
    const { id } = await new AccountRepository(stack.db).create({ email: 'dona@exemplo.com.br' });
    await new LedgerRepository(stack.db).openWithoutTrial(id);
    const client = stack.client.withKey((await new ApiKeyRepository(stack.db).create(id)).key);
    const answer = transcription(await client.postRaw(ROUTE, wav({ seconds: 30 })));
    expect(answer).toMatchObject({ status: 'completed', billing: { seconds: 30, cost_brl: 0.015 } });
    expect((await client.get('/v1/usage')).json).toMatchObject({ total: { seconds: 30, cost_brl: 0.015 } });
    expect((await client.get('/v1/account')).json).toMatchObject({ balance: { available_brl: 0, lots: [] } });
  });
});
