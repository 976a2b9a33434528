import fc from 'fast-check';
import { sayDigits } from '../portuguese/say-number';
import type { Coverage, Hypothesis, WordHypothesis } from '../transcript/hypothesis';
import { hiddenSpansOf } from './hidden-spans';

/** A hypothesis with one word per second, each 0.8 s long. `from`: start of the first word in seconds. */
function hypothesisOf(text: string, { from = 0, coverage }: { from?: number; coverage?: Coverage } = {}): Hypothesis {
  const words = text.split(' ').map((word, i): WordHypothesis => {
    return { text: word, startS: from + i, endS: from + i + 0.8, confidence: 1 };
  });
  const [startS, endS] = [from, from + words.length];
  const decoded = { tokens: [], avgLogProb: 0, noSpeechProb: 0, compressionRatio: 1, temperature: 0 };
  const segments = [{ startS, endS, text, words, ...decoded }];
  return { durationS: endS, windows: [{ index: 0, startS, endS, segments }], ...(coverage && { coverage }) };
}

const covers = (hypothesis: Hypothesis, startS: number, endS: number): boolean =>
  hiddenSpansOf(hypothesis).some((hidden) => hidden.startS <= startS && hidden.endS >= endS);

describe('hiddenSpansOf', () => {
  it('returns the padded times of masked words, and nothing else', () => {
    const cpf = hypothesisOf('meu CPF é 529 982 247 25 obrigada e até logo', { from: 10 });
    expect(hiddenSpansOf(cpf)).toEqual([{ startS: 12.8, endS: expect.closeTo(17) as number }]);
    expect(hiddenSpansOf(hypothesisOf('bom dia a todos'))).toEqual([]);
  });

  it('covers partial, corrected and repeated values, as redaction does', () => {
    const text = 'o CPF é 529 982 247 24 não desculpa 529 982 247 25 e termina em 4725 anotou';
    const words = text.split(' ');
    const hypothesis = hypothesisOf(text);
    for (const at of words.flatMap((word, i) => (/\d/.test(word) ? [i] : []))) {
      expect([words[at], covers(hypothesis, at, at + 0.8)]).toEqual([words[at], true]);
    }
    expect(covers(hypothesis, words.indexOf('anotou'), words.length - 0.2)).toBe(false);
  });

  it('covers the whole word that contains a part of a value', () => {
    expect(covers(hypothesisOf('o CP04538-133, sim senhora'), 1, 1.8)).toBe(true);
  });

  it('covers speech without words beside a value, but not far away', () => {
    const uncovered = [
      { startS: 7.4, endS: 9 },
      { startS: 60, endS: 62 },
    ];
    const coverage = { voicedS: 20, coveredS: 16, uncovered };
    const hypothesis = { ...hypothesisOf('meu CPF é 529 982 247 25', { coverage }), durationS: 100 };
    expect(hiddenSpansOf(hypothesis)).toEqual([{ startS: 2.8, endS: 9.2 }]);
  });

  it('covers every digit of a CPF in any context, with disjoint spans in order and inside the recording', () => {
    const talk = fc.array(fc.constantFrom(...'bom dia senhora o pedido chegou tarde sim claro'.split(' ')), {
      minLength: 0,
      maxLength: 12,
    });
    fc.assert(
      fc.property(talk, talk, fc.boolean(), (before, after, spelled) => {
        const value = spelled ? sayDigits('52998224725').split(' ') : ['529', '982', '247', '25'];
        const words = [...before, 'CPF', ...value, 'obrigado', ...after];
        const hypothesis = hypothesisOf(words.join(' '));
        const hidden = hiddenSpansOf(hypothesis);
        const first = before.length + 1;
        expect(covers(hypothesis, first, first + value.length - 0.2)).toBe(true);
        hidden.forEach(({ startS, endS }, i) => {
          expect(startS).toBeGreaterThanOrEqual(i === 0 ? 0 : hidden[i - 1]!.endS);
          expect(endS).toBeGreaterThan(startS);
          expect(endS).toBeLessThanOrEqual(hypothesis.durationS);
        });
      }),
      { numRuns: 200 },
    );
  });
});
