/**
 * Sentences of the specification that no other test covers, each in a test of the same name. docs/specification-tests.md lists the tests of all
 * sentences.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { ApiKeyRepository } from '@aether/platform';
import { silentFlac, wav } from '../support/made-files';
import { SHORT, SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';
import { isSigned } from '../support/webhooks/verify-signature';
import type { Answer, ConformingClient } from '../support/api/conforming-client';

const ROUTE = '/v1/transcriptions';
const COMPATIBLE = '/v1/audio/transcriptions';
const MB = 2 ** 20;
const LATER = { prefer: 'respond-async' };

interface Transcription {
  readonly id: string;
  readonly status: string;
  readonly model: string;
  readonly duration_s: number;
  readonly text: string;
  readonly words: readonly Readonly<Record<'text' | 'start_s' | 'end_s' | 'speaker', unknown>>[];
  readonly entities: Readonly<Record<string, unknown>>;
  readonly speakers: readonly Readonly<Record<string, unknown>>[];
  readonly billing: { readonly seconds: number; readonly cost_brl: number };
  readonly options: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly security?: readonly object[];
}

const transcription = ({ json }: Answer): Transcription => json as Transcription;
const errorOf = ({ json }: Answer): Readonly<Record<string, unknown>> =>
  (json as { error: Record<string, unknown> }).error;

describe('the specification', () => {
  let stack: Stack;
  let client: ConformingClient;
  let receiver: WebhookReceiver;
  let account: { readonly id: string; readonly webhookSecret: string };
  let operations: readonly (readonly [method: string, template: string, operation: Operation])[];
  const short = readFileSync(SHORT.path);

  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    stack = await Stack.shared();
    account = await stack.newAccount({ email: 'frases@exemplo.com.br', tier: 'office' });
    client = stack.client.withKey((await new ApiKeyRepository(stack.db).create(account.id)).key);
    const { paths } = (await client.get('/v1/openapi.json')).json as {
      paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    };
    operations = Object.entries(paths).flatMap(([template, item]) =>
      Object.entries(item).map(([method, operation]) => [method.toUpperCase(), template, operation] as const),
    );
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  });

  const path = (template: string): string => template.replace(/\{\w+\}/g, 'x');
  const compatible = (fields: Readonly<Record<string, string>>): Promise<Answer> => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(short)]), 'a.wav');
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return client.call(COMPATIBLE, { method: 'POST', body: form });
  };

  it('"The version is part of the path: every route starts with /v1"', async () => {
    const templates = [...new Set(operations.map(([, template]) => template))];
    expect(templates.filter((template) => !template.startsWith('/v1/'))).toEqual(['/health/live', '/health/ready']);
    const versioned = templates.filter((template) => template.startsWith('/v1/'));
    expect(versioned.length).toBeGreaterThanOrEqual(15);
    for (const template of versioned) {
      const answer = await client.get(path(template).slice('/v1'.length));
      expect([template, answer.status]).toEqual([template, 404]);
    }
  });

  describe('Authentication', () => {
    it('"Every request sends the header Authorization: Bearer": no operation works without it', async () => {
      const keyed = operations.filter(([, , { security }]) => security?.length !== 0);
      expect(keyed.length).toBeGreaterThanOrEqual(20);
      for (const [method, template] of keyed) {
        const answer = await client.withKey(null).call(path(template), { method });
        expect([method, template, answer.status]).toEqual([method, template, 401]);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        if (method !== 'HEAD') expect(errorOf(answer)['code']).toBe('missing_api_key');
      }
    });

    it('"usable immediately": a key works immediately after its creation', async () => {
      const { key } = await new ApiKeyRepository(stack.db).create(account.id);
      expect((await client.withKey(key).get('/v1/models')).status).toBe(200);
    });

    it.each([
      ['free', 60, 2, 2],
      ['paid', 600, 10, 10],
      ['office', 1200, 30, 50],
    ] as const)('"Limits per tier": %s has its own', async (tier, perMinute, simultaneous, keys) => {
      const answer = await (await stack.otherAccount(tier)).get('/v1/account');
      expect(answer.json).toMatchObject({
        tier,
        limits: { requests_per_minute: perMinute, simultaneous_transcriptions: simultaneous, api_keys: keys },
      });
      expect(answer.headers.get('ratelimit-policy')).toBe(`"requests";q=${perMinute};w=60`);
    });
  });

  describe('the Transcription object of a call between two people', () => {
    let call: Transcription;
    beforeAll(async () => {
      const answer = await client.postRaw(`${ROUTE}?diarization=true&entities=true`, readFileSync(SUPPORT_CALL.path));
      expect(answer.status).toBe(200);
      call = transcription(answer);
    });

    it('"id: prefix tr_ followed by an opaque identifier"', () => {
      expect(call.id).toMatch(/^tr_[0-9a-z]{26}$/);
    });

    it('"status: completed when finished"', () => {
      expect(call.status).toBe('completed');
    });

    it('"model: aether"', () => {
      expect(call.model).toBe('aether');
    });

    it('"duration_s: audio duration in seconds"', () => {
      expect(call.duration_s).toBeCloseTo(48.08, 1);
    });

    it('"words: present with word timings", each with text, start_s and end_s', () => {
      expect(call.words.map(({ text }) => text).join(' ')).toBe(call.text);
      expect(call.words.length).toBeGreaterThan(80);
      for (const { start_s: start, end_s: end } of call.words) {
        expect(start).toBeLessThan(Number(end));
        expect(end).toBeLessThanOrEqual(call.duration_s);
      }
    });

    it('"speaker: label of the form spk<N>", in words and in speaker spans', () => {
      for (const { speaker } of call.words) expect(speaker).toMatch(/^spk[1-4]$/);
      expect(call.speakers.length).toBeGreaterThan(1);
      for (const { speaker, start_s: start, end_s: end, ...others } of call.speakers) {
        expect(speaker).toMatch(/^spk[1-4]$/);
        expect(start).toBeLessThan(Number(end));
        expect(others).toEqual({});
      }
    });

    it('"entities: dictated data found in the audio": a list for each kind', () => {
      const { cpfs, emails, ...others } = call.entities;
      expect([cpfs, emails].every(Array.isArray)).toBe(true);
      expect(Object.keys(others).sort()).toEqual(['amounts', 'ceps', 'phones']);
    });

    it('"billing: seconds × 0.030 / 60"', () => {
      expect(call.billing).toEqual({ seconds: 49, cost_brl: 0.0245 });
    });

    it('"GET /v1/transcriptions/{id}: returns the transcription"', async () => {
      expect(transcription(await client.get(`${ROUTE}/${call.id}`))).toEqual(call);
    });
  });

  describe('Billing', () => {
    it('"48.2 s of audio billed as 49", at the base rate, and "no minimum"', async () => {
      const payer = await stack.otherAccount();
      const quiet = ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t'];
      const source = (seconds: number): Buffer =>
        execFileSync(stack.ffmpeg, [...quiet, String(seconds), '-f', 'flac', 'pipe:1'], { maxBuffer: 2 ** 26 });
      const bill = async (seconds: number): Promise<unknown> =>
        transcription(await payer.postRaw(ROUTE, source(seconds))).billing;
      expect(await bill(48.2)).toEqual({ seconds: 49, cost_brl: 0.0245 });
      expect(await bill(49)).toEqual({ seconds: 49, cost_brl: 0.0245 });
      expect(await bill(0.4)).toEqual({ seconds: 1, cost_brl: 0.0005 });
      expect((await payer.get('/v1/usage')).json).toMatchObject({ total: { seconds: 99, cost_brl: 0.0495 } });
    });
  });

  describe('the native route', () => {
    let outside: Server;
    let asked = 0;
    beforeAll(async () => {
      outside = createServer((_request, response) => {
        asked += 1;
        response.end(short);
      });
      outside.listen(0, '127.0.0.1');
      await once(outside, 'listening');
    });
    afterAll(() => void outside.close());

    it('"with options selected by URL parameters": all in one URL, "at no extra cost"', async () => {
      const address = receiver.address();
      const options = new URLSearchParams({
        diarization: 'true',
        sentiment: 'true',
        entities: 'true',
        redact: 'all',
        keyterms: 'padaria,esquina',
        formato: 'json',
        webhook_url: address,
        audio_url: `http://127.0.0.1:${(outside.address() as AddressInfo).port}/a.wav`,
      });
      const key = { 'idempotency-key': 'todas' };
      const answer = await client.post(`${ROUTE}?${options.toString()}`, key);
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({
        status: 'completed',
        options: {
          diarization: true,
          sentiment: true,
          entities: true,
          redact: 'all',
          keyterms: ['padaria', 'esquina'],
        },
        speakers: [{ speaker: 'spk1' }],
        entities: { cpfs: [], emails: [] },
        sentiment: { segments: [{ speaker: 'spk1' }] },
      });
      const [delivery] = await receiver.until(address, 1);
      expect(isSigned(delivery!, account.webhookSecret)).toBe(true);
      const again = await client.post(`${ROUTE}?${options.toString()}`, key);
      expect([again.text, asked]).toEqual([answer.text, 1]);
      const plain = await client.postRaw(`${ROUTE}?formato=srt`, short);
      expect(plain.headers.get('content-type')).toBe('application/x-subrip; charset=utf-8');
      const subtitled = await client.get(`${ROUTE}/${plain.headers.get('x-transcription-id')}`);
      expect(transcription(subtitled).billing).toEqual(transcription(answer).billing);
    });

    it('"multipart/form-data: part file, up to 25 MB": to the byte', async () => {
      const file = Buffer.alloc(25 * MB);
      wav({ seconds: 1 }).copy(file);
      const answers = [
        await client.postFile(ROUTE, file, 'a.wav', LATER),
        await client.postFile(ROUTE, Buffer.concat([file, Buffer.alloc(1)]), 'a.wav', LATER),
      ];
      expect(answers.map(({ status }) => status)).toEqual([202, 413]);
      expect(errorOf(answers[1]!)).toMatchObject({ code: 'file_too_large', param: 'file' });
    });

    it('"raw file as the request body: up to 100 MB": one more byte is rejected before the body is read', async () => {
      const call = request(client.baseUrl + ROUTE, {
        method: 'POST',
        headers: { authorization: `Bearer ${stack.apiKey}`, 'content-length': 100 * MB + 1 },
      });
      call.flushHeaders();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      const { error } = JSON.parse(await textOf(answer)) as { error: { code: string } };
      call.on('error', () => undefined).destroy();
      expect([answer.statusCode, error.code]).toEqual([413, 'file_too_large']);
    });

    /** One second of audio that declares another duration. Rules about the duration use the declared one. */
    const declaring = (seconds: number): Buffer => silentFlac(stack.ffmpeg, 1, seconds);

    it('"Up to 4 hours per file": one more second returns 422', async () => {
      const hours = 4 * 3600;
      const fits = await client.postRaw(ROUTE, declaring(hours), LATER);
      const over = await client.postRaw(ROUTE, declaring(hours + 1));
      expect([fits.status, over.status, errorOf(over)['code']]).toEqual([202, 422, 'audio_too_long']);
      const ended = await client.get(`${ROUTE}/${transcription(fits).id}?wait=60`);
      expect(transcription(ended).status).toBe('completed');
    });

    it('"audio up to 30 minutes: the response is returned in the same call with status completed"', async () => {
      const answer = await client.postRaw(ROUTE, declaring(1800));
      expect([answer.status, transcription(answer).status]).toEqual([200, 'completed']);
    });

    it('"longer audio, with webhook_url: the caller is notified by a signed webhook when it finishes"', async () => {
      const address = receiver.address();
      const longer = declaring(1801);
      const created = await client.postRaw(`${ROUTE}?webhook_url=${encodeURIComponent(address)}`, longer);
      expect(created.status).toBe(202);
      const [delivery] = await receiver.until(address, 1);
      expect(isSigned(delivery!, account.webhookSecret)).toBe(true);
      const { id } = transcription(created);
      expect(JSON.parse(delivery!.body)).toMatchObject({ type: 'transcription.completed', data: { id } });
      expect(transcription(await client.get(`${ROUTE}/${id}`)).status).toBe('completed');
    });
  });

  describe('the compatible route', () => {
    it.each(['qualquer coisa', ''])('"model: any value is accepted": %j', async (model) => {
      expect((await compatible({ model })).status).toBe(200);
    });

    it('"language: empty or pt; any other language answers 422"', async () => {
      const answers = await Promise.all(['', 'pt', 'en', 'es'].map((language) => compatible({ language })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 422]);
      expect(errorOf(answers[2]!)).toMatchObject({ code: 'unsupported_language', param: 'language' });
    });
  });

  it('"Every error has one format": code, message and request_id', async () => {
    const answers = [
      await client.postRaw(`${ROUTE}?nada=1`, short),
      await client.postRaw(ROUTE, 'no sound at all'),
      await client.withKey('ak_live_x').get('/v1/models'),
      await client.get(`${ROUTE}/tr_x`),
      await client.get('/v1/nada'),
      await client.call(ROUTE, { method: 'PUT' }),
      await client.postRaw(ROUTE, short, { 'content-encoding': 'gzip' }),
      await client.postRaw(`${ROUTE}?language=en`, short),
      await client.post(`${ROUTE}?audio_url=https://10.0.0.1/a`),
      await client.post('/v1/uploads', { 'tus-resumable': '1.0.0', 'upload-length': String(2 ** 30 + 1) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 401, 404, 404, 405, 415, 422, 422, 413]);
    for (const answer of answers) {
      expect(Object.keys(answer.json as object)).toEqual(['error']);
      const { code, message, request_id: requestId, ...others } = errorOf(answer);
      expect(code).toMatch(/^[a-z_]+$/);
      expect(String(message).length).toBeGreaterThan(10);
      expect(requestId).toBe(answer.headers.get('x-request-id'));
      expect(requestId).toMatch(/^req_[0-9a-z]{26}$/);
      expect(Object.keys(others).sort()).toEqual(['param', 'type']);
    }
  });
});
