/**
 * "Back-pressure: a full disk, a full queue, a slow database give 503 with `Retry-After` before work is accepted, never a half-accepted one." A
 * stopped server (SIGSTOP) accepts connections and never responds, the extreme case of a slow server.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import type { Answer } from '../support/api/conforming-client';
import { eventually } from '../support/eventually';
import { SHORT } from '../support/stack/own-recordings';
import { Stack, type ProcessName } from '../support/stack/stack';

const MIB = 2 ** 20;
const TUS = { 'tus-resumable': '1.0.0' };

/** Below the timeouts of common clients. */
const SOON_MS = 10_000;

/** Starting a workflow may take longer, because the audio has already been received. */
const START_MS = 15_000;

interface Timed {
  readonly answer: Answer;
  readonly ms: number;
}

const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;

describe('a server that hangs', () => {
  let stack: Stack;
  let objects: ObjectStore;
  let done: string;
  let upload: string;
  const clip = readFileSync(SHORT.path);
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

  /** Runs `ask` while a server is stopped. */
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

  /** Repeats a request after 503, as the first one may still use a broken connection. */
  async function expectRecovery(): Promise<void> {
    const probe = async (): Promise<Answer | null> => {
      const answer = await stack.client.postRaw('/v1/transcriptions', clip);
      if (answer.status !== 503) return answer;
      await sleep(1_000 * Number(answer.headers.get('retry-after')));
      return null;
    };
    const { status } = await eventually('the service accepts requests again', probe, { timeoutMs: 120_000 });
    expect(status).toBe(200);
  }

  it('with MongoDB stopped, every request gets 503, nothing is accepted, and the service recovers by itself', async () => {
    const [before, kept] = [await records(), await originals()];
    const answers = await whileStopped('mongod', () =>
      Promise.all([...send(), stack.client.get('/v1/transcriptions'), stack.client.get('/v1/account')].map(timed)),
    );
    expectRefusedSoon(answers);
    expect([await records(), await originals()]).toEqual([before, kept]);
    await expectRecovery();
    expect(await records()).toBe(before + 1);
  });

  it('with the object store stopped, only requests with audio get 503, and no record is left', async () => {
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
    await expectRecovery();
    expect(await records()).toBe(before + 1);
  });

  it('with Temporal stopped, transcriptions are rolled back, even if the server starts them after it resumes', async () => {
    const [before, kept] = [await records(), await originals()];
    const { refused, read } = await whileStopped('temporal', async () => {
      const sending = Promise.all(send().slice(0, 3).map(timed));
      const read = await timed(stack.client.get(`/v1/transcriptions/${done}`));
      return { refused: await sending, read };
    });
    expectRefusedSoon(refused, START_MS);
    expect([read.answer.status, read.ms < 2_000]).toEqual([200, true]);
    expect(await records()).toBe(before);
    // Temporal now handles the requests that were in its sockets.
    await sleep(2_000);
    await stack.untilNoWorkflowRuns();
    expect([await records(), await originals()]).toEqual([before, kept]);
    await expectRecovery();
  });
});
