import fc from 'fast-check';
import { accuracyReport, type ClipResult } from './accuracy-report';
import { normaliseTranscript } from './normalise-transcript';
import { alignWords, countErrors } from './word-alignment';

describe('normaliseTranscript', () => {
  test.each([
    ['Nestor Pestana, 266 – Região Central.', 'nestor pestana duzentos e sessenta e seis região central'],
    ['São R$ 1.250 às 14h', 'são r mil duzentos e cinquenta às catorze h'],
    ['quatorze dias', '14 dias'],
    ['3,5%', 'três vírgula cinco por cento'],
    ['Disse-me: "não"!', 'disse me não'],
    ['a\u0301gua', 'água'],
  ])('%s = %s', (a, b) => {
    expect(normaliseTranscript(a)).toEqual(normaliseTranscript(b));
  });

  test('words that differ stay different', () => {
    expect(normaliseTranscript('avó')).not.toEqual(normaliseTranscript('avô'));
    expect(normaliseTranscript('16')).not.toEqual(normaliseTranscript('dezessete'));
  });
});

describe('word alignment', () => {
  test('one substitution, one deletion, one insertion', () => {
    const reference = 'a casa é muito bonita'.split(' ');
    const heard = 'na a caça é bonita'.split(' ');
    expect(countErrors(reference, heard)).toBe(3);
    expect(alignWords(reference, heard)).toEqual([
      [null, 0],
      [0, 1],
      [1, 2],
      [2, 3],
      [3, null],
      [4, 4],
    ]);
  });

  test('errors are symmetric, zero for equals, and what the alignment costs', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(countErrors(a, a)).toBe(0);
        expect(countErrors(a, b)).toBe(countErrors(b, a));
        const pairs = alignWords(a, b);
        expect(pairs.filter(([i, j]) => i === null || j === null || a[i] !== b[j])).toHaveLength(countErrors(a, b));
        expect(pairs.flatMap(([i]) => (i === null ? [] : [i]))).toEqual(a.map((_, i) => i));
      }),
    );
  });
});

describe('accuracyReport', () => {
  const result = (text: string, tokens: readonly number[], shiftS = 0, fallsBack = false): ClipResult => ({
    text,
    tokens,
    fallsBack,
    words: text.split(' ').map((word, index) => ({ text: word, startS: index + shiftS })),
  });
  const clip = (reference: string | null, ours: ClipResult, peer: ClipResult) => ({
    id: 'clip',
    reference,
    ours,
    peer,
    timedInOrder: true,
  });

  test('rates, equal tokens and word starts', () => {
    const report = accuracyReport([
      clip('um dois três quatro', result('um dois seis quatro', [1, 2], 0.02), result('1 2 3 4', [1, 2])),
      clip(null, result('a b', [5], 0.02), result('a c', [6])),
      clip(null, result('a', [7], 0.02, true), result('a', [8])),
    ]);
    expect(report).toMatchObject({ clips: 3, clipsWithReference: 1, referenceWords: 4, werOurs: 25, werPeer: 0 });
    expect(report).toMatchObject({ comparable: 2, sameTokens: 1, pairedWords: 5, differing: ['clip'] });
    expect(report.wordStartMedianS).toBeCloseTo(0.02);
  });
});
