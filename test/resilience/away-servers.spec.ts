/**
 * "An outage is waited out": the object store, the database and NATS are away while transcriptions are under way, and processes start meanwhile.
 * Outages of hours: `long-outages.spec.ts`.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectNats, JetStreamProgressLog, loadConfig, openObjectStore, type NatsConnection } from '@aether/platform';
import { objectKeys } from '@aether/language';
import { eventually } from '../support/eventually';
import { reconcileNow } from '../support/stack/reconcile-now';
import { SHORT } from '../support/stack/own-recordings';
import { Stack, type FurtherApp } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

const AWAY_MS = 60_000;
/** "Work goes on within about a minute of the server's return." */
const RECOVERS_MS = 75_000;
const LOAD = ['', '?redact=all', '?diarization=true', '?redact=all', ''];
const ASYNC = { prefer: 'respond-async' };

const idOf = ({ json }: { readonly json: unknown }): string => (json as { id: string }).id;

describe('a server that is away while transcriptions are under way', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let nats: NatsConnection;
  let inference: Promise<FurtherApp> | null = null;
  const further: FurtherApp[] = [];
  const audio = readFileSync(SHORT.path);

  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    const env = { AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_RECONCILE_EVERY_S: '86400', AETHER_RECONCILE_GRACE_S: '1' };
    stack = await Stack.start({ engine: 'scripted', env, only: ['gateway', 'worker', 'deliverer'] });
    nats = await connectNats(loadConfig(stack.env).nats, { name: 'test' });
  });
  afterAll(async () => {
    for (const app of further) await app.stop();
    await (await inference)?.stop();
    await nats?.close();
    await stack?.stop();
    await receiver?.close();
  });

  /** Starts the recognizer once. Until then, accepted transcriptions wait for it. */
  const recognizer = (): Promise<FurtherApp> => (inference ??= stack.another('inference'));

  const begin = async (query: string): Promise<string> => {
    const answer = await stack.client.postRaw(`/v1/transcriptions${query}`, audio, ASYNC);
    expect(answer.status).toBe(202);
    return idOf(answer);
  };

  async function expectCompleted(ids: readonly string[], since: number): Promise<void> {
    const ended = await Promise.all(ids.map((id) => stack.untilEnded(id)));
    console.log(
      `${ended.map(({ status }) => status).join(', ')} ${Math.round((Date.now() - since) / 1000)} s after its return`,
    );
    expect(ended.map(({ status }) => status)).toEqual(ids.map(() => 'completed'));
    expect(Date.now() - since).toBeLessThan(RECOVERS_MS);
  }

  /** Last failures of a transcription's waiting activities, as the Temporal UI shows them. */
  async function waitsOf(id: string): Promise<string[]> {
    const { raw } = await stack.temporal.workflow.getHandle(id).describe();
    return (raw.pendingActivities ?? []).flatMap(({ lastFailure }) => lastFailure?.message ?? []);
  }

  it('the object store: all complete, also in processes that start meanwhile, and redacted ones keep no audio', async () => {
    const ids = await Promise.all(LOAD.map(begin));
    await Promise.all(ids.map((id) => stack.untilTranscribing(id)));
    await stack.without('minio', async () => {
      void recognizer();
      await sleep(AWAY_MS);
      await eventually('a waiting activity names the server', async () =>
        (await Promise.all(ids.map(waitsOf))).flat().join().includes('waiting for object store since'),
      );
      // Its last steps need the object store, too. The first one must leave the waiting transcriptions alone.
      await reconcileNow(stack.temporal).catch(() => undefined);
      const statuses = await stack.db.collection('transcriptions').distinct('status');
      expect(statuses).toEqual(['processing']);
    });
    await expectCompleted(ids, Date.now());
    const objects = await openObjectStore(loadConfig(stack.env).s3);
    await eventually('the redacted audio is erased', async () => {
      const kept = await Promise.all(ids.map((id) => objects.exists(objectKeys.original(id))));
      return kept.every((isKept, index) => isKept === !LOAD[index]!.includes('redact'));
    });
  });

  it('the database: what was accepted completes, webhooks follow, and new requests get 503', async () => {
    await recognizer();
    const webhookUrl = receiver.address();
    const hook = `webhook_url=${encodeURIComponent(webhookUrl)}`;
    const ids = await Promise.all(LOAD.map((query) => begin(query === '' ? `?${hook}` : `${query}&${hook}`)));
    await stack.without('mongod', async () => {
      await sleep(AWAY_MS / 2);
      expect((await stack.client.postRaw('/v1/transcriptions', audio)).status).toBe(503);
      await sleep(AWAY_MS / 2);
    });
    await expectCompleted(ids, Date.now());
    await receiver.until(webhookUrl, LOAD.length);
  });

  describe('NATS', () => {
    /** Duration of a transcription in the same call, in milliseconds. */
    async function transcribed(query = ''): Promise<number> {
      const began = performance.now();
      const answer = await stack.client.postRaw(`/v1/transcriptions${query}`, audio);
      expect(answer.status).toBe(200);
      return performance.now() - began;
    }

    async function eventNames(id: string): Promise<string[]> {
      const names: string[] = [];
      for await (const { name } of stack.client.events(`/v1/transcriptions/${id}/events`)) names.push(name);
      return names;
    }

    it('transcriptions complete without it, also in processes that start meanwhile, and event streams end', async () => {
      await recognizer();
      const usual = await transcribed();
      await stack.without('nats', async () => {
        const first = await transcribed();
        const next = await transcribed('?redact=all');
        console.log(`usual ${usual} ms, without NATS ${first} ms, then ${next} ms`);
        expect(Math.max(first, next)).toBeLessThan(usual + 30_000);
        const worker = await stack.another('worker');
        const gateway = await stack.another('gateway');
        further.push(worker, gateway);
        const client = stack.client.at(`http://127.0.0.1:${gateway.port}`);
        const answer = await client.postRaw('/v1/transcriptions', audio);
        expect(answer.status).toBe(200);
        const names = await eventNames(idOf(answer));
        expect(names).toContain('segments');
        expect(names.at(-1)).toBe('completed');
      });
      await eventually(
        'events are published again',
        async () => {
          const names = await eventNames(idOf(await stack.client.postRaw('/v1/transcriptions', audio)));
          return names.includes('progress');
        },
        { timeoutMs: 90_000 },
      );
    });

    it('transcriptions complete while its stream is full, and it keeps the limits of an operator', async () => {
      const manager = await nats.jetstreamManager();
      const { config } = await manager.streams.info('aether-progress');
      await manager.streams.purge('aether-progress');
      await manager.streams.update('aether-progress', { ...config, max_bytes: 1_000, discard: 'new' as never });
      const took = await transcribed();
      console.log(`with a full stream ${took} ms`);
      expect(took).toBeLessThan(30_000);
      await JetStreamProgressLog.open(nats);
      const kept = (await manager.streams.info('aether-progress')).config;
      expect([kept.max_bytes, kept.discard]).toEqual([1_000, 'new']);
      await manager.streams.update('aether-progress', config);
    });
  });
});
