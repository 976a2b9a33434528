import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechEngineOptions } from './engine-options';
import type { DecodedWindow } from './speech-engine';
import { SpeechEngineProcess } from './speech-engine-process';

const options: SpeechEngineOptions = {
  modelDir: '/model',
  modelName: 'tiny',
  vadModelPath: '/vad.onnx',
  precision: 'float32',
  processes: 1,
  threads: 1,
  batch: 2,
  packed: true,
};

/**
 * An engine's process without a model: three windows per call; `/hang` sends one and then nothing, `/fail` an error, `/compute` blocks and
 * receives no further message.
 */
const CHILD = `
const window = (index) => ({ hypothesis: { index, startS: index, endS: index + 1, segments: [] }, windows: 3 });
process.on('message', (m) => {
  if (m.kind === 'start' && m.options.modelName === 'absent')
    process.send({ kind: 'not-ready', failure: { code: null, retryable: true, reason: 'no such model' } });
  else if (m.kind === 'start') {
    const description = { model: m.options.modelName, threads: process.pid, tensorflow: process.env.GLIBC_TUNABLES };
    process.send({ kind: 'ready', description });
  }
  else if (m.kind === 'close') process.exit(0);
  else if (m.kind === 'transcribe') {
    if (m.pcmPath === '/fail') {
      process.send({ kind: 'failed', call: m.call, failure: { code: 'audio_empty', retryable: false, reason: 'x' } });
      return;
    }
    const last = m.pcmPath === '/hang' || m.pcmPath === '/compute' ? 0 : 2;
    for (let i = m.fromWindow; i <= last; i++) process.send({ kind: 'window', call: m.call, decoded: window(i) });
    if (m.pcmPath === '/compute') setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
    else if (last > 0) process.send({ kind: 'end', call: m.call });
  }
});
process.on('disconnect', () => process.exit(0));
`;

async function indices(windows: AsyncIterable<DecodedWindow>): Promise<number[]> {
  const result: number[] = [];
  for await (const { hypothesis } of windows) result.push(hypothesis.index);
  return result;
}

describe('SpeechEngineProcess', () => {
  let dir: string;
  let entry: string;
  let engine: SpeechEngineProcess;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'aether-engine-process-'));
    entry = join(dir, 'child.js');
    await writeFile(entry, CHILD);
  });
  beforeEach(async () => {
    engine = await SpeechEngineProcess.start(options, entry);
  });
  afterEach(() => engine.close());
  afterAll(() => rm(dir, { recursive: true }));

  const transcribe = (pcmPath: string, fromWindow = 0, signal?: AbortSignal): AsyncIterable<DecodedWindow> =>
    engine.transcribe({ pcmPath, fromWindow, ...(signal ? { signal } : {}) });

  it('returns the windows of several concurrent calls, each to its caller', async () => {
    const results = await Promise.all([indices(transcribe('/a')), indices(transcribe('/b', 1))]);
    expect(results).toEqual([
      [0, 1, 2],
      [1, 2],
    ]);
    expect(engine.describe().model).toBe('tiny');
  });

  it.each([
    { operator: undefined, tunables: 'glibc.malloc.hugetlb=1' },
    { operator: 'glibc.malloc.hugetlb=0', tunables: 'glibc.malloc.hugetlb=1:glibc.malloc.hugetlb=0' },
  ])(
    "sets the C library's tunables and leaves the operator the last word: $operator",
    async ({ operator, tunables }) => {
      const environment = jest.replaceProperty(process, 'env', { ...process.env, GLIBC_TUNABLES: operator });
      const tuned = await SpeechEngineProcess.start(options, entry).finally(() => environment.restore());
      await tuned.close();
      expect(tuned.describe().tensorflow).toBe(tunables);
    },
  );

  it("throws the engine's error", async () => {
    await expect(indices(transcribe('/fail'))).rejects.toMatchObject({ code: 'audio_empty', retryable: false });
  });

  it('ends running calls with a retryable error when the process dies, and starts another for the next call', async () => {
    const first = (await engine.pid())!;
    const windows = transcribe('/hang')[Symbol.asyncIterator]();
    await windows.next();
    process.kill(first, 'SIGKILL');
    await expect(windows.next()).rejects.toMatchObject({ code: 'internal_error', retryable: true });
    await expect(indices(transcribe('/a'))).resolves.toEqual([0, 1, 2]);
    expect(await engine.pid()).not.toBe(first);
  });

  it("rejects with the signal's reason when aborted", async () => {
    const abort = new AbortController();
    const windows = transcribe('/hang', 0, abort.signal)[Symbol.asyncIterator]();
    await windows.next();
    const next = windows.next();
    abort.abort(new Error('canceled'));
    await expect(next).rejects.toThrow('canceled');
  });

  it('reports why an engine cannot start, and leaves no process behind', async () => {
    const failing = SpeechEngineProcess.start({ ...options, modelName: 'absent' }, entry);
    await expect(failing).rejects.toMatchObject({ code: 'internal_error', cause: new Error('no such model') });
  });

  it('ends its process on close, and rejects later calls', async () => {
    const pid = (await engine.pid())!;
    await engine.close();
    expect(() => process.kill(pid, 0)).toThrow();
    await expect(indices(transcribe('/a'))).rejects.toMatchObject({ code: 'internal_error' });
  });

  it('does not wait for a running computation on close', async () => {
    const windows = transcribe('/compute')[Symbol.asyncIterator]();
    await windows.next();
    const began = performance.now();
    await engine.close();
    // Its supervisor would kill it after 15 s, minus the 11 s that running work may take.
    expect(performance.now() - began).toBeLessThan(4_000);
    await expect(windows.next()).rejects.toMatchObject({ code: 'internal_error', retryable: true });
  });
});
