/**
 * Reading that goes on from window to window: no word is lost or doubled where one ends, and all voices have words.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { normalizeTranscript } from '../support/measure/normalize-transcript';
import { alignWords } from '../support/measure/word-alignment';
import { describeWithSharedAudio, hasSharedAudio, manifest, sharedAudio } from '../support/stack/shared-audio';
import { wordErrors } from '../support/stack/word-errors';
import { decodedSamples, RealEngine, wordsOf } from '../support/speech/real-engine';

/** Starts of a word and of the same word said again are further apart. */
const SAID_AGAIN_S = 0.2;

describeWithSharedAudio('the borders of windows', () => {
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

  it('lose no word and double none', async () => {
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
    const heard = windows.map((window) => wordsOf(window).flatMap(({ text }) => normalizeTranscript(text)));
    const pairs = alignWords(said, heard.flat());
    for (let i = 1, border = 0; i < heard.length; i++) {
      border += heard[i - 1]!.length;
      const at = pairs.findIndex(([, word]) => word === border);
      // Misheard, maybe, but every word that was said has one that was heard, and the other way round.
      expect(pairs.slice(at - 3, at + 3).filter((pair) => pair.includes(null))).toEqual([]);
    }
  });
});
