import fc from 'fast-check';
import { sayDigits } from '../portuguese/say-number';
import { wordsFromText } from '../portuguese/spoken-word';
import { doubtfulNumbers } from './doubtful-numbers';
import { normalizeTranscript } from './normalize-transcript';
import { repairedWords, type NumberForm, type NumberSearch } from './repaired-number';
import { digits } from './testing/dictation-ways';
import { cpfCheckDigits } from './validators/cpf';

const RIGHT = '52998224725';
const WRONG = '52998224724';
const OTHER = '52998224806';
const LIKELY: Readonly<Record<NumberForm, number>> = { digits: -5, words: -10 };

/** A search that finds these numbers, each so much less likely than the first form's usual best. */
function search(form: NumberForm, found: Readonly<Record<string, number>>): NumberSearch {
  const hypotheses = Object.entries(found).map(([number, behind]) => ({
    digits: number,
    text: form === 'digits' ? number : sayDigits(number),
    logProb: LIKELY[form] - behind,
  }));
  hypotheses.sort((one, other) => other.logProb - one.logProb);
  return { form, hypotheses };
}

const both = (form: NumberForm, found: Readonly<Record<string, number>>): NumberSearch[] => [
  search(form, found),
  search(form, found),
];

const doubtIn = (text: string) => doubtfulNumbers(wordsFromText(text))[0]!;
const CPF = doubtIn('Meu CPF é 529, 982, 247, traço 24.');
const CARD = doubtIn('Meu cartão é 4111 1111 1111 1112.');
const CEP = doubtIn('O CEP é 7832 50805.');
const PHONE = doubtIn('Meu telefone é 71 9158 0095.');

describe('repairedWords', () => {
  it.each([
    ['a CPF that all searches of a form find first', CPF, both('words', { [RIGHT]: 0, [WRONG]: 2 }), sayDigits(RIGHT)],
    ['a CPF that is nearly as likely as an invalid one', CPF, both('digits', { [WRONG]: 0, [RIGHT]: 0.8 }), null],
    [
      'a CPF that is nearly as likely as invalid ones on which the searches disagree',
      CPF,
      [search('digits', { [WRONG]: 0, [RIGHT]: 0.8 }), search('digits', { '52998224723': 0, [RIGHT]: 0.4 })],
      RIGHT,
    ],
    [
      'a CPF said in words that written digits miss',
      CPF,
      [...both('digits', { [WRONG]: 0 }), ...both('words', { [RIGHT]: 0 })],
      sayDigits(RIGHT),
    ],
    [
      'a CEP that is clearly the most likely number of any length',
      CEP,
      both('words', { '78325085': 0, '783250805': 3 }),
      sayDigits('78325085'),
    ],
    [
      'a telephone with its area code',
      PHONE,
      both('words', { '71915850095': 0, '7191580095': 4 }),
      sayDigits('71915850095'),
    ],
  ] as const)('takes %s', (_what, doubt, searches, words) => expect(repairedWords(doubt, searches)).toBe(words));

  it.each([
    ['nothing was found', CPF, []],
    ['no number is valid', CPF, both('words', { [WRONG]: 0 })],
    ['only one cut has it', CPF, [search('words', { [RIGHT]: 0 }), search('words', { [WRONG]: 0 })]],
    ['the valid number is much less likely', CPF, both('words', { [WRONG]: 0, [RIGHT]: 1.5 })],
    ['two valid numbers are as likely', CPF, both('words', { [RIGHT]: 0, [OTHER]: 0.2 })],
    ['the forms disagree', CPF, [...both('words', { [RIGHT]: 0 }), ...both('digits', { [OTHER]: 0 })]],
    ['it is far from what was recognized', CPF, both('words', { '11144477735': 0 })],
    ['the number is hardly audible', CPF, both('words', { [RIGHT]: 15 })],
    ['a valid card is not the most likely', CARD, both('words', { '4111111111111112': 0, '4111111111111111': 0.3 })],
    ['a CEP is hardly more likely than a longer number', CEP, both('words', { '78325085': 0, '783250805': 1 })],
    ['a longer number than a CEP was said', CEP, both('words', { '783250805': 0, '78325085': 3 })],
    ['a telephone has no area code', PHONE, both('words', { '915850095': 0, '71915850095': 4 })],
  ] as const)('repairs nothing when %s', (_when, doubt, searches) => expect(repairedWords(doubt, searches)).toBeNull());

  it('writes number words in their usual spelling', () => {
    const searches = both('words', { [RIGHT]: 0 }).map(({ form, hypotheses }) => ({
      form,
      hypotheses: hypotheses.map((one) => ({ ...one, text: one.text.toUpperCase() })),
    }));
    expect(repairedWords(CPF, searches)).toBe(sayDigits(RIGHT));
  });

  it('delivers a valid CPF or nothing, whatever the searches find', () => {
    const number = fc.oneof(
      digits(9).map((base) => base + cpfCheckDigits(base)),
      digits(11),
      digits(10),
      fc.constant(RIGHT),
    );
    const found = fc.dictionary(number, fc.double({ min: 0, max: 3, noNaN: true }), { minKeys: 1, maxKeys: 6 });
    const searches = fc.array(fc.tuple(fc.constantFrom<NumberForm[]>('digits', 'words'), found), { maxLength: 4 });
    fc.assert(
      fc.property(searches, (all) => {
        const words = repairedWords(
          CPF,
          all.map(([form, numbers]) => search(form, numbers)),
        );
        const { entities } = normalizeTranscript(wordsFromText(`CPF ${words ?? RIGHT}`), { entities: 'spec' });
        expect(entities?.cpfs).toMatchObject([{ valid: true }]);
      }),
      { numRuns: 300 },
    );
  });
});
