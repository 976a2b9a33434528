/**
 * "Back-pressure: a full disk, a full queue, a slow database give 503 with `Retry-After` before work is accepted, never a half-accepted one."
 * Servers that are stopped (SIGSTOP) take connections and say nothing: the slowest that a server can be.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import type { Answer } from '../support/api/conforming-client';
import { describeWithSharedAudio, sharedAudio } from '../support/stack/shared-audio';
import { Stack, type ProcessName } from '../support/stack/stack';

const MIB = 2 ** 20;
const TUS = { 'tus-resumable': '1.0.0' };

/** Below what common clients wait for. */
const SOON_MS = 10_000;

/** A start is asked for by calls that can wait: audio has been received for them. */
const START_MS = 15_000;

interface Timed {
  readonly answer: Answer;
  readonly ms: number;
}

const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;

describeWithSharedAudio('a server that hangs', () => {
  let stack: Stack;
  let objects: ObjectStore;
  let done: string;
  let upload: string;
  const clip = readFileSync(sharedAudio('pt-real/pv-leopard-pt.wav'));
  const large = Buffer.alloc(20 * MIB, 7);

  beforeAll(async () => {
    stack = await Stack.start({ engine: 'scripted', only: ['gateway', 'worker', 'inference'] });
    objects = await openObjectStore(loadConfig(stack.env).s3);
    const answer = await stack.client.postRaw('/v1/transcriptions', clip);
    expect(answer.status).toBe(200);
    done = (answer.json as { id: string }).id;
    const created = await stack.client.post('/v1/uploads', { ...TUS, 'upload-length': String(MIB) });
    upload = created.headers.get('location')?.split('/').at(-1) ?? '';
  });
  afterAll(() => stack?.stop());

  const send = (): Promise<Answer>[] => [
    stack.client.postRaw('/v1/transcriptions', clip),
    stack.client.postRaw('/v1/transcriptions', large),
    stack.client.postFile('/v1/audio/transcriptions', clip, 'a.wav'),
    stack.client.call(`/v1/uploads/${upload}`, {
      method: 'PATCH',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: new Blob([new Uint8Array(MIB)]),
    }),
  ];

  const timed = async (call: Promise<Answer>): Promise<Timed> => {
    const began = performance.now();
    const answer = await call;
    return { answer, ms: performance.now() - began };
  };

  /** What is answered while the server hangs. */
  async function whileStopped<T>(name: ProcessName, ask: () => Promise<T>): Promise<T> {
    const pid = stack.pid(name);
    if (pid === null) throw new Error(`${name} does not run`);
    process.kill(pid, 'SIGSTOP');
    try {
      return await ask();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  function expectRefusedSoon(answers: readonly Timed[], withinMs = SOON_MS): void {
    for (const { answer, ms } of answers) {
      expect([answer.status, code(answer)]).toEqual([503, 'overloaded']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(ms).toBeLessThan(withinMs);
    }
    console.log(`503 after ${answers.map(({ ms }) => `${Math.round(ms)} ms`).join(', ')}`);
  }

  const records = (): Promise<number> => stack.db.collection('transcriptions').countDocuments();

  async function originals(): Promise<number> {
    let count = 0;
    for await (const { key } of objects.list('transcriptions/')) if (key.endsWith('/original')) count += 1;
    return count;
  }

  /** For a caller who comes back when it is told to: the first call may still meet a connection that broke. */
  async function expectWell(): Promise<void> {
    for (;;) {
      const answer = await stack.client.postRaw('/v1/transcriptions', clip);
      if (answer.status === 503) await sleep(1_000 * Number(answer.headers.get('retry-after')));
      else return expect(answer.status).toBe(200);
    }
  }

  it('MongoDB: every call is told to come back, nothing is accepted, and it goes on by itself', async () => {
    const [before, kept] = [await records(), await originals()];
    const answers = await whileStopped('mongod', () =>
      Promise.all([...send(), stack.client.get('/v1/transcriptions'), stack.client.get('/v1/account')].map(timed)),
    );
    expectRefusedSoon(answers);
    expect([await records(), await originals()]).toEqual([before, kept]);
    await expectWell();
    expect(await records()).toBe(before + 1);
  });

  it('the object store: what brings audio is told to come back, what needs none is answered, no record is left', async () => {
    const before = await records();
    const { refused, read } = await whileStopped('minio', async () => {
      const sending = Promise.all([...send(), stack.client.get(`/v1/transcriptions/${done}/audio`)].map(timed));
      const read = await timed(stack.client.get(`/v1/transcriptions/${done}`));
      return { refused: await sending, read };
    });
    expectRefusedSoon(refused);
    expect(read.answer.status).toBe(200);
    expect(read.ms).toBeLessThan(2_000);
    expect(await records()).toBe(before);
    await expectWell();
    expect(await records()).toBe(before + 1);
  });

  it('Temporal: what cannot be started is taken back, though the server starts it once it wakes', async () => {
    const [before, kept] = [await records(), await originals()];
    const { refused, read } = await whileStopped('temporal', async () => {
      const sending = Promise.all(send().slice(0, 3).map(timed));
      const read = await timed(stack.client.get(`/v1/transcriptions/${done}`));
      return { refused: await sending, read };
    });
    expectRefusedSoon(refused, START_MS);
    expect([read.answer.status, read.ms < 2_000]).toEqual([200, true]);
    expect(await records()).toBe(before);
    // Requests lay in its sockets while it was stopped.
    await sleep(2_000);
    await stack.untilNoWorkflowRuns();
    expect([await records(), await originals()]).toEqual([before, kept]);
    await expectWell();
  });
});
