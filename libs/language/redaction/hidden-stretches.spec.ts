import fc from 'fast-check';
import { sayDigits } from '../portuguese/say-number';
import type { Coverage, Hypothesis, WordHypothesis } from '../transcript/hypothesis';
import { hiddenStretchesOf } from './hidden-stretches';

/** One second a word, of which it is heard for eight tenths; `from`: the second at which the first begins. */
function heard(text: string, { from = 0, coverage }: { from?: number; coverage?: Coverage } = {}): Hypothesis {
  const words = text.split(' ').map((word, i): WordHypothesis => {
    return { text: word, startS: from + i, endS: from + i + 0.8, confidence: 1 };
  });
  const [startS, endS] = [from, from + words.length];
  const decoded = { tokens: [], avgLogProb: 0, noSpeechProb: 0, compressionRatio: 1, temperature: 0 };
  const segments = [{ startS, endS, text, words, ...decoded }];
  return { durationS: endS, windows: [{ index: 0, startS, endS, segments }], ...(coverage && { coverage }) };
}

const covers = (hypothesis: Hypothesis, startS: number, endS: number): boolean =>
  hiddenStretchesOf(hypothesis).some((hidden) => hidden.startS <= startS && hidden.endS >= endS);

describe('hidden stretches', () => {
  it('are the seconds of what is masked, a little more on both sides, and nothing else', () => {
    const cpf = heard('meu CPF é 529 982 247 25 obrigada e até logo', { from: 10 });
    expect(hiddenStretchesOf(cpf)).toEqual([{ startS: 12.8, endS: expect.closeTo(17) as number }]);
    expect(hiddenStretchesOf(heard('bom dia a todos'))).toEqual([]);
  });

  it('hide what redaction hides: partial, corrected and repeated values too', () => {
    const text = 'o CPF é 529 982 247 24 não desculpa 529 982 247 25 e termina em 4725 anotou';
    const words = text.split(' ');
    const hypothesis = heard(text);
    for (const at of words.flatMap((word, i) => (/\d/.test(word) ? [i] : []))) {
      expect([words[at], covers(hypothesis, at, at + 0.8)]).toEqual([words[at], true]);
    }
    expect(covers(hypothesis, words.indexOf('anotou'), words.length - 0.2)).toBe(false);
  });

  it('hide all of a word that holds a part of a value', () => {
    expect(covers(heard('o CP04538-133, sim senhora'), 1, 1.8)).toBe(true);
  });

  it('hide voices beside them for which no words were found, but not those far away', () => {
    const uncovered = [
      { startS: 7.4, endS: 9 },
      { startS: 60, endS: 62 },
    ];
    const coverage = { voicedS: 20, coveredS: 16, uncovered };
    const hypothesis = { ...heard('meu CPF é 529 982 247 25', { coverage }), durationS: 100 };
    expect(hiddenStretchesOf(hypothesis)).toEqual([{ startS: 2.8, endS: 9.2 }]);
  });

  it('are in order, apart, inside the recording, and hold every digit of a CPF, whatever is around it', () => {
    const talk = fc.array(fc.constantFrom(...'bom dia senhora o pedido chegou tarde sim claro'.split(' ')), {
      minLength: 0,
      maxLength: 12,
    });
    fc.assert(
      fc.property(talk, talk, fc.boolean(), (before, after, spelled) => {
        const value = spelled ? sayDigits('52998224725').split(' ') : ['529', '982', '247', '25'];
        const words = [...before, 'CPF', ...value, 'obrigado', ...after];
        const hypothesis = heard(words.join(' '));
        const hidden = hiddenStretchesOf(hypothesis);
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
