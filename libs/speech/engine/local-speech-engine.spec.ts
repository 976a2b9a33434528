import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalSpeechEngine } from './local-speech-engine';
import type { DecodedWindow } from './speech-engine';
import type { SpokenWindow } from './window-decoding';

const S = 16_000;
const description = {
  model: 'tiny',
  device: 'cpu',
  precision: 'bfloat16',
  tensorflow: '2.18.1',
  processes: 1,
  batch: 2,
  threads: 1,
} as const;

/** An engine whose windows are the seconds of a file, and whose transcript of a second is its first sample. */
function engineOfSeconds(
  planned: () => Promise<void> = () => Promise.resolve(),
  precision: 'float32' | 'bfloat16' = 'bfloat16',
): {
  engine: LocalSpeechEngine;
  batches: string[][];
  /** Voiced seconds of each span. */
  voiced: number[];
  /** Texts of the spans that may be thinned. */
  thinned: string[];
  /** Texts of the spans decoded so far. */
  ended: string[];
  disposed: () => boolean;
} {
  const batches: string[][] = [];
  const voiced: number[] = [];
  const thinned: string[] = [];
  const ended: string[] = [];
  let disposed = false;
  const engine = new LocalSpeechEngine({
    description: { ...description, precision },
    plan: async (pcm) => {
      await planned();
      return Array.from({ length: Math.ceil(pcm.length / S) }, (_, i) => window(i, pcm.length));
    },
    redecode: () => [],
    *decode(spans) {
      const texts = spans.map(({ samples, keyterms }) =>
        [String(Math.round(samples[0]! * 32_768)), ...keyterms].join(' '),
      );
      batches.push(texts);
      voiced.push(...spans.map(({ voicedS }) => voicedS));
      thinned.push(...texts.filter((_, i) => spans[i]!.thinned));
      for (const [i, { samples }] of spans.entries()) {
        const text = texts[i]!;
        const durationS = samples.length / S;
        const words = [{ text, startS: 0, endS: durationS, confidence: 1 }];
        const numbers = { avgLogProb: 0, noSpeechProb: 0, compressionRatio: 1, temperature: 0 };
        const segment = { startS: 0, endS: durationS, text, words, tokens: [1], ...numbers };
        const languages = { portuguese: 1, likeliest: 'pt', probability: 1 };
        ended.push(text);
        yield [i, { segments: [segment], nextS: durationS, unfinished: false, noSpeechProb: 0, languages }];
      }
    },
    dispose: () => Promise.resolve(void (disposed = true)),
  });
  return { engine, batches, voiced, thinned, ended, disposed: () => disposed };
}

function window(index: number, length: number): SpokenWindow {
  const end = Math.min(length, (index + 1) * S);
  return { start: index * S, end, voiced: [{ start: index * S, end: (index + 0.75) * S }] };
}

async function textsOf(windows: AsyncIterable<DecodedWindow>): Promise<string[]> {
  const texts: string[] = [];
  for await (const { hypothesis, windows: count } of windows) {
    texts.push(`${hypothesis.index}/${count}: ${hypothesis.segments.map(({ text }) => text).join(' ')}`);
  }
  return texts;
}

