/**
 * "Back-pressure: a full disk, a full queue, a slow database give 503 with `Retry-After` before work is accepted, never a half-accepted one", and
 * "slow readers cut off without harm". `frozen-servers.spec.ts` covers servers that hang completely.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Segment } from '@aether/language';
import { connectNats, JetStreamProgressLog, loadConfig, type NatsConnection } from '@aether/platform';
import { wavFile } from '../support/measure/wav-file';
import type { ServerEvent } from '../support/api/conformity';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { SleepingListener } from '../support/api/sleeping-listener';
import { eventually } from '../support/eventually';
import { SlowLink } from '../support/stack/slow-link';
import { SmallDisk } from '../support/stack/small-disk';
import { Stack, type FurtherApp } from '../support/stack/stack';
import { KeptTranscriptions } from '../../apps/evaluate/src/chaos/kept-transcriptions';

const MIB = 2 ** 20;
const TUS = { 'tus-resumable': '1.0.0' };
const ASYNC = { prefer: 'respond-async' };
/** Maximum number of open transcriptions of the gateway under test. */
const LIMIT = 12;
const WINDOWS = 60;
/** All windows together exceed the socket buffers of both sides. */
const WINDOW_BYTES = 256 * 1024;
/** One second of silence. */
const audio = wavFile(1, new Int16Array(16_000));

const idOf = ({ headers }: Answer): string => headers.get('x-transcription-id') ?? '';

