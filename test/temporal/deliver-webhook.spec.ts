/**
 * The workflow that sends an event, with the deliverer's activities, a real database and real receivers. Only the clock is simulated: the test server
 * skips the workflow's waits.
 */
import { Worker } from '@temporalio/worker';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { RETRY_DELAYS_S } from '@aether/domain';
import {
  AccountRepository,
  createLogger,
  NO_METRICS,
  NO_TRACING,
  newId,
  OutboundHttp,
  TranscriptionRepository,
  WebhookDeliveryRepository,
} from '@aether/platform';
import { SWEEP_DELIVERIES_WORKFLOW } from '@aether/temporal/contracts';
import { bindActivities } from '@aether/temporal/worker';
import { ACTIVITIES } from '../../apps/deliverer/src/activities';
import { AttemptDelivery } from '../../apps/deliverer/src/activities/attempt-delivery.activity';
import { FindDueDeliveries } from '../../apps/deliverer/src/activities/find-due-deliveries.activity';
import { NoteRestarts } from '../../apps/deliverer/src/activities/note-restarts.activity';
import { StopDelivery } from '../../apps/deliverer/src/activities/stop-delivery.activity';
import { freePorts } from '../../apps/cli/src/launcher';
import { WebhookSender } from '../../apps/deliverer/src/webhook-sender';
import { eventually } from '../support/eventually';
import { MongodbUnderTest } from '../support/mongodb-under-test';
import { searchable } from '../support/api/searchable-history';
import { WebhookReceiver } from '../support/webhooks/receiver';
import { isSigned } from '../support/webhooks/verify-signature';
import { BUILT_WORKFLOWS } from './workflow-bundles';
import { timeSkipping } from './time-skipping';

const TASK_QUEUE = 'webhooks';
const HOUR_S = 3600;

