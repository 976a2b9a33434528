/**
 * "Back-pressure: a full disk, a full queue, a slow database give 503 with `Retry-After` before work is accepted, never a half-accepted
 * one", and "slow readers cut off without harm". (Servers that hang altogether: frozen-servers.spec.ts.)
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
import { SlowLink } from '../support/stack/slow-link';
import { SmallDisk } from '../support/stack/small-disk';
import { Stack, type FurtherApp } from '../support/stack/stack';
import { KeptTranscriptions } from '../../apps/evaluate/src/chaos/kept-transcriptions';

const MIB = 2 ** 20;
const TUS = { 'tus-resumable': '1.0.0' };
const ASYNC = { prefer: 'respond-async' };
/** Transcriptions under way that the gateway in question allows. */
const LIMIT = 12;
const WINDOWS = 60;
/** More in all than the sockets of both sides hold. */
const WINDOW_BYTES = 256 * 1024;
/** A second in which nothing is said. */
const audio = wavFile(1, new Int16Array(16_000));

const idOf = ({ headers }: Answer): string => headers.get('x-transcription-id') ?? '';

function expectBackPressure(answer: Answer): void {
  const { error } = answer.json as { error?: { code: string } };
  expect([answer.status, error?.code]).toEqual([503, 'overloaded']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('a service with more to do than it can', () => {
  let stack: Stack;
  let kept: KeptTranscriptions;
  let link: SlowLink;
  /** With a limit of its own, and a way to the database that can be slow. */
  let gateway: FurtherApp;
  let client: ConformingClient;
  let inference: FurtherApp | undefined;
  let nats: NatsConnection;
  let disk: SmallDisk | undefined;

  beforeAll(async () => {
    // Nobody transcribes at first: what is taken stays under way.
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

  describe('while nobody transcribes', () => {
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

    async function hear(lastEventId?: string): Promise<ServerEvent[]> {
      const heard: ServerEvent[] = [];
      for await (const event of stack.client.events(path, lastEventId === undefined ? {} : { lastEventId })) {
        heard.push(event);
        if (event.name === 'segments' && said(event).startsWith(`palavra ${WINDOWS - 1} `)) break;
      }
      return heard;
    }

    const residentMiB = (): number => {
      const status = readFileSync(`/proc/${stack.pid('gateway')!}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    };

    it('keeps nothing for listeners who do not read, while others hear everything', async () => {
      id = idOf(await client.postRaw('/v1/transcriptions', audio, ASYNC));
      path = `/v1/transcriptions/${id}/events`;
      const log = await JetStreamProgressLog.open(nats);
      // As an inference worker tells of a very long recording, in which very much is said.
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
      whole = await hear();
      expect(whole.filter(({ name }) => name === 'segments')).toHaveLength(WINDOWS);
      const before = residentMiB();
      const asked = { baseUrl: stack.client.baseUrl, path, apiKey: stack.apiKey };
      sleepers = await Promise.all(Array.from({ length: 8 }, () => SleepingListener.open(asked)));
      await sleep(2_000);
      expect(await hear()).toEqual(whole);
      // All of them together were sent 120 MiB, had anybody kept it for them.
      expect(residentMiB() - before).toBeLessThan(64);
    });

    it('with a full queue refuses what would be one more, unread, and answers repeats of what it has', async () => {
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

    it('cuts off listeners who do not read, and they go on after what they got', async () => {
      while (sleepers.some(({ held }) => held)) await sleep(250);
      for (const { bytes, lastEventId } of await Promise.all(sleepers.map((sleeper) => sleeper.readRest()))) {
        expect(bytes).toBeLessThan(WINDOWS * WINDOW_BYTES);
        const seen = whole.findIndex((event) => event.id === lastEventId) + 1;
        expect(seen).toBeGreaterThan(0);
        expect(await hear(lastEventId)).toEqual(whole.slice(seen));
      }
    });

    it('takes more once it has room', async () => {
      await transcribe();
      for (const each of await kept.records()) expect((await stack.untilEnded(each)).status).toBe('completed');
      expect((await client.postRaw('/v1/transcriptions', audio)).status).toBe(200);
    });

    /** The status of a post that is answered before its body is sent; the body never is. */
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

  /** From now on. */
  async function transcribe(): Promise<void> {
    inference ??= await stack.another('inference');
  }

  // A disk that can be filled has to be mounted, which not every machine allows.
  const withSmallDisk = SmallDisk.possible() ? it : it.skip;

  withSmallDisk(
    'with a full disk tells every sender to come back, keeps nothing, reads, and goes on with room',
    async () => {
      await transcribe();
      const created = await stack.client.post('/v1/uploads', { ...TUS, 'upload-length': String(MIB) });
      const upload = `/v1/uploads/${created.headers.get('location')?.split('/').at(-1)}`;
      const append = (): Promise<Answer> =>
        stack.client.call(upload, {
          method: 'PATCH',
          headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
          body: new Blob([new Uint8Array(MIB)]),
        });
      // Its folder holds still while it is copied.
      process.kill(stack.pid('minio')!, 'SIGSTOP');
      disk = SmallDisk.inPlaceOf(join(stack.dataDir, 'servers/minio'), 160);
      await stack.kill('minio');
      const done = await untilTaken();
      const before = await kept.all();
      const makeRoom = disk.fill();

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

      makeRoom();
      await untilTaken();
      expect((await append()).status).toBe(204);
    },
  );

  /** As a caller who comes back when it is told to. */
  async function untilTaken(): Promise<Answer> {
    for (;;) {
      const answer = await stack.client.postRaw('/v1/transcriptions', audio);
      if (answer.status === 200) return answer;
      expectBackPressure(answer);
      await sleep(1_000);
    }
  }

  it.each([
    ['a little slow takes everything', 150, 2_000, true],
    ['slow most of the time takes whole what it takes', 5_000, 1_500, false],
  ])('with a database %s', async (_how, delayMs, everyMs, allTaken) => {
    await transcribe();
    const before = await kept.records();
    const over = new AbortController();
    const swinging = swing(over.signal, { delayMs, everyMs });
    const answers: Answer[] = [];
    for (let round = 0; round < 3; round += 1) {
      const calls = Array.from({ length: 4 }, () => client.postRaw('/v1/transcriptions', audio, ASYNC));
      answers.push(...(await Promise.all(calls)));
    }
    over.abort();
    await swinging;

    const taken = answers.filter(({ status }) => status === 202).map(idOf);
    for (const answer of answers.filter(({ status }) => status !== 202)) expectBackPressure(answer);
    if (allTaken) expect(taken).toHaveLength(answers.length);
    for (const id of taken) expect((await stack.untilEnded(id)).status).toBe('completed');
    // What was refused is taken back, though a write that was never answered is looked for for a minute after the answer.
    const both = [...before, ...taken].sort();
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(250)) {
      const [records, originals] = await kept.all();
      if (records.length === both.length && originals.length === both.length) break;
    }
    expect(await kept.all()).toEqual([both, both]);
  });

  /** The database's answers are held back for a while, and then come at once for a moment, in turn. */
  async function swing(over: AbortSignal, { delayMs, everyMs }: { delayMs: number; everyMs: number }): Promise<void> {
    for (let slow = true; !over.aborted; slow = !slow) {
      link.delayMs = slow ? delayMs : 0;
      await sleep(slow ? everyMs : 300, undefined, { signal: over }).catch(() => undefined);
    }
    link.delayMs = 0;
  }
});
