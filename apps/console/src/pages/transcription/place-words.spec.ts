import fc from 'fast-check';
import type { Segment, Word } from '../../api/queries';
import { placeWords, wordAt } from './place-words';

const word = (text: string, start_s: number, end_s: number, speaker?: string): Word => ({
  text,
  start_s,
  end_s,
  confidence: 1,
  ...(speaker !== undefined && { speaker }),
});

const segment = (id: number, words: readonly Word[]): Segment => ({
  id,
  start_s: words[0]!.start_s,
  end_s: words.at(-1)!.end_s,
  text: words.map(({ text }) => text).join(' '),
  confidence: 1,
  ...(words[0]!.speaker !== undefined && { speaker: words[0]!.speaker }),
});

const textsOf = (segments: readonly Segment[], words: readonly Word[]): string[] =>
  placeWords(segments, words).map((passage) => passage.words.map((placed) => placed.word.text).join(' '));

/** Consecutive segments of one speaker; those of a second speaker may overlap the first's. */
const talk = fc
  .record({
    lengths: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
    gap: fc.integer({ min: 0, max: 3 }),
    shift: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ lengths, gap, shift }) => (speaker: string | undefined) => {
    let at = speaker === 'spk2' ? shift : 0;
    return lengths.map((length) => {
      const words = Array.from({ length }, (_, index) =>
        word(`${speaker ?? ''}${at + index}`, at + index, at + index + 1, speaker),
      );
      at += length + gap;
      return words;
    });
  });

describe('placeWords', () => {
  it('gives each segment the words of its text for one speaker', () => {
    fc.assert(
      fc.property(talk, (speak) => {
        const spoken = speak(undefined);
        const segments = spoken.map((words, id) => segment(id, words));
        expect(textsOf(segments, spoken.flat())).toEqual(segments.map(({ text }) => text));
      }),
    );
  });

  it('gives each segment the words of its text when two speakers overlap', () => {
    fc.assert(
      fc.property(talk, talk, (first, second) => {
        const spoken = [...first('spk1'), ...second('spk2')].sort((a, b) => a[0]!.start_s - b[0]!.start_s);
        const segments = spoken.map((words, id) => segment(id, words));
        const words = spoken.flat().sort((a, b) => a.start_s - b.start_s);
        expect(textsOf(segments, words)).toEqual(segments.map(({ text }) => text));
      }),
    );
  });

  it('places every word exactly once for any times', () => {
    const second = fc.integer({ min: 0, max: 50 });
    const anyWord = fc.record({ start_s: second, end_s: second, speaker: fc.constantFrom('spk1', 'spk2', 'spk3') });
    fc.assert(
      fc.property(fc.array(anyWord, { minLength: 1 }), fc.array(anyWord), (some, others) => {
        const segments = some.map((made, id) => segment(id, [word('x', made.start_s, made.end_s, made.speaker)]));
        const words = others.map((made, index) => word(String(index), made.start_s, made.end_s, made.speaker));
        const placed = placeWords(segments, words).flatMap((passage) => passage.words.map(({ index }) => index));
        expect(placed.sort((a, b) => a - b)).toEqual(words.map((_, index) => index));
      }),
    );
  });

  it('returns no passages without segments', () => expect(placeWords([], [])).toEqual([]));
});

describe('wordAt', () => {
  const words = [word('um', 1, 1.5), word('dois', 1.6, 2), word('três', 5, 6)];

  it.each([
    [0.9, -1],
    [1, 0],
    [1.55, 0],
    [1.7, 1],
    [2.3, 1],
    [3, -1],
    [5, 2],
    [60, -1],
  ])('at second %d returns index %d', (second, index) => expect(wordAt(words, second)).toBe(index));

  it('returns -1 without words', () => expect(wordAt([], 1)).toBe(-1));
});
