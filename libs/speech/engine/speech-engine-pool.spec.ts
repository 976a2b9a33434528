import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechEngineOptions } from './engine-options';
import type { DecodedWindow } from './speech-engine';
import { SpeechEnginePool } from './speech-engine-pool';

const SECOND = 32_000;
const WINDOWS = 7;

const options: SpeechEngineOptions = {
  modelDir: '/model',
  modelName: 'tiny',
  vadModelPath: '/vad.onnx',
  precision: 'float32',
  processes: 3,
  threads: 1,
  batch: 2,
  packed: true,
};

/**
 * An engine's process without a model: seven windows per file, whose `startS` is the process id; keyterm `fail` fails the second share, `hang`
 * stalls it. While the file `loading` exists beside it, it loads its model without end.
 */
const CHILD = `
process.on('message', (m) => {
  if (m.kind === 'start' && require('node:fs').existsSync(require('node:path').join(__dirname, 'loading'))) return;
  if (m.kind === 'start') process.send({ kind: 'ready', description: { model: m.options.modelName } });
  else if (m.kind === 'close') process.exit(0);
  else if (m.kind === 'abort') process.send({ kind: 'window', call: m.call, decoded: null });
  else if (m.kind === 'transcribe') {
    if (m.share.index === 1 && m.keyterms[0] === 'hang') return;
    if (m.share.index === 1 && m.keyterms[0] === 'fail') {
      process.send({ kind: 'failed', call: m.call, failure: { code: 'audio_empty', retryable: false, reason: 'x' } });
      return;
    }
    for (let index = m.fromWindow + m.share.index; index < ${WINDOWS}; index += m.share.of) {
      const hypothesis = { index, startS: process.pid, endS: 0, segments: [] };
      process.send({ kind: 'window', call: m.call, decoded: { hypothesis, windows: ${WINDOWS} } });
    }
    process.send({ kind: 'end', call: m.call });
  }
});
process.on('disconnect', () => process.exit(0));
`;

interface Received {
  readonly indices: number[];
  /** Process id of each window. */
  readonly pids: number[];
}

async function received(windows: AsyncIterable<DecodedWindow>): Promise<Received> {
  const result: Received = { indices: [], pids: [] };
  for await (const { hypothesis } of windows) {
    result.indices.push(hypothesis.index);
    result.pids.push(hypothesis.startS);
  }
  return result;
}

describe('SpeechEnginePool', () => {
  let dir: string;
  let pool: SpeechEnginePool;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'aether-engine-pool-'));
    await writeFile(join(dir, 'child.js'), CHILD);
    await writeFile(join(dir, 'short.pcm'), Buffer.alloc(30 * SECOND));
    await writeFile(join(dir, 'long.pcm'), Buffer.alloc(200 * SECOND));
  });
  beforeEach(async () => {
    pool = await SpeechEnginePool.start(options, join(dir, 'child.js'));
  });
  afterEach(() => pool.close());
  afterAll(() => rm(dir, { recursive: true }));

  const transcribe = (file: 'short' | 'long', fromWindow = 0, term?: string): AsyncIterable<DecodedWindow> =>
    pool.transcribe({
      pcmPath: join(dir, `${file}.pcm`),
      fromWindow,
      ...(term ? { keyterms: [term] } : { keyterms: [] }),
    });

  it('returns all windows in order, divided among the processes', async () => {
    const { indices, pids } = await received(transcribe('long'));
    expect(indices).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(new Set(pids).size).toBe(3);
    expect(pids.slice(3)).toEqual(pids.slice(0, 4));
    expect((await pool.pids()).sort()).toEqual([...new Set(pids)].sort());
  });

  it('resumes from any window', async () => {
    for (const from of [1, 2, 3, 4, 5, 6, 7]) {
      expect((await received(transcribe('long', from))).indices).toEqual([0, 1, 2, 3, 4, 5, 6].slice(from));
    }
  });

  it('starts no process without work, and assigns short files to each process in turn', async () => {
    expect(await pool.pids()).toHaveLength(1);
    const pids: number[] = [];
    for (let i = 0; i < 3; i++) pids.push((await received(transcribe('short'))).pids[0]!);
    expect(new Set(pids).size).toBe(3);
    expect((await received(transcribe('short'))).pids).toEqual(Array(WINDOWS).fill(pids[0]));
  });

  async function untilRunning(count: number): Promise<number[]> {
    for (;;) {
      const pids = await pool.pids();
      if (pids.length === count) return pids;
      await sleep(20);
    }
  }

  it('loads every process in the background, and one that died again, while short files go to the others', async () => {
    pool.keepLoaded();
    const [dead, ...alive] = await untilRunning(3);
    process.kill(dead!, 'SIGKILL');
    while ((await pool.pids()).includes(dead!)) await sleep(5);
    const pids: number[] = [];
    for (let i = 0; i < 4; i++) pids.push((await received(transcribe('short'))).pids[0]!);
    expect(alive).toContain(pids[0]);
    expect(pids).not.toContain(dead);
    expect(await untilRunning(3)).toEqual(expect.arrayContaining(alive));
  });

  it('assigns no short file to a process that is loading, and closes without waiting for it', async () => {
    await writeFile(join(dir, 'loading'), '');
    try {
      pool.keepLoaded();
      const pids: number[] = [];
      for (let i = 0; i < 3; i++) pids.push((await received(transcribe('short'))).pids[0]!);
      expect(new Set(pids).size).toBe(1);
      await pool.close();
    } finally {
      await rm(join(dir, 'loading'));
    }
  });

  it("throws a failed process's error, after the windows before it", async () => {
    const windows = transcribe('long', 0, 'fail')[Symbol.asyncIterator]();
    expect((await windows.next()).value).toMatchObject({ hypothesis: { index: 0 } });
    await expect(windows.next()).rejects.toMatchObject({ code: 'audio_empty', retryable: false });
    expect((await received(transcribe('long'))).indices).toHaveLength(WINDOWS);
  });

  it('ends the call with a retryable error when a process dies, and restarts it for the next call', async () => {
    await received(transcribe('long'));
    // The second share of the second file runs in the third process.
    const third = (await pool.pids())[2]!;
    const windows = transcribe('long', 0, 'hang')[Symbol.asyncIterator]();
    await windows.next();
    const next = windows.next();
    process.kill(third, 'SIGKILL');
    await expect(next).rejects.toMatchObject({ code: 'internal_error', retryable: true });
    expect((await received(transcribe('long'))).indices).toHaveLength(WINDOWS);
  });

  it('ends every share when the reader stops or the signal aborts', async () => {
    const windows = transcribe('long', 0, 'hang')[Symbol.asyncIterator]();
    await windows.next();
    await windows.return!();
    const abort = new AbortController();
    const call = pool.transcribe({
      pcmPath: join(dir, 'long.pcm'),
      fromWindow: 0,
      keyterms: ['hang'],
      signal: abort.signal,
    });
    const waiting = received(call);
    abort.abort(new Error('canceled'));
    await expect(waiting).rejects.toThrow('canceled');
  });
});
