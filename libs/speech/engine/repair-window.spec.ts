import fc from 'fast-check';
import type { SegmentHypothesis, WordHypothesis } from '@aether/language';
import type { TimeSpan } from '@aether/language';
import { repairWindow } from './repair-window';

const span = (startS: number, endS: number): TimeSpan => ({ startS, endS });
const WITHIN = span(0, 30);
const GOOD = { avgLogProb: -0.3, noSpeechProb: 0.1, compressionRatio: 1.2 };

/** A sentence of words of half a second, one every 0.6 s. */
const SENTENCE = Array.from({ length: 20 }, (_, i) => word(`p${i}`, 1 + i * 0.6));
const VOICED = [span(1, 13)];

function word(text: string, startS: number): WordHypothesis {
  return { text, startS, endS: startS + 0.5, confidence: 0.9 };
}

function segment(words: readonly WordHypothesis[], numbers: Partial<typeof GOOD> = {}): SegmentHypothesis {
  const text = words.map((each) => each.text).join(' ');
  const [startS, endS] = [words[0]!.startS, words.at(-1)!.endS];
  return { startS, endS, text, words, tokens: [1], temperature: 0, ...GOOD, ...numbers };
}

/** Decodes the words of the sentence inside a cut, from the given attempt on; records the cuts. */
function decoderOfSentence({ fromTry = 1, numbers = {} }: { fromTry?: number; numbers?: Partial<typeof GOOD> } = {}) {
  const cuts: TimeSpan[] = [];
  const decode = (cut: TimeSpan): Promise<SegmentHypothesis[]> => {
    cuts.push(cut);
    const words = SENTENCE.filter((each) => each.startS >= cut.startS && each.endS <= cut.endS);
    return Promise.resolve(words.length === 0 || cuts.length < fromTry ? [] : [segment(words, numbers)]);
  };
  return { cuts, decode };
}

const textOf = (segments: readonly SegmentHypothesis[]): string =>
  segments.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
const without = (from: number, to: number): WordHypothesis[] => SENTENCE.filter((_, i) => i < from || i >= to);
const WHOLE = SENTENCE.map(({ text }) => text).join(' ');

describe('repairWindow', () => {
  it('does not decode covered speech again', async () => {
    const { cuts, decode } = decoderOfSentence();
    const segments = [segment(without(5, 7))];
    expect(await repairWindow(segments, { voiced: VOICED, within: WITHIN, decode })).toEqual(segments);
    expect(cuts).toEqual([]);
  });

  it('finds missing words in the middle of a segment, and splits it around them', async () => {
    const { cuts, decode } = decoderOfSentence();
    const repaired = await repairWindow([segment(without(5, 12))], { voiced: VOICED, within: WITHIN, decode });
    expect(textOf(repaired)).toBe(WHOLE);
    expect(repaired).toHaveLength(3);
    expect(cuts).toHaveLength(1);
    expect(cuts[0]!.endS - cuts[0]!.startS).toBeLessThan(5);
  });

  it('finds words in a gap of little more than a second and a half, even if the neighboring words extend into it', async () => {
    const { decode } = decoderOfSentence();
    const segments = [segment(without(5, 8))];
    expect(textOf(await repairWindow(segments, { voiced: VOICED, within: WITHIN, decode }))).toBe(WHOLE);
  });

  it('tries other cuts if the first finds nothing', async () => {
    const { cuts, decode } = decoderOfSentence({ fromTry: 2 });
    const repaired = await repairWindow([segment(without(12, 20))], { voiced: VOICED, within: WITHIN, decode });
    expect(textOf(repaired)).toBe(WHOLE);
    expect(cuts).toHaveLength(2);
    expect(cuts[1]!.startS).toBeLessThan(cuts[0]!.startS);
  });

  it('finds the words of a window without any segment', async () => {
    const { decode } = decoderOfSentence();
    expect(textOf(await repairWindow([], { voiced: VOICED, within: WITHIN, decode }))).toBe(WHOLE);
  });

  it.each([
    ['unlikely', { avgLogProb: -1.1 }],
    ['no speech', { noSpeechProb: 0.7 }],
    ['a loop', { compressionRatio: 3 }],
  ])('rejects text that is %s, and decodes at most six times', async (_what, numbers) => {
    const { cuts, decode } = decoderOfSentence({ numbers });
    const segments = [segment(without(2, 8).filter((_, i) => i < 8))];
    expect(await repairWindow(segments, { voiced: VOICED, within: WITHIN, decode })).toEqual(segments);
    expect(cuts.length).toBeGreaterThan(1);
    expect(cuts.length).toBeLessThanOrEqual(6);
  });

  it('does not duplicate a word that a cut contains again, even at a slightly different time', async () => {
    const existing = segment(without(5, 12));
    const decode = (): Promise<SegmentHypothesis[]> => {
      const late = { ...word('P4,', SENTENCE[4]!.endS), endS: SENTENCE[4]!.endS + 0.1 };
      return Promise.resolve([segment([late, ...SENTENCE.slice(5, 12)])]);
    };
    const repaired = await repairWindow([existing], { voiced: VOICED, within: WITHIN, decode });
    expect(textOf(repaired)).toBe(WHOLE);
  });

  it('keeps every existing word, in order and without duplicates, whatever is missing', async () => {
    const kept = fc.array(fc.boolean(), { minLength: SENTENCE.length, maxLength: SENTENCE.length });
    const cutsOf = fc.array(fc.nat(19), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(kept, cutsOf, fc.integer({ min: 1, max: 3 }), async (keeps, borders, fromTry) => {
        const edges = [0, ...[...borders].sort((a, b) => a - b), 20];
        const segments = edges.slice(1).flatMap((to, i) => {
          const words = SENTENCE.slice(edges[i], to).filter((each) => keeps[SENTENCE.indexOf(each)]);
          return words.length > 0 ? [segment(words)] : [];
        });
        const { decode } = decoderOfSentence({ fromTry });
        const repaired = textOf(await repairWindow(segments, { voiced: VOICED, within: WITHIN, decode })).split(' ');
        const numbers = repaired.filter(Boolean).map((text) => Number(text.slice(1)));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const [i, keep] of keeps.entries()) if (keep) expect(numbers).toContain(i);
      }),
    );
  });
});
