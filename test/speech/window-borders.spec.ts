/**
 * Continuous speech over several windows: no word is lost or repeated at a border, and all voiced audio has words.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { editDistance } from '../../libs/language/entities/edit-distance';
import { normalizeTranscript } from '../support/measure/normalize-transcript';
import { alignWords } from '../support/measure/word-alignment';
import { describeWithSharedAudio, hasSharedAudio, manifest, sharedAudio } from '../support/stack/shared-audio';
import { wordErrors } from '../support/stack/word-errors';
import { decodedSamples, RealEngine, wordsOf } from '../support/speech/real-engine';

/** A word that is really spoken twice starts at least this much later the second time. */
const SAID_AGAIN_S = 0.2;

interface WordPair {
  readonly said: string;
  readonly recognized: string;
}

/** Whether a side of a pair is empty, and its word doesn't belong to the pair before or after either ("pé doente" recognized as "peduente"). */
function isLost(pairs: readonly WordPair[], at: number): boolean {
  const { said, recognized } = pairs[at]!;
  if (said !== '' && recognized !== '') return false;
  return [at - 1, at].every((from) => {
    const [one, other] = [pairs[from], pairs[from + 1]];
    if (one === undefined || other === undefined) return true;
    const neighbor = from === at ? other : one;
    const joined = editDistance(one.said + other.said, one.recognized + other.recognized);
    return joined >= editDistance(neighbor.said, neighbor.recognized) + Math.max(said.length, recognized.length);
  });
}

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
    const words = pairs.map(([a, b]) => ({
      said: a === null ? '' : said[a]!,
      recognized: b === null ? '' : recognized.flat()[b]!,
    }));
    for (let i = 1, border = 0; i < recognized.length; i++) {
      border += recognized[i - 1]!.length;
      const at = pairs.findIndex(([, word]) => word === border);
      // Words may be misrecognized, joined or split, but each spoken word has a part in a recognized word, and vice versa.
      const near = words.slice(at - 3, at + 3);
      expect(near.filter((_, k) => isLost(words, at - 3 + k))).toEqual([]);
    }
  });
});
