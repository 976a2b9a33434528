import fc from 'fast-check';
import { sayDigits } from '../portuguese/say-number';
import { wordsFromText } from '../portuguese/spoken-word';
import { doubtfulCpfs, repairedWords } from './doubtful-cpfs';
import { digits } from './testing/dictation-ways';
import { normalizeTranscript } from './normalize-transcript';
import { cpfCheckDigits } from './validators/cpf';

const doubts = (text: string) => doubtfulCpfs(wordsFromText(text));

describe('doubtfulCpfs', () => {
  it.each([
    ['with invalid check digits', 'Meu CPF é 529, 982, 247, traço 24.', '52998224724', [3, 7]],
    ['with a digit missing', 'O CPF é 529 982 24 25, isso.', '5299822425', [3, 6]],
    ['in words', 'CPF cinco dois nove nove oito dois dois quatro sete dois dois', '52998224722', [1, 11]],
  ])('finds a doubtful CPF %s', (_what, text, expected, [first, last]) => {
    expect(doubts(text)).toEqual([{ digits: expected, first, last, lead: '' }]);
  });

  it('returns the text before the CPF in the same word', () => {
    expect(doubts('O CPF-529, 982, 247, 24, tá?')).toEqual([{ digits: '52998224724', first: 1, last: 4, lead: 'CPF' }]);
  });

  it.each([
    'Meu CPF é 529.982.247-25.',
    'Meu CPF é cinco dois nove, nove oito dois, dois quatro sete, dois cinco.',
    'O protocolo é 529 982 247 24.',
    'Meu telefone é 11 98765-4321.',
    'O CPF dele termina em 4725.',
    'O CNPJ é 11.222.333/0001-82.',
    'O CPF 529.982.247-24X está aí.',
    'Liguei ontem sobre o CPF. Depois fui ao mercado e a senha era 1234.',
  ])('finds no doubtful CPF in "%s"', (text) => expect(doubts(text)).toEqual([]));
});

describe('repairedWords', () => {
  const [doubt] = doubts('Meu CPF é 529, 982, 247, traço 24.');
  const repaired = (found: readonly string[]): string | null => repairedWords(doubt!, found);

  it('returns the only valid number, in the words of the first hypothesis that has it', () => {
    expect(repaired(['529, 982, 247, traço 24.', 'é 529 982 247 traço 25', '529 982 247 25'])).toBe(
      '529 982 247 traço 25',
    );
    const spelled = 'cinco dois nove, nove oito dois, dois quatro sete, traço dois cinco';
    expect(repaired(['não sei', spelled, '529 982', `é ${spelled}`])).toBe(spelled);
    const short = doubts('O CPF é 529 982 24 25, isso.')[0]!;
    expect(repairedWords(short, ['529 982 24 25', '529 982 24 25', '529 982 247 25', '529 982 247 25'])).toBe(
      '529 982 247 25',
    );
  });

  it.each([
    ['no hypothesis is valid', ['529 982 247 24', 'não sei']],
    ['there are no hypotheses', []],
    ['only one hypothesis is valid', ['529 982 247 25', '529 982 24', 'não sei']],
    ['different numbers are valid', ['529 982 247 25', '529 982 247 25', '111 444 777 35']],
    ['the valid number is more than two digits away', ['111 444 777 35', '111 444 777 35']],
    [
      'more hypotheses confirm the doubtful number',
      ['529 982 247 25', ...Array<string>(3).fill('529 982 247 24'), '529 982 247 25'],
    ],
  ])('repairs nothing when %s', (_when, found) => expect(repaired(found)).toBeNull());

  it('repairs any CPF with one misrecognized digit when two hypotheses are correct', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(10), fc.integer({ min: 1, max: 9 }), (base, at, by) => {
        fc.pre(!/^(\d)\1+$/.test(base));
        const right = base + cpfCheckDigits(base);
        const wrong = right.slice(0, at) + String((Number(right[at]) + by) % 10) + right.slice(at + 1);
        // Remainders 0 and 1 give the same check digit, so that a few single-digit errors make another valid number.
        fc.pre(cpfCheckDigits(wrong.slice(0, 9)) !== wrong.slice(9));
        const words = wordsFromText(`Meu CPF é ${wrong.replace(/^(...)(...)(...)(..)$/, '$1 $2 $3 $4')}.`);
        const [doubtful] = doubtfulCpfs(words);
        const repaired = repairedWords(doubtful!, [wrong, sayDigits(right), right]);
        const { entities } = normalizeTranscript(wordsFromText(`CPF ${repaired}`), { entities: 'spec' });
        expect(entities?.cpfs).toMatchObject([
          { value: right.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'), valid: true },
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
