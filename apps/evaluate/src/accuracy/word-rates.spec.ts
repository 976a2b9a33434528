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
  ])('%s = %s', (a, b) => {
    expect(normalizeTranscript(a)).toEqual(normalizeTranscript(b));
  });

  test('words that differ stay different', () => {
    expect(normalizeTranscript('avó')).not.toEqual(normalizeTranscript('avô'));
    expect(normalizeTranscript('16')).not.toEqual(normalizeTranscript('dezessete'));
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

  test('a passage without transcript takes any words, and only there', () => {
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
  test('errors count in their turn, and not where nobody wrote the words down', () => {
    const turns = [null, ['um', 'dois', 'três'], null, ['quatro', 'cinco'], ['seis']];
    const heard = 'bom dia um doze três então quatro cinco cinco sete'.split(' ');
    expect(turnErrors(turns, heard)).toEqual([0, 1, 0, 1, 1]);
  });

  test('are together what the alignment costs', () => {
    fc.assert(
      fc.property(fc.array(fc.option(words), { minLength: 1, maxLength: 5 }), words, (turns, heard) => {
        const reference = turns.flatMap((turn): readonly ReferenceToken[] => turn ?? [ANY_WORDS]);
        const total = turnErrors(turns, heard).reduce((sum, errors) => sum + errors, 0);
        expect(total).toBe(countErrors(reference, heard));
      }),
    );
  });
});

describe('bootstrapDifference', () => {
  test('is where the difference is when every group agrees', () => {
    const groups = Array.from({ length: 10 }, () => ({ ours: 2, peer: 1 }));
    expect(bootstrapDifference(groups)).toEqual({ low: 10, high: 10 });
  });

  test('holds zero where ours and theirs are strewn alike, and is the same in every run', () => {
    const groups = Array.from({ length: 40 }, (_, i) => ({ ours: i % 3, peer: (i + 1) % 3 }));
    const { low, high } = bootstrapDifference(groups);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
    expect(bootstrapDifference(groups)).toEqual({ low, high });
  });

  test('is near the normal interval where groups are many', () => {
    const groups = Array.from({ length: 400 }, (_, i) => ({ ours: i % 2, peer: 0 }));
    const { low, high } = bootstrapDifference(groups);
    // 200 ± 1.96 × √(400 × ¼)
    expect(Math.abs(low - 180.4)).toBeLessThan(2);
    expect(Math.abs(high - 219.6)).toBeLessThan(2);
  });
});
