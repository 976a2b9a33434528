import fc from 'fast-check';
import type { FormattedTranscript, Word } from '@aether/language';
import { layOut, LONG_LISTS, partIdsOf, type TranscriptPart } from './transcript-parts';

const wordsOf = (starts: readonly number[]): Word[] =>
  starts.map((start) => ({ text: `w${start % 7}`, start_s: start, end_s: start + 1, confidence: 1 }));

function transcriptOf(starts: readonly number[]): FormattedTranscript {
  const words = wordsOf(starts);
  return { text: '', words, segments: [], literal: { text: '', words: words.slice(0, 10) } };
}

const itemsOf = (parts: readonly TranscriptPart[]): unknown[] => parts.flatMap(({ items }) => items);

describe('layOut', () => {
  it('keeps every item in order, shares known parts, and writes only the neighborhood of a change', () => {
    const change = fc.record({ at: fc.nat(9_000), remove: fc.nat(3), add: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const before = Array.from({ length: 9_500 }, (_, at) => at * 10);
        const first = layOut('tr_1', transcriptOf(before), []);
        let known = first.parts;
        let starts = before;
        for (const { at, remove, add } of changes) {
          starts = starts.toSpliced(at, remove, ...Array.from({ length: add }, (_, n) => (starts[at] ?? 0) + n + 1));
          const transcript = transcriptOf(starts);
          const { parts, added } = layOut('tr_1', transcript, [...first.parts, ...known]);
          expect(itemsOf(parts)).toEqual(transcript.words);
          expect(added.length).toBeLessThanOrEqual(3);
          for (const { items } of parts) expect(items.length).toBeLessThanOrEqual(1_500);
          known = parts;
        }
        expect(layOut('tr_1', transcriptOf(before), first.parts).added).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves short lists in their document', () => {
    expect(layOut('tr_1', transcriptOf([1, 2, 3]), []).parts).toEqual([]);
    const { parts } = layOut('tr_1', transcriptOf(Array.from({ length: 2_001 }, (_, at) => at)), []);
    expect(Object.keys(partIdsOf(parts))).toEqual(['words']);
    expect(LONG_LISTS.words.get(transcriptOf([1]))).toHaveLength(1);
  });
});
