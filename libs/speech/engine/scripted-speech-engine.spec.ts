import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScriptedSpeechEngine } from './scripted-speech-engine';
import { SCRIPT } from './scripted-words';
import type { DecodedWindow } from './speech-engine';

const S = 16_000;

/** Windows of 10 s, each with a voice from its second to its eighth second. */
function engineOf(disposed: () => void = () => undefined): ScriptedSpeechEngine {
  return new ScriptedSpeechEngine({
    plan: async (pcm) =>
      Array.from({ length: pcm.length / (10 * S) }, (_, i) => {
        const start = i * 10 * S;
        return { start, end: start + 10 * S, voiced: [{ start: start + 2 * S, end: start + 8 * S }] };
      }),
    script: async () => SCRIPT,
    dispose: () => Promise.resolve(disposed()),
  });
}

async function decoded(windows: AsyncIterable<DecodedWindow>): Promise<DecodedWindow[]> {
  const all: DecodedWindow[] = [];
  for await (const window of windows) all.push(window);
  return all;
}

describe('ScriptedSpeechEngine', () => {
  const dir = mkdtempSync(join(tmpdir(), 'aether-scripted-'));
  const pcmPath = join(dir, 'half-a-minute.pcm');
  beforeAll(() => writeFileSync(pcmPath, new Int16Array(30 * S)));
  afterAll(() => rmSync(dir, { recursive: true }));

  it('describes itself as scripted and without a model', () => {
    expect(engineOf().describe()).toMatchObject({ model: 'scripted', precision: null, tensorflow: null });
  });

  it('covers the voiced spans of every planned window with words', async () => {
    const windows = await decoded(engineOf().transcribe({ pcmPath, fromWindow: 0 }));
    expect(windows.map(({ hypothesis, windows: count }) => [hypothesis.index, hypothesis.startS, count])).toEqual([
      [0, 0, 3],
      [1, 10, 3],
      [2, 20, 3],
    ]);
    for (const { hypothesis } of windows) {
      const { segments, startS, endS, coverage, languages } = hypothesis;
      const words = segments.flatMap((segment) => segment.words);
      expect([words[0]!.startS, words.at(-1)!.endS]).toEqual([startS + 2, startS + 8]);
      expect(endS).toBe(startS + 10);
      expect(coverage).toEqual({ voicedS: 6, coveredS: 6, uncovered: [] });
      expect(languages?.likeliest).toBe('pt');
    }
  });

  it('decodes only its share, from the requested window on', async () => {
    const share = { index: 1, of: 2 };
    const windows = await decoded(engineOf().transcribe({ pcmPath, fromWindow: 1, share }));
    expect(windows.map(({ hypothesis }) => hypothesis.index)).toEqual([2]);
  });

  it('frees its parts only after running plans have ended', async () => {
    const ends: string[] = [];
    const engine = new ScriptedSpeechEngine({
      plan: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        ends.push('planned');
        return [];
      },
      script: async () => SCRIPT,
      dispose: () => Promise.resolve(void ends.push('freed')),
    });
    const reading = decoded(engine.transcribe({ pcmPath, fromWindow: 0 }));
    await engine.close();
    await reading.catch(() => undefined);
    expect(ends).toEqual(['planned', 'freed']);
  });
});
