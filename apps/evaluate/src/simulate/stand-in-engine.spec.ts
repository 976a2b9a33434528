import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BYTES_PER_SECOND, type DecodedWindow } from '@aether/speech';
import { StandInEngine, TIMES_REAL_TIME } from './stand-in-engine';

describe('StandInEngine', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'stand-in-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  async function pcmOf(seconds: number): Promise<string> {
    const path = join(dir, `${seconds}.pcm`);
    await writeFile(path, Buffer.alloc(seconds * BYTES_PER_SECOND));
    return path;
  }

  async function windowsOf(engine: StandInEngine, pcmPath: string, fromWindow = 0): Promise<DecodedWindow[]> {
    const windows: DecodedWindow[] = [];
    for await (const window of engine.transcribe({ pcmPath, fromWindow })) windows.push(window);
    return windows;
  }

  it('writes words into windows of 30 s that cover the recording', async () => {
    const windows = await windowsOf(new StandInEngine(), await pcmOf(40));
    expect(windows.map(({ hypothesis }) => [hypothesis.startS, hypothesis.endS])).toEqual([
      [0, 30],
      [30, 40],
    ]);
    const words = windows[0]!.hypothesis.segments.flatMap((segment) => segment.words);
    expect(words).toHaveLength(66);
    expect(words.every(({ startS, endS }) => startS < endS && endS <= 30)).toBe(true);
  });

  it('continues after the windows of an earlier attempt', async () => {
    const [window] = await windowsOf(new StandInEngine(), await pcmOf(40), 1);
    expect(window!.hypothesis.index).toBe(1);
    expect(window!.windows).toBe(2);
  });

  it('takes as long as the recognizer, and decodes the windows of two calls in turn', async () => {
    const engine = new StandInEngine({ random: () => 0 });
    const path = await pcmOf(10);
    const began = performance.now();
    await Promise.all([windowsOf(engine, path), windowsOf(engine, path)]);
    // A timer may fire a millisecond early.
    expect(performance.now() - began).toBeGreaterThan((2 * 10_000) / TIMES_REAL_TIME.least - 2);
  });

  it('ends with the reason of an aborted call', async () => {
    const signal = AbortSignal.abort(new Error('canceled'));
    const windows = new StandInEngine().transcribe({ pcmPath: await pcmOf(10), fromWindow: 0, signal });
    await expect(windows.next()).rejects.toThrow('canceled');
  });
});
