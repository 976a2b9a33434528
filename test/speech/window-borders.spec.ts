/**
 * Continuous speech over several windows: no word is lost or repeated at a border, and all voiced audio has words.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { normalizeTranscript } from '../support/measure/normalize-transcript';
import { alignWords } from '../support/measure/word-alignment';
import { describeWithSharedAudio, hasSharedAudio, manifest, sharedAudio } from '../support/stack/shared-audio';
import { wordErrors } from '../support/stack/word-errors';
import { decodedSamples, RealEngine, wordsOf } from '../support/speech/real-engine';

/** A word that is really spoken twice starts at least this much later the second time. */
const SAID_AGAIN_S = 0.2;

describeWithSharedAudio('window borders', () => {
  const clips = hasSharedAudio
    ? manifest().filter(({ id, transcript }) => id.startsWith('mls-') && transcript !== null)
    : [];
  let engine: RealEngine;
  let samples: readonly Int16Array[];

  beforeAll(async () => {
    engine = await RealEngine.open();
    samples = await Promise.all(clips.map(({ file }) => decodedSamples(sharedAudio(file))));
  });
  afterAll(() => engine.close());

  it('lose no word and repeat none', async () => {
    const windows = await engine.windows(...samples);
    expect(windows.length).toBeGreaterThanOrEqual(3);
    for (const [i, window] of windows.slice(1).entries()) {
      const [last, first] = [wordsOf(windows[i]!).at(-1)!, wordsOf(window)[0]!];
      expect(first.startS).toBeGreaterThanOrEqual(last.endS);
      const again = wordErrors(last.text, first.text) === 0;
      expect(again && first.startS - last.startS < SAID_AGAIN_S).toBe(false);
      expect(window.coverage!.uncovered).toEqual([]);
    }
    const said = clips.flatMap(({ transcript }) => normalizeTranscript(transcript!));
    const recognized = windows.map((window) => wordsOf(window).flatMap(({ text }) => normalizeTranscript(text)));
    const pairs = alignWords(said, recognized.flat());
    for (let i = 1, border = 0; i < recognized.length; i++) {
      border += recognized[i - 1]!.length;
      const at = pairs.findIndex(([, word]) => word === border);
      // Words may be misrecognized, but each spoken word is aligned with one recognized word, and vice versa.
      expect(pairs.slice(at - 3, at + 3).filter((pair) => pair.includes(null))).toEqual([]);
    }
  });
});