function expectBackPressure(answer: Answer): void {
  const { error } = answer.json as { error?: { code: string } };
  expect([answer.status, error?.code]).toEqual([503, 'overloaded']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('an overloaded service', () => {
  let stack: Stack;
  let kept: KeptTranscriptions;
  let link: SlowLink;
  /** A gateway with its own queue limit, and a database connection that can be slowed down. */
  let gateway: FurtherApp;
  let client: ConformingClient;
  let inference: FurtherApp | undefined;
  let nats: NatsConnection;
  let disk: SmallDisk | undefined;

  beforeAll(async () => {
    // Without a recognizer, accepted transcriptions stay open.
    stack = await Stack.start({ engine: 'scripted', only: ['gateway', 'worker'] });
    kept = await KeptTranscriptions.of(stack);
    nats = await connectNats(loadConfig(stack.env).nats, { name: 'test' });
    const url = new URL(stack.env['AETHER_MONGODB_URL']!);
    link = await SlowLink.open(Number(url.port));
    url.port = String(link.port);
    gateway = await stack.another('gateway', { AETHER_MONGODB_URL: url.href, AETHER_QUEUE_LIMIT: String(LIMIT) });
    client = stack.client.at(`http://127.0.0.1:${gateway.port}`);
  });
  afterAll(async () => {
    await gateway?.stop();
    await inference?.stop();
    await link?.close();
    await nats?.close();
    disk?.unmount();
    await stack?.stop();
  });

  describe('without a recognizer', () => {
    let id: string;
    let path: string;
    let whole: ServerEvent[];
    let sleepers: SleepingListener[] = [];

    afterAll(() => sleepers.forEach((sleeper) => sleeper.close()));

    function segment(index: number): Segment {
      const text = `palavra ${index} `.repeat(WINDOW_BYTES / 12);
      return { id: index, start_s: index, end_s: index + 1, text, confidence: 0.9 };
    }

    const said = ({ data }: ServerEvent): string => (data as { segments: { text: string }[] }).segments[0]?.text ?? '';

    async function readEvents(lastEventId?: string): Promise<ServerEvent[]> {
      const received: ServerEvent[] = [];
      for await (const event of stack.client.events(path, lastEventId === undefined ? {} : { lastEventId })) {
        received.push(event);
        if (event.name === 'segments' && said(event).startsWith(`palavra ${WINDOWS - 1} `)) break;
      }
      return received;
    }

    const residentMiB = (): number => {
      const status = readFileSync(`/proc/${stack.pid('gateway')!}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    };

    it('buffers nothing for listeners that do not read, while others receive every event', async () => {
      id = idOf(await client.postRaw('/v1/transcriptions', audio, ASYNC));
      path = `/v1/transcriptions/${id}/events`;
      const log = await JetStreamProgressLog.open(nats);
      // Events like those of an inference worker for a very long recording with much speech.
      for (let window = 0; window < WINDOWS; window += 1) {
        const segments = [segment(window)];
        await log.append(id, {
          kind: 'window',
          piece: 0,
          window,
          pieceAudioS: window + 1,
          totalAudioS: 7200,
          segments,
        });
      }
      whole = await readEvents();
      expect(whole.filter(({ name }) => name === 'segments')).toHaveLength(WINDOWS);
      const before = residentMiB();
      const asked = { baseUrl: stack.client.baseUrl, path, apiKey: stack.apiKey };
      sleepers = await Promise.all(Array.from({ length: 8 }, () => SleepingListener.open(asked)));
      await sleep(2_000);
      expect(await readEvents()).toEqual(whole);
      // The events for all sleepers are 120 MiB, which the gateway must not buffer.
      expect(residentMiB() - before).toBeLessThan(64);
    });

    it('rejects one more transcription unread when the queue is full, and serves repeats of accepted ones', async () => {
      const post = (key: string): Promise<Answer> =>
        client.postRaw('/v1/transcriptions', audio, { ...ASYNC, 'idempotency-key': key });
      const taken: Answer[] = [];
      for (let nth = 1; nth < LIMIT; nth += 1) taken.push(await post(`pedido-${nth}`));
      expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 202));
      const before = await kept.all();

      const other = (await stack.otherAccount()).at(client.baseUrl);
      expectBackPressure(await other.postRaw('/v1/transcriptions', audio));
      expectBackPressure(await other.postRaw('/v1/transcriptions', audio, { 'idempotency-key': 'outro' }));
      expectBackPressure(await other.postFile('/v1/audio/transcriptions', audio, 'a.wav'));
      expect(await postUnread()).toBe(503);
      const repeated = await post('pedido-1');
      expect([repeated.status, idOf(repeated)]).toEqual([202, idOf(taken[0]!)]);
      expect((await other.get('/v1/transcriptions')).status).toBe(200);
      expect(await kept.all()).toEqual(before);
    });

    it('disconnects listeners that do not read, and they can resume after their last event', async () => {
      const areDisconnected = (): boolean => sleepers.every(({ isConnected }) => !isConnected);
      await eventually('the gateway disconnects the listeners', areDisconnected, {
        timeoutMs: 180_000,
        intervalMs: 250,
      });
      for (const { bytes, lastEventId } of await Promise.all(sleepers.map((sleeper) => sleeper.readRest()))) {
        expect(bytes).toBeLessThan(WINDOWS * WINDOW_BYTES);
        const seen = whole.findIndex((event) => event.id === lastEventId) + 1;
        expect(seen).toBeGreaterThan(0);
        expect(await readEvents(lastEventId)).toEqual(whole.slice(seen));
      }
    });

    it('accepts more once it has capacity', async () => {
      await startRecognizer();
      for (const each of await kept.records()) expect((await stack.untilEnded(each)).status).toBe('completed');
      expect((await client.postRaw('/v1/transcriptions', audio)).status).toBe(200);
    });

    /** Posts headers without a body. Returns the status of the response. */
    async function postUnread(): Promise<number> {
      const type = { 'content-type': 'audio/wav', 'content-length': String(50 * MIB), expect: '100-continue' };
      const headers = { authorization: `Bearer ${stack.apiKey}`, ...type };
      const call = request(`${client.baseUrl}/v1/transcriptions`, { method: 'POST', headers });
      call.on('error', () => undefined);
      call.flushHeaders();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      call.destroy();
      return answer.statusCode ?? 0;
    }
  });

  async function startRecognizer(): Promise<void> {
    inference ??= await stack.another('inference');
  }

  // Not every machine allows mounting the small disk.
  const withSmallDisk = SmallDisk.possible() ? it : it.skip;

  withSmallDisk(
    'rejects uploads with 503 when the disk is full, stores nothing, serves reads, and recovers',
    async () => {
      await startRecognizer();
      const created = await stack.client.post('/v1/uploads', { ...TUS, 'upload-length': String(MIB) });
      const upload = `/v1/uploads/${created.headers.get('location')?.split('/').at(-1)}`;
      const append = (): Promise<Answer> =>
        stack.client.call(upload, {
          method: 'PATCH',
          headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
          body: new Blob([new Uint8Array(MIB)]),
        });
      // MinIO is stopped while its folder is copied.
      process.kill(stack.pid('minio')!, 'SIGSTOP');
      disk = SmallDisk.inPlaceOf(join(stack.dataDir, 'servers/minio'), 160);
      await stack.kill('minio');
      const done = await untilAccepted();
      const before = await kept.all();
      const freeSpace = disk.fill();

      for (const answer of await Promise.all([
        stack.client.postRaw('/v1/transcriptions', audio),
        stack.client.postRaw('/v1/transcriptions', Buffer.alloc(20 * MIB, 7)),
        stack.client.postFile('/v1/transcriptions', audio, 'a.wav'),
        stack.client.postFile('/v1/audio/transcriptions', audio, 'a.wav'),
        append(),
      ])) {
        expectBackPressure(answer);
      }
      const read = await stack.client.get(`/v1/transcriptions/${idOf(done)}/audio`);
      expect([read.status, read.bytes.length]).toEqual([200, audio.length]);
      expect(await kept.all()).toEqual(before);

      freeSpace();
      await untilAccepted();
      expect((await append()).status).toBe(204);
    },
  );

  /** Repeats a request until it is accepted. Every other response must be 503. */
  async function untilAccepted(): Promise<Answer> {
    const rejected: Answer[] = [];
    const probe = async (): Promise<Answer | null> => {
      const answer = await stack.client.postRaw('/v1/transcriptions', audio);
      if (answer.status === 200) return answer;
      rejected.push(answer);
      return null;
    };
    const options = { timeoutMs: 120_000, intervalMs: 1_000 };
    const accepted = await eventually('the service accepts a transcription', probe, options);
    rejected.forEach(expectBackPressure);
    return accepted;
  }

  it.each([
    ['accepts everything while the database is slightly slow', 150, 2_000, true],
    ['accepts no request partially while the database is mostly slow', 5_000, 1_500, false],
  ])('%s', async (_what, delayMs, everyMs, allAccepted) => {
    await startRecognizer();
    const before = await kept.records();
    const over = new AbortController();
    const alternating = alternateDelay(over.signal, { delayMs, everyMs });
    const answers: Answer[] = [];
    for (let round = 0; round < 3; round += 1) {
      const calls = Array.from({ length: 4 }, () => client.postRaw('/v1/transcriptions', audio, ASYNC));
      answers.push(...(await Promise.all(calls)));
    }
    over.abort();
    await alternating;

    const accepted = answers.filter(({ status }) => status === 202).map(idOf);
    for (const answer of answers.filter(({ status }) => status !== 202)) expectBackPressure(answer);
    if (allAccepted) expect(accepted).toHaveLength(answers.length);
    for (const id of accepted) expect((await stack.untilEnded(id)).status).toBe('completed');
    // Rejected transcriptions are rolled back. For a write without a response, the rollback retries for a minute.
    const both = [...before, ...accepted].sort();
    const isRolledBack = async (): Promise<boolean> => {
      const [records, originals] = await kept.all();
      if (records.length === both.length && originals.length === both.length) return true;
      throw new Error(`${records.length} records and ${originals.length} originals, not ${both.length}`);
    };
    await eventually('rejected transcriptions are rolled back', isRolledBack, { timeoutMs: 120_000, intervalMs: 250 });
    expect(await kept.all()).toEqual([both, both]);
  });

  /** Delays the responses of the database for `everyMs`, then not for 300 ms, and so on. */
  async function alternateDelay(
    over: AbortSignal,
    { delayMs, everyMs }: { delayMs: number; everyMs: number },
  ): Promise<void> {
    for (let slow = true; !over.aborted; slow = !slow) {
      link.delayMs = slow ? delayMs : 0;
      await sleep(slow ? everyMs : 300, undefined, { signal: over }).catch(() => undefined);
    }
    link.delayMs = 0;
  }
});
