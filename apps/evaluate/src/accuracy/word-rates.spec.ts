import fc from 'fast-check';
import { bootstrapDifference } from './bootstrap-difference';
import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';
import { turnErrors } from './turn-errors';
import {
  alignWords,
  ANY_WORDS,
  countErrors,
  type ReferenceToken,
} from '../../../../test/support/measure/word-alignment';

const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

describe('normalizeTranscript', () => {
  test.each([
    ['Nestor Pestana, 266 – Região Central.', 'nestor pestana duzentos e sessenta e seis região central'],
    ['São R$ 1.250 às 14h', 'são r mil duzentos e cinquenta às catorze h'],
    ['quatorze dias', '14 dias'],
    ['3,5%', 'três vírgula cinco por cento'],
    ['Disse-me: "não"!', 'disse me não'],
    ['a\u0301gua', 'água'],
  ])('normalizes %s like %s', (a, b) => {
    expect(normalizeTranscript(a)).toEqual(normalizeTranscript(b));
  });

  test('keeps different words different', () => {
    expect(normalizeTranscript('avó')).not.toEqual(normalizeTranscript('avô'));
    expect(normalizeTranscript('16')).not.toEqual(normalizeTranscript('dezessete'));
  });
});

describe('word alignment', () => {
  test('counts one substitution, one deletion and one insertion', () => {
    const reference = 'a casa é muito bonita'.split(' ');
    const hypothesis = 'na a caça é bonita'.split(' ');
    expect(countErrors(reference, hypothesis)).toBe(3);
    expect(alignWords(reference, hypothesis)).toEqual([
      [null, 0],
      [0, 1],
      [1, 2],
      [2, 3],
      [3, null],
      [4, 4],
    ]);
  });

  test('errors are symmetric, zero for equal words and equal to the cost of the alignment', () => {
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

  test('ANY_WORDS matches any words in its place only', () => {
    fc.assert(
      fc.property(words, words, words, (before, between, after) => {
        const reference = [...before, ANY_WORDS, ...after] as const;
        expect(countErrors(reference, [...before, ...between, ...after])).toBe(0);
        expect(countErrors(reference, between)).toBeLessThanOrEqual(before.length + after.length);
      }),
    );
    expect(countErrors(['a', ANY_WORDS, 'b'], ['x', 'a', 'y', 'b', 'z'])).toBe(2);
  });
});

describe('turnErrors', () => {
  test('counts errors in their turn, and none in turns without a transcript', () => {
    const turns = [null, ['um', 'dois', 'três'], null, ['quatro', 'cinco'], ['seis']];
    const hypothesis = 'bom dia um doze três então quatro cinco cinco sete'.split(' ');
    expect(turnErrors(turns, hypothesis)).toEqual([0, 1, 0, 1, 1]);
  });

  test('sums to the cost of the alignment', () => {
    fc.assert(
      fc.property(fc.array(fc.option(words), { minLength: 1, maxLength: 5 }), words, (turns, hypothesis) => {
        const reference = turns.flatMap((turn): readonly ReferenceToken[] => turn ?? [ANY_WORDS]);
        const total = turnErrors(turns, hypothesis).reduce((sum, errors) => sum + errors, 0);
        expect(total).toBe(countErrors(reference, hypothesis));
      }),
    );
  });
});

describe('bootstrapDifference', () => {
  test('equals the difference when every group agrees', () => {
    const groups = Array.from({ length: 10 }, () => ({ ours: 2, peer: 1 }));
    expect(bootstrapDifference(groups)).toEqual({ low: 10, high: 10 });
  });

  test('contains zero for equally distributed errors, and is deterministic', () => {
    const groups = Array.from({ length: 40 }, (_, i) => ({ ours: i % 3, peer: (i + 1) % 3 }));
    const { low, high } = bootstrapDifference(groups);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
    expect(bootstrapDifference(groups)).toEqual({ low, high });
  });

  test('approximates the normal interval for many groups', () => {
    const groups = Array.from({ length: 400 }, (_, i) => ({ ours: i % 2, peer: 0 }));
    const { low, high } = bootstrapDifference(groups);
    // 200 ± 1.96 × √(400 × ¼)
    expect(Math.abs(low - 180.4)).toBeLessThan(2);
    expect(Math.abs(high - 219.6)).toBeLessThan(2);
  });
});