describe('the deliver-webhook workflow', () => {
  let mongodb: MongodbUnderTest;
  let temporal: TestWorkflowEnvironment;
  let receiver: WebhookReceiver;
  let transcriptions: TranscriptionRepository;
  let deliveries: WebhookDeliveryRepository;
  let account: { readonly id: string; readonly webhookSecret: string };
  let worker: Worker;
  let working: Promise<void>;
  /** Warnings that the deliverer logged. */
  const logged: object[] = [];

  function activities(): object {
    const config = { signatureHeader: 'Service-Signature', retryDelaysS: RETRY_DELAYS_S, origin: '' };
    const sender = new WebhookSender(new OutboundHttp({ allowLoopback: true }), config);
    const accounts = new AccountRepository(mongodb.db);
    const attempt = new AttemptDelivery(transcriptions, accounts, deliveries, sender, config, NO_METRICS, NO_TRACING);
    const find = new FindDueDeliveries(deliveries);
    const logger = createLogger({ process: 'test', level: 'silent' });
    logger.warn = (fields: object) => void logged.push(fields);
    const note = new NoteRestarts(logger, NO_METRICS);
    const instances = [attempt, find, note, new StopDelivery(deliveries)];
    return bindActivities(ACTIVITIES, (type) => instances.find((instance) => instance instanceof type)!);
  }

  beforeAll(async () => {
    [mongodb, temporal, receiver] = await Promise.all([
      MongodbUnderTest.shared(),
      timeSkipping(),
      WebhookReceiver.open(),
    ]);
    transcriptions = new TranscriptionRepository(mongodb.db);
    deliveries = new WebhookDeliveryRepository(mongodb.db);
    account = await new AccountRepository(mongodb.db).create({ email: 'avisos@exemplo.com.br' });
    const { nativeConnection: connection } = temporal;
    const options = { connection, taskQueue: TASK_QUEUE, workflowBundle: BUILT_WORKFLOWS, activities: activities() };
    worker = await Worker.create(options);
    working = worker.run();
  });
  afterAll(async () => {
    worker?.shutdown();
    await working;
    await temporal?.teardown();
    await receiver?.close();
    await mongodb?.dispose();
  });

  /** Creates a failed transcription with a pending event. */
  async function failed(
    webhookUrl: string,
    repository = transcriptions,
  ): Promise<{ readonly transcriptionId: string; readonly eventId: string }> {
    const [id, eventId] = [newId('transcription'), newId('event')];
    const facts = { accountId: account.id, createdAt: new Date(), audioKey: 'x', originalBytes: 1 };
    await repository.insert({ id, eventId, ...facts, options: { webhookUrl } });
    await repository.fail(id, { code: 'audio_empty' });
    return { transcriptionId: id, eventId };
  }

  interface Run {
    readonly eventId: string;
    /** State of the result, or message of the failure. */
    readonly state: string;
    /** Seconds of the workflow's timers, in order. */
    readonly waits: readonly number[];
    /** Duration by the server's clock. */
    readonly tookS: number;
  }

  async function deliver(webhookUrl: string): Promise<Run> {
    const input = await failed(webhookUrl);
    const began = await temporal.currentTimeMs();
    const handle = await temporal.client.workflow.start('deliverWebhook', {
      workflowId: input.eventId,
      taskQueue: TASK_QUEUE,
      args: [input],
    });
    const outcome = await handle.result().then(
      (result: { state: string }) => result.state,
      (error: { cause?: Error }) => String(error.cause?.message),
    );
    const { events } = await handle.fetchHistory();
    const waits = (events ?? []).flatMap(({ timerStartedEventAttributes: timer }) => {
      const { seconds, nanos } = timer?.startToFireTimeout ?? {};
      return timer == null ? [] : [Number(seconds ?? 0) + (nanos ?? 0) / 1e9];
    });
    const tookS = ((await temporal.currentTimeMs()) - began) / 1000;
    return { eventId: input.eventId, state: outcome, waits, tookS };
  }

  const failures = async (eventId: string) => (await deliveries.find(eventId))?.attempts.map(({ failure }) => failure);

  it('retries after 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, each ± 10 %, and then fails', async () => {
    const address = receiver.address((response) => response.writeHead(500).end());
    const { eventId, state, waits, tookS } = await deliver(address);
    expect(state).toBe('delivery_exhausted');
    expect(waits).toHaveLength(RETRY_DELAYS_S.length);
    waits.forEach((wait, index) => {
      expect(Math.abs(wait - RETRY_DELAYS_S[index]!)).toBeLessThanOrEqual(RETRY_DELAYS_S[index]! / 10 + 0.01);
    });
    expect(waits).not.toEqual(RETRY_DELAYS_S);
    expect(tookS).toBeGreaterThan(60 * HOUR_S);
    expect(receiver.at(address)).toHaveLength(10);
    expect(await deliveries.find(eventId)).toMatchObject({ status: 'exhausted', dueAt: null, tries: 10 });
  });

  it('sends the same event each time, with a new signature and timestamp', async () => {
    const address = receiver.address((response, nth) => response.writeHead(nth < 3 ? 503 : 200).end());
    const { eventId, state } = await deliver(address);
    expect(state).toBe('delivered');
    const requests = receiver.at(address);
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId, eventId]);
    for (const request of requests) {
      expect(isSigned(request, account.webhookSecret)).toBe(true);
      expect(Math.abs(Number(request.headers['webhook-timestamp']) - request.at / 1000)).toBeLessThan(3);
    }
    expect(await failures(eventId)).toEqual(['not_2xx', 'not_2xx', null]);
    expect(await deliveries.find(eventId)).toMatchObject({
      status: 'delivered',
      deliveredAt: expect.any(Date) as Date,
    });
  });

  it.each([200, 201, 202, 204, 299])('treats %i as success', async (status) => {
    const address = receiver.address((response) => response.writeHead(status).end());
    expect(await deliver(address)).toMatchObject({ state: 'delivered', waits: [] });
  });

  it('stops at 410 without a failure', async () => {
    const address = receiver.address((response) => response.writeHead(410).end());
    const { eventId, state, waits } = await deliver(address);
    expect([state, waits]).toEqual(['stopped', []]);
    expect(await deliveries.find(eventId)).toMatchObject({ status: 'stopped', attempts: [{ failure: 'gone' }] });
  });

  it('treats a redirect as a failure and does not follow it', async () => {
    const elsewhere = receiver.address();
    const address = receiver.address((response, nth) =>
      nth === 1 ? response.writeHead(307, { location: elsewhere }).end() : response.writeHead(204).end(),
    );
    const { eventId, state } = await deliver(address);
    expect(state).toBe('delivered');
    expect(await failures(eventId)).toEqual(['redirected', null]);
    expect(receiver.at(elsewhere)).toEqual([]);
  });

  it('waits as long as Retry-After requests, in seconds or until a date', async () => {
    const address = receiver.address((response, nth) => {
      if (nth === 1) return response.writeHead(429, { 'retry-after': '7200' }).end();
      const date = new Date(Date.now() + 3 * HOUR_S * 1000).toUTCString();
      if (nth === 2) return response.writeHead(503, { 'retry-after': date }).end();
      return response.writeHead(204).end();
    });
    const { state, waits } = await deliver(address);
    expect(state).toBe('delivered');
    expect(waits[0]).toBe(2 * HOUR_S);
    expect(Math.abs(waits[1]! - 3 * HOUR_S)).toBeLessThan(5);
  });

  it('does not retry earlier than scheduled when Retry-After is shorter', async () => {
    const address = receiver.address((response, nth) =>
      response.writeHead(nth < 3 ? 503 : 204, { 'retry-after': '1' }).end(),
    );
    const { waits } = await deliver(address);
    expect(waits[1]).toBeGreaterThanOrEqual(270);
  });

  it('delivers one event to a receiver that hangs, redirects, rejects and disconnects for an hour before it recovers', async () => {
    const elsewhere = receiver.address();
    const address = receiver.address((response, nth) => {
      if (nth === 1) return;
      if (nth === 2) return response.writeHead(302, { location: elsewhere }).end();
      if (nth === 3) return response.writeHead(403).end();
      if (nth === 4) return response.destroy();
      return response.writeHead(204).end();
    });
    const { eventId, state, tookS } = await deliver(address);
    expect(state).toBe('delivered');
    expect(tookS).toBeGreaterThan(HOUR_S);
    expect(await failures(eventId)).toEqual(['timed_out', 'redirected', 'not_2xx', 'broken_off', null]);
    const requests = receiver.at(address);
    expect(requests).toHaveLength(5);
    // A receiver can detect a repeated event by either of these.
    expect(new Set(requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]));
    expect(new Set(requests.map(({ body }) => (JSON.parse(body) as { id: string }).id))).toEqual(new Set([eventId]));
    expect(receiver.at(elsewhere)).toEqual([]);
  });

  it('retries after 15 s when a receiver hangs', async () => {
    const address = receiver.address((response, nth) => void (nth > 1 && response.writeHead(204).end()));
    const { eventId, state } = await deliver(address);
    expect(state).toBe('delivered');
    expect(await failures(eventId)).toEqual(['timed_out', null]);
    const [first] = (await deliveries.find(eventId))!.attempts;
    expect(first?.durationMs).toBeGreaterThan(14_500);
    expect(first?.durationMs).toBeLessThan(17_000);
  });

  it('accepts response headers within 15 s, even if the body never ends', async () => {
    const address = receiver.address((response) => {
      setTimeout(() => response.writeHead(200).write('sim'), 6_000);
    });
    expect(await deliver(address)).toMatchObject({ state: 'delivered', waits: [] });
  });

  it('does not read an endless response', async () => {
    const address = receiver.address((response) => {
      response.writeHead(200, { 'content-length': String(2 ** 40) });
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await deliver(address)).toMatchObject({ state: 'delivered', waits: [] });
  });

  it('retries when the connection breaks or is refused', async () => {
    const broken = receiver.address((response, nth) =>
      nth === 1 ? response.destroy() : response.writeHead(204).end(),
    );
    const { eventId, state } = await deliver(broken);
    expect(state).toBe('delivered');
    expect(await failures(eventId)).toEqual(['broken_off', null]);
    const [free = 0] = await freePorts(1);
    const refused = await deliver(`http://127.0.0.1:${free}/`);
    expect(refused.state).toBe('delivery_exhausted');
    expect(new Set(await failures(refused.eventId))).toEqual(new Set(['unreachable']));
  });

  it('applies the outbound rules to every attempt', async () => {
    const { eventId, state } = await deliver('https://10.0.0.7/');
    expect(state).toBe('delivery_exhausted');
    expect(new Set(await failures(eventId))).toEqual(new Set(['url_not_allowed']));
  });

  it('ends without sending when the transcription is deleted', async () => {
    const address = receiver.address();
    const subject = await failed(address);
    await transcriptions.markDeleted(subject.transcriptionId);
    const handle = await temporal.client.workflow.start('deliverWebhook', {
      workflowId: subject.eventId,
      taskQueue: TASK_QUEUE,
      args: [subject],
    });
    expect(await handle.result()).toEqual({ state: 'void' });
    expect(receiver.at(address)).toEqual([]);
    expect(await deliveries.find(subject.eventId)).toBeNull();
  });

  it('sends no more after an operator cancels the workflow', async () => {
    const address = receiver.address((response) => response.writeHead(500).end());
    const subject = await failed(address);
    const handle = await temporal.client.workflow.start('deliverWebhook', {
      workflowId: subject.eventId,
      taskQueue: TASK_QUEUE,
      args: [subject],
    });
    // The workflow waits for its second attempt, as the test server may lose a cancelation at the end of an activity.
    const isWaiting = async (): Promise<boolean> =>
      ((await handle.fetchHistory()).events ?? []).some((event) => event.timerStartedEventAttributes);
    await eventually('the workflow waits for its second attempt', isWaiting);
    await handle.cancel();
    await expect(handle.result()).rejects.toThrow();
    expect(receiver.at(address)).toHaveLength(1);
    expect(await deliveries.find(subject.eventId)).toMatchObject({ status: 'stopped', dueAt: null });
  });

  it('has neither URL nor secret in its history', async () => {
    const address = receiver.address((response, nth) => response.writeHead(nth < 2 ? 500 : 204).end());
    const { eventId } = await deliver(address);
    const history = searchable(await temporal.client.workflow.getHandle(eventId).fetchHistory());
    expect(history).toContain(eventId);
    for (const secret of ['127.0.0.1', 'segredo', 'avisos', 'whsec_']) expect(history).not.toContain(secret);
  });

  // Must be the last test: after a sweep, later tests would wait forever for the skipped clock.
  it('is started again once by the sweep when its workflow is missing, and the repair is logged', async () => {
    const address = receiver.address();
    const agoMs = Date.now() - 300_000;
    const longAgo = new TranscriptionRepository(mongodb.db, () => new Date(agoMs));
    const { transcriptionId, eventId } = await failed(address, longAgo);
    const sweep = (workflowId: string): Promise<unknown> =>
      temporal.client.workflow.execute(SWEEP_DELIVERIES_WORKFLOW, { workflowId, taskQueue: TASK_QUEUE });
    expect(await sweep('sweep-1')).toEqual({ started: 1 });
    await temporal.client.workflow.getHandle(eventId).result();
    expect(receiver.at(address)).toHaveLength(1);
    expect(await sweep('sweep-2')).toEqual({ started: 0 });
    expect(logged).toEqual([{ event: 'repaired', repair: 'delivery-restarted', transcriptionId, eventId }]);
  });
});