describe('LocalSpeechEngine', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'aether-engine-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  /** A file whose every second starts with the given samples. */
  async function pcmOf(...firstSamples: number[]): Promise<string> {
    const path = join(dir, `${firstSamples.join('-')}.pcm`);
    const samples = new Int16Array(firstSamples.length * S);
    for (const [second, sample] of firstSamples.entries()) samples[second * S] = sample;
    await writeFile(path, samples);
    return path;
  }

  it('returns the windows in order, from the requested one on', async () => {
    const { engine } = engineOfSeconds();
    const pcmPath = await pcmOf(10, 20, 30, 40, 50);
    expect(await textsOf(engine.transcribe({ pcmPath, fromWindow: 0 }))).toEqual([
      '0/5: 10',
      '1/5: 20',
      '2/5: 30',
      '3/5: 40',
      '4/5: 50',
    ]);
    expect(await textsOf(engine.transcribe({ pcmPath, fromWindow: 3 }))).toEqual(['3/5: 40', '4/5: 50']);
    expect(await textsOf(engine.transcribe({ pcmPath, fromWindow: 5 }))).toEqual([]);
  });

  it('returns a window once it is decoded, while the rest of its batch is not', async () => {
    const { engine, batches, ended } = engineOfSeconds();
    const known: string[][] = [];
    for await (const { hypothesis } of engine.transcribe({ pcmPath: await pcmOf(10, 20), fromWindow: 0 }))
      known.push([hypothesis.segments[0]!.text, ...ended]);
    expect(batches).toEqual([['10', '20']]);
    expect(known).toEqual([
      ['10', '10'],
      ['20', '10', '20'],
    ]);
  });

  it('decodes the first window of a file alone in float32, so that its text is early', async () => {
    const { engine, batches } = engineOfSeconds(undefined, 'float32');
    await textsOf(engine.transcribe({ pcmPath: await pcmOf(10, 20, 30), fromWindow: 0 }));
    expect(batches).toEqual([['10'], ['20', '30']]);
  });

  it('passes the voiced seconds of each span to the decoder', async () => {
    const { engine, voiced } = engineOfSeconds();
    await textsOf(engine.transcribe({ pcmPath: await pcmOf(10, 20, 30), fromWindow: 1 }));
    expect(voiced).toEqual([0.75, 0.75]);
  });

  it('lets only the last window of a file be thinned, and none when whole windows are requested', async () => {
    const { engine, thinned } = engineOfSeconds();
    const pcmPath = await pcmOf(10, 20, 30);
    await textsOf(engine.transcribe({ pcmPath, fromWindow: 0, wholeWindows: true }));
    expect(thinned).toEqual([]);
    await textsOf(engine.transcribe({ pcmPath, fromWindow: 0 }));
    expect(thinned).toEqual(['30']);
  });

  it('shares batches among concurrent transcriptions', async () => {
    let arrived = 0;
    let bothArrived = (): void => undefined;
    const both = new Promise<void>((resolve) => (bothArrived = resolve));
    const { engine, batches } = engineOfSeconds(() => {
      if (++arrived === 2) bothArrived();
      return both;
    });
    const files = await Promise.all([pcmOf(11, 12, 13, 14), pcmOf(21, 22, 23, 24)]);
    const texts = await Promise.all(files.map((pcmPath) => textsOf(engine.transcribe({ pcmPath, fromWindow: 0 }))));
    expect(texts).toEqual([
      ['0/4: 11', '1/4: 12', '2/4: 13', '3/4: 14'],
      ['0/4: 21', '1/4: 22', '2/4: 23', '3/4: 24'],
    ]);
    expect(batches).toHaveLength(4);
    for (const batch of batches) expect(new Set(batch.map((text) => text[0])).size).toBe(2);
  });

  it('decodes every window with the keyterms of its transcription', async () => {
    const { engine } = engineOfSeconds();
    const [one, other] = await Promise.all([pcmOf(11, 12), pcmOf(21, 22)]);
    const texts = await Promise.all([
      textsOf(engine.transcribe({ pcmPath: one, fromWindow: 0, keyterms: ['ana'] })),
      textsOf(engine.transcribe({ pcmPath: other, fromWindow: 0 })),
    ]);
    expect(texts).toEqual([
      ['0/2: 11 ana', '1/2: 12 ana'],
      ['0/2: 21', '1/2: 22'],
    ]);
  });

  it('decodes no more than two batches ahead of its reader', async () => {
    const { engine, batches } = engineOfSeconds();
    const pcmPath = await pcmOf(...Array.from({ length: 12 }, (_, i) => i));
    for await (const first of engine.transcribe({ pcmPath, fromWindow: 0 })) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(first.hypothesis.index).toBe(0);
      break;
    }
    expect(batches.flat()).toHaveLength(4);
  });

  it("rejects with the signal's reason when aborted", async () => {
    const { engine } = engineOfSeconds();
    const pcmPath = await pcmOf(1, 2, 3, 4, 5, 6, 7);
    const abort = new AbortController();
    const read = async (): Promise<void> => {
      for await (const { hypothesis } of engine.transcribe({ pcmPath, fromWindow: 0, signal: abort.signal })) {
        if (hypothesis.index === 1) abort.abort(new Error('canceled'));
      }
    };
    await expect(read()).rejects.toThrow('canceled');
  });

  it('ends running calls with a retryable error when the engine is closed', async () => {
    const { engine, disposed } = engineOfSeconds();
    const pcmPath = await pcmOf(1, 2, 3, 4, 5, 6, 7);
    const windows = engine.transcribe({ pcmPath, fromWindow: 0 })[Symbol.asyncIterator]();
    await windows.next();
    await engine.close();
    await expect(windows.next()).rejects.toMatchObject({ code: 'internal_error', retryable: true });
    expect(disposed()).toBe(true);
  });
});
