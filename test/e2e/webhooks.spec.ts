/** Signed webhooks: sent at least once when a transcription ends, and never with text of the transcript. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newTestDelivery } from '@aether/domain';
import { ApiKeyRepository, newId, TranscriptionRepository, WebhookDeliveryRepository } from '@aether/platform';
import { ClientCalls } from '../support/clients/client-calls';
import { eventually } from '../support/eventually';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver, type Received } from '../support/webhooks/receiver';
import { isSigned } from '../support/webhooks/verify-signature';
import { AppClient } from '../support/api/app-client';
import { SECURE_COOKIE, createSignedInUser } from '../support/api/app-users';
import { Conformity } from '../support/api/conformity';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { searchable } from '../support/api/searchable-history';

interface Delivery {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly next_attempt_at: string | null;
  readonly attempts: readonly {
    readonly number: number;
    readonly status_code: number | null;
    readonly error: string | null;
  }[];
}

interface Event {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly id: string;
    readonly reference?: string;
    readonly url: string;
    readonly error?: { code: string };
  };
}

const NO_AUDIO = Buffer.from('isto não é áudio\n'.repeat(100));
const idOf = ({ headers }: Answer): string => headers.get('x-transcription-id') ?? '';
const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;
const eventOf = ({ body }: Received): Event => JSON.parse(body) as Event;

describe('webhooks', () => {
  const calls = new ClientCalls(__filename);
  const verifierCall = calls.ofPackage('standardwebhooks', 'standardwebhooks');
  let stack: Stack;
  let client: ConformingClient;
  let receiver: WebhookReceiver;
  let conformity: Conformity;
  let account: { readonly id: string; readonly webhookSecret: string };
  let scratch: string;
  let long: Buffer;
  const short = readFileSync(SHORT.path);

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-webhooks-'));
    receiver = await WebhookReceiver.open();
    stack = await Stack.isolated({
      engine: 'scripted',
      env: {
        AETHER_OUTBOUND_LOOPBACK: 'true',
        AETHER_WEBHOOK_RETRIES_S: '0.2,0.2,0.2',
        AETHER_PUBLIC_URL: 'https://api.exemplo.com.br',
      },
    });
    account = await stack.newAccount({ email: 'webhooks@exemplo.com.br', tier: 'office' });
    client = stack.client.withKey((await new ApiKeyRepository(stack.db).create(account.id)).key);
    conformity = await Conformity.of(client.baseUrl);
    const path = join(scratch, 'long.flac');
    joinPortugueseClips(stack.ffmpeg, path, 120);
    long = readFileSync(path);
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  const withWebhook = (address: string, more = ''): string =>
    `/v1/transcriptions?webhook_url=${encodeURIComponent(address)}${more}`;

  /** Resolves once the delivery of a transcription has the status `wanted`. */
  function delivered(id: string, wanted = 'delivered'): Promise<Delivery> {
    const probe = async (): Promise<Delivery> => {
      const { json, text } = await client.get(`/v1/transcriptions/${id}/deliveries`);
      const [delivery] = (json as { data: Delivery[] }).data;
      if (delivery?.status !== wanted) throw new Error(text);
      return delivery;
    };
    return eventually(`the delivery of ${id} is ${wanted}`, probe, { timeoutMs: 150_000, intervalMs: 250 });
  }

  /** Creates a transcription that fails at once, with a webhook to `address`. Returns its id. */
  async function failing(address: string): Promise<string> {
    const answer = await client.postRaw(withWebhook(address), NO_AUDIO);
    expect([answer.status, code(answer)]).toEqual([400, 'audio_undecodable']);
    return idOf(answer);
  }

  describe('an event', () => {
    it('reports a completed transcription, signed and with its URL', async () => {
      const address = receiver.address();
      const answer = await client.postRaw(withWebhook(address, '&reference=pedido-7'), short);
      expect(answer.status).toBe(200);
      const [request] = await receiver.until(address, 1);
      conformity.checkWebhook('transcription.completed', request!.body, request!.headers);
      expect(isSigned(request!, account.webhookSecret)).toBe(true);
      verifierCall('`new Webhook(secret).verify(body, headers)`', 'the event');
      expect(request!.headers['content-type']).toBe('application/json');
      const event = eventOf(request!);
      const { id, duration_s, completed_at } = answer.json as { id: string; duration_s: number; completed_at: string };
      expect(event).toEqual({
        id: request!.headers['webhook-id'],
        type: 'transcription.completed',
        created_at: completed_at,
        data: {
          id,
          object: 'transcription',
          status: 'completed',
          reference: 'pedido-7',
          duration_s,
          url: `https://api.exemplo.com.br/v1/transcriptions/${id}`,
        },
      });
      const { url, attempts } = await delivered(id);
      expect(url).toBe(address);
      expect(attempts).toMatchObject([{ number: 1, status_code: 204, error: null }]);
      expect(receiver.at(address)).toHaveLength(1);
    });

    it('reports a failed transcription with the error code', async () => {
      const address = receiver.address();
      const id = await failing(address);
      const [request] = await receiver.until(address, 1);
      conformity.checkWebhook('transcription.failed', request!.body, request!.headers);
      expect(isSigned(request!, account.webhookSecret)).toBe(true);
      expect(eventOf(request!)).toMatchObject({
        type: 'transcription.failed',
        data: { id, status: 'failed', error: { code: 'audio_undecodable' } },
      });
    });

    it('contains no text of the transcript, and histories and logs do not contain its URL', async () => {
      for (const more of ['', '&redact=all&entities=all']) {
        const address = receiver.address();
        const answer = await client.postRaw(withWebhook(address, more), short);
        const { id, text } = answer.json as { id: string; text: string };
        const [request] = await receiver.until(address, 1);
        const words = [...new Set(text.toLowerCase().match(/\p{L}{6,}/gu))];
        expect(words.length).toBeGreaterThan(3);
        const { id: eventId } = await delivered(id);
        const histories = await Promise.all(
          [id, eventId].map((workflow) => stack.temporal.workflow.getHandle(workflow).fetchHistory()),
        );
        const kept = histories.map(searchable).join('\n');
        expect(kept).toContain(eventId);
        const logs = (['gateway', 'worker', 'deliverer'] as const).map((name) => stack.logs(name)).join('\n');
        expect(logs).toContain(eventId);
        for (const word of words) expect(request!.body.toLowerCase()).not.toContain(word);
        for (const secret of ['segredo-do-receptor', '/avisos/', account.webhookSecret.toLowerCase()]) {
          expect([secret, kept.includes(secret), logs.includes(secret)]).toEqual([secret, false, false]);
        }
      }
    });

    it('is not sent for a canceled transcription', async () => {
      const address = receiver.address();
      const id = idOf(await client.postRaw(withWebhook(address), long, { prefer: 'respond-async' }));
      expect((await client.post(`/v1/transcriptions/${id}/cancel`)).status).toBe(200);
      await stack.untilNoWorkflowRuns();
      expect((await client.get(`/v1/transcriptions/${id}/deliveries`)).json).toEqual({ data: [] });
      expect(receiver.at(address)).toEqual([]);
    });

    it('is sent once for repeated requests with one Idempotency-Key', async () => {
      const address = receiver.address();
      const headers = { 'idempotency-key': 'webhook-1' };
      const ids = await Promise.all([1, 2, 3].map(() => client.postRaw(withWebhook(address), short, headers)));
      expect(new Set(ids.map(idOf)).size).toBe(1);
      await delivered(idOf(ids[0]!));
      await stack.untilNoWorkflowRuns();
      expect(receiver.at(address)).toHaveLength(1);
    });
  });

  describe('the webhook URL', () => {
    it.each([
      'http://93.184.216.34/x',
      'https://10.0.0.7/x',
      'https://169.254.169.254/latest',
      'https://2130706433/',
      'https://[::ffff:10.0.0.1]/',
      'https://ana:senha@exemplo.com.br/',
      'ftp://exemplo.com.br/',
      '',
    ])('%p is rejected by name, and nothing is stored', async (address) => {
      const before = await stack.db.collection('transcriptions').countDocuments();
      const answer = await client.postRaw(withWebhook(address), short);
      expect([answer.status, code(answer)]).toEqual([422, 'url_not_allowed']);
      expect((answer.json as { error: { param: string } }).error.param).toBe('webhook_url');
      expect(await stack.db.collection('transcriptions').countDocuments()).toBe(before);
    });

    it('can be a form field after the file', async () => {
      const address = receiver.address();
      const send = (url: string): Promise<Answer> => {
        const form = new FormData();
        form.append('file', new Blob([Uint8Array.from(short)]), 'a.wav');
        form.append('webhook_url', url);
        return client.call('/v1/transcriptions', { method: 'POST', body: form });
      };
      expect(code(await send('https://10.0.0.7/x'))).toBe('url_not_allowed');
      const accepted = await send(address);
      expect(accepted.status).toBe(200);
      const [request] = await receiver.until(address, 1);
      expect(eventOf(request!)).toMatchObject({ type: 'transcription.completed', data: { id: idOf(accepted) } });
    });
  });

  describe('retries', () => {
    it('continue until the receiver is back, with the same event id', async () => {
      const address = receiver.address((response, nth) => response.writeHead(nth < 4 ? 500 : 200).end());
      const { attempts, id } = await delivered(await failing(address));
      expect(attempts.map(({ status_code }) => status_code)).toEqual([500, 500, 500, 200]);
      expect(attempts.map(({ error }) => error)).toEqual(['not_2xx', 'not_2xx', 'not_2xx', null]);
      const requests = receiver.at(address);
      expect(new Set(requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
      for (const request of requests) expect(isSigned(request, account.webhookSecret)).toBe(true);
    });

    it('repeat the same event when the deliverer is killed between sending and recording it', async () => {
      let killed: Promise<void> | undefined;
      const address = receiver.address((response, nth) => {
        if (nth > 1) return response.writeHead(200).end();
        killed = stack.kill('deliverer').then(() => void response.destroy());
      });
      const id = await failing(address);
      const [first, second] = await receiver.until(address, 2, 120_000);
      await killed;
      expect(eventOf(first!)).toEqual(eventOf(second!));
      const { attempts } = await delivered(id);
      expect(attempts.map(({ error }) => error)).toEqual(['interrupted', null]);
    });
  });

  describe('redelivery', () => {
    it('sends exhausted and delivered events again', async () => {
      let up = false;
      const address = receiver.address((response) => response.writeHead(up ? 200 : 503).end());
      const id = await failing(address);
      const { id: eventId, attempts } = await delivered(id, 'exhausted');
      expect(attempts).toHaveLength(4);
      up = true;
      for (const total of [5, 6]) {
        const answer = await client.post(`/v1/transcriptions/${id}/deliveries/${eventId}/redeliver`);
        expect([answer.status, (answer.json as Delivery).status]).toEqual([202, 'pending']);
        await receiver.until(address, total);
        expect((await delivered(id)).attempts).toHaveLength(total);
      }
      expect(new Set(receiver.at(address).map(({ body }) => body)).size).toBe(1);
    });

    it('sends a pending event before its next attempt is due', async () => {
      const address = receiver.address((response, nth) =>
        response.writeHead(nth === 1 ? 503 : 200, { 'retry-after': '3600' }).end(),
      );
      const id = await failing(address);
      const [request] = await receiver.until(address, 1);
      await client.post(`/v1/transcriptions/${id}/deliveries/${eventOf(request!).id}/redeliver`);
      const [, second] = await receiver.until(address, 2);
      expect(eventOf(second!)).toEqual(eventOf(request!));
      const { attempts } = await delivered(id);
      expect(attempts.map(({ status_code }) => status_code)).toEqual([503, 200]);
    });

    it('returns 404 for unknown events and for other accounts', async () => {
      const id = await failing(receiver.address());
      const { id: eventId } = await delivered(id);
      const stranger = await stack.otherAccount();
      const paths = [`/v1/transcriptions/${id}/deliveries`, `/v1/transcriptions/${id}/deliveries/${eventId}/redeliver`];
      expect((await stranger.get(paths[0]!)).status).toBe(404);
      expect((await stranger.post(paths[1]!)).status).toBe(404);
      const unknown = await client.post(paths[1]!.replace(eventId, 'evt_01k9zv3n7c1e3g5j7k9m1p3r5t'));
      expect([unknown.status, code(unknown)]).toEqual([404, 'not_found']);
      const without = idOf(await client.postRaw('/v1/transcriptions', NO_AUDIO));
      expect((await client.get(`/v1/transcriptions/${without}/deliveries`)).json).toEqual({ data: [] });
    });
  });

  describe('a test event', () => {
    interface Listed extends Delivery {
      readonly type: string;
      readonly transcription_id: string | null;
    }
    let page: AppClient;
    let accountId: string;

    beforeAll(async () => {
      page = await AppClient.connect(stack.client.baseUrl);
      ({ accountId } = await createSignedInUser(stack.db, page, SECURE_COOKIE));
    });

    const listed = async (): Promise<Listed[]> => ((await page.get('deliveries')).json as { data: Listed[] }).data;
    const secret = async (): Promise<string> => ((await page.get('webhook-secret')).json as { secret: string }).secret;

    /** Resolves with the newest delivery of the account once it has the status `wanted`. */
    function newest(wanted: string): Promise<Listed> {
      const probe = async (): Promise<Listed> => {
        const [delivery] = await listed();
        if (delivery?.status !== wanted) throw new Error(JSON.stringify(delivery));
        return delivery;
      };
      return eventually(`the newest delivery is ${wanted}`, probe, { timeoutMs: 60_000, intervalMs: 100 });
    }

    it('is signed, retried and listed like other events, without a transcription', async () => {
      const address = receiver.address((response, nth) => response.writeHead(nth < 3 ? 500 : 204).end());
      const asked = await page.post('webhook-tests', { url: address });
      expect(asked.status).toBe(202);
      const { id } = asked.json as { id: string };
      expect(asked.json).toMatchObject({
        type: 'webhook.test',
        status: 'pending',
        url: address,
        transcription_id: null,
      });
      const requests = await receiver.until(address, 3);
      for (const request of requests) {
        conformity.checkWebhook('webhook.test', request.body, request.headers);
        expect(isSigned(request, await secret())).toBe(true);
        expect(JSON.parse(request.body)).toMatchObject({ id, type: 'webhook.test', data: { object: 'webhook_test' } });
        expect(request.headers['webhook-id']).toBe(id);
      }
      const delivery = await newest('delivered');
      expect(delivery).toMatchObject({ id, url: address, transcription_id: null });
      expect(delivery.attempts.map(({ error }) => error)).toEqual(['not_2xx', 'not_2xx', null]);
      const history = searchable(await stack.temporal.workflow.getHandle(id).fetchHistory());
      expect(history).toContain(id);
      const logs = (['gateway', 'deliverer'] as const).map((name) => stack.logs(name)).join('\n');
      expect([history.includes('segredo-do-receptor'), logs.includes('segredo-do-receptor')]).toEqual([false, false]);
      const stranger = page.another();
      await createSignedInUser(stack.db, stranger, SECURE_COOKIE);
      expect((await stranger.get('deliveries')).json).toMatchObject({ data: [] });
    });

    it('is sent and read with an API key of its account only', async () => {
      const address = receiver.address();
      const json = { 'content-type': 'application/json' };
      const send = (url: string): Promise<Answer> => client.postRaw('/v1/webhook-tests', JSON.stringify({ url }), json);
      const sent = await send(address);
      expect([sent.status, sent.json]).toMatchObject([202, { type: 'webhook.test', status: 'pending', url: address }]);
      const { id } = sent.json as { id: string };
      const [request] = await receiver.until(address, 1);
      conformity.checkWebhook('webhook.test', request!.body, request!.headers);
      expect(isSigned(request!, account.webhookSecret)).toBe(true);
      const state = async (): Promise<string> =>
        ((await client.get(`/v1/webhook-tests/${id}`)).json as { status: string }).status;
      await eventually('the test is delivered', async () => (await state()) === 'delivered');
      expect((await (await stack.otherAccount()).get(`/v1/webhook-tests/${id}`)).status).toBe(404);
      const refused = await send('https://10.0.0.7/x');
      expect([refused.status, code(refused)]).toEqual([422, 'url_not_allowed']);
    });

    it('is sent by the sweep when its gateway died, and is deleted after 30 days', async () => {
      const address = receiver.address();
      const id = newId('event');
      const fiveMinutesAgo = new Date(Date.now() - 300_000);
      const pending = newTestDelivery({ id, accountId, url: address, now: fiveMinutesAgo });
      await new WebhookDeliveryRepository(stack.db).add(pending);
      await stack.temporal.schedule.getHandle('webhook-sweep').trigger();
      const [request] = await receiver.until(address, 1);
      expect(eventOf(request!).id).toBe(id);
      expect((await newest('delivered')).id).toBe(id);
      const indexes = await stack.db.collection('webhook_deliveries').indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { keptUntil: 1 }, expireAfterSeconds: 0 }));
      expect(pending.keptUntil!.getTime() - fiveMinutesAgo.getTime()).toBe(30 * 24 * 3_600_000);
    });

    it('follows the rules for webhook URLs and a rate limit', async () => {
      const before = (await listed()).length;
      const refused = [
        'http://93.184.216.34/x',
        'https://10.0.0.7/x',
        'https://169.254.169.254/latest',
        'https://2130706433/',
      ];
      for (const url of [
        ...refused,
        'https://ana:senha@exemplo.com.br/',
        'ftp://exemplo.com.br/',
        'javascript:alert(1)',
        '',
      ]) {
        const answer = await page.post('webhook-tests', { url });
        expect([url, answer.status, code(answer)]).toEqual([url, 422, 'url_not_allowed']);
        expect((answer.json as { error: { param: string } }).error.param).toBe('url');
      }
      expect(code(await page.post('webhook-tests', { url: `https://exemplo.com.br/${'x'.repeat(2048)}` }))).toBe(
        'invalid_parameter',
      );
      expect((await listed()).length).toBe(before);
      const flooding = page.another();
      await createSignedInUser(stack.db, flooding, SECURE_COOKIE);
      const answers = await Promise.all(
        Array.from({ length: 32 }, () => flooding.post('webhook-tests', { url: 'https://10.0.0.7/x' })),
      );
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    });
  });

  it('a webhook is sent by the sweep although the workflow was terminated', async () => {
    const address = receiver.address();
    const id = idOf(await client.postRaw(withWebhook(address), long, { prefer: 'respond-async' }));
    await stack.temporal.workflow.getHandle(id).terminate();
    const fiveMinutesAgo = new TranscriptionRepository(stack.db, () => new Date(Date.now() - 300_000));
    await fiveMinutesAgo.fail(id, { code: 'internal_error' });
    await stack.temporal.schedule.getHandle('webhook-sweep').trigger();
    const [request] = await receiver.until(address, 1);
    expect(eventOf(request!)).toMatchObject({ type: 'transcription.failed', data: { id } });
    expect((await delivered(id)).attempts).toHaveLength(1);
    await stack.temporal.schedule.getHandle('webhook-sweep').trigger();
    await stack.untilNoWorkflowRuns();
    expect(receiver.at(address)).toHaveLength(1);
  });

  it('a webhook is erased with its transcription, and never sent again', async () => {
    const address = receiver.address((response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    const id = await failing(address);
    const [request] = await receiver.until(address, 1);
    const { id: eventId } = eventOf(request!);
    expect((await client.delete(`/v1/transcriptions/${id}`)).status).toBe(204);
    await stack.untilNoWorkflowRuns();
    expect((await client.get(`/v1/transcriptions/${id}/deliveries`)).status).toBe(410);
    expect((await client.post(`/v1/transcriptions/${id}/deliveries/${eventId}/redeliver`)).status).toBe(410);
    for (const collection of await stack.db.collections()) {
      const text = JSON.stringify(await collection.find({ $or: [{ _id: id }, { _id: eventId }] } as object).toArray());
      expect(text).not.toContain('segredo-do-receptor');
    }
    expect(await stack.db.collection<{ _id: string }>('webhook_deliveries').findOne({ _id: eventId })).toBeNull();
    expect(receiver.at(address)).toHaveLength(1);
  });

  it('a webhook is signed with both secrets for a day after a rotation', async () => {
    const first = (await client.get('/v1/webhook-secret')).json as { secret: string; retiring: unknown[] };
    expect(first).toEqual({ object: 'webhook_secret', secret: account.webhookSecret, retiring: [] });
    const rotated = await client.post('/v1/webhook-secret/rotate');
    const { secret, retiring } = rotated.json as { secret: string; retiring: { expires_at: string }[] };
    expect(secret).not.toBe(first.secret);
    expect(rotated.headers.get('cache-control')).toBe('no-store');
    expect(Math.abs(Date.parse(retiring[0]!.expires_at) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    expect((await client.get('/v1/webhook-secret')).json).toEqual(rotated.json);
    const address = receiver.address();
    await failing(address);
    const [request] = await receiver.until(address, 1);
    expect(isSigned(request!, first.secret)).toBe(true);
    expect(isSigned(request!, secret)).toBe(true);
    const { secret: other } = (await (await stack.otherAccount()).get('/v1/webhook-secret')).json as { secret: string };
    expect(isSigned(request!, other)).toBe(false);
    verifierCall('`verify()` after a rotation, with the old and the new secret', 'the event');
  });

  it('has the calls of standardwebhooks in the report', () => calls.expectReported());
});
