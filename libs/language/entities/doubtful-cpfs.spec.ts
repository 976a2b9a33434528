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
    ['whose check digits do not fit', 'Meu CPF é 529, 982, 247, traço 24.', '52998224724', [3, 7]],
    ['with a digit missing', 'O CPF é 529 982 24 25, isso.', '5299822425', [3, 6]],
    ['in words', 'CPF cinco dois nove nove oito dois dois quatro sete dois dois', '52998224722', [1, 11]],
  ])('finds a CPF %s', (_what, text, expected, [first, last]) => {
    expect(doubts(text)).toEqual([{ digits: expected, first, last, lead: '' }]);
  });

  it('knows what stands before it in the same word', () => {
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
  ])('doubts nothing in "%s"', (text) => expect(doubts(text)).toEqual([]));
});

describe('repairedWords', () => {
  const [doubt] = doubts('Meu CPF é 529, 982, 247, traço 24.');
  const repaired = (found: readonly string[]): string | null => repairedWords(doubt!, found);

  it('takes the one number that fits, in the words of the first reading that heard it', () => {
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
    ['nothing fits', ['529 982 247 24', 'não sei']],
    ['nothing was found', []],
    ['one reading alone fits', ['529 982 247 25', '529 982 24', 'não sei']],
    ['several fit', ['529 982 247 25', '529 982 247 25', '111 444 777 35']],
    ['what fits is more than two digits away', ['111 444 777 35', '111 444 777 35']],
    ['it was heard again more often', ['529 982 247 25', ...Array<string>(3).fill('529 982 247 24'), '529 982 247 25']],
  ])('repairs nothing where %s', (_when, found) => expect(repaired(found)).toBeNull());

  it('brings back any CPF that was misheard by a digit, where two readings are right', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(10), fc.integer({ min: 1, max: 9 }), (base, at, by) => {
        fc.pre(!/^(\d)\1+$/.test(base));
        const right = base + cpfCheckDigits(base);
        const wrong = right.slice(0, at) + String((Number(right[at]) + by) % 10) + right.slice(at + 1);
        // A rest of 0 and one of 1 have the same check digit: a few slips make another valid number.
        fc.pre(cpfCheckDigits(wrong.slice(0, 9)) !== wrong.slice(9));
        const words = wordsFromText(`Meu CPF é ${wrong.replace(/^(...)(...)(...)(..)$/, '$1 $2 $3 $4')}.`);
        const [heard] = doubtfulCpfs(words);
        const again = repairedWords(heard!, [wrong, sayDigits(right), right]);
        const { entities } = normalizeTranscript(wordsFromText(`CPF ${again}`), { entities: 'spec' });
        expect(entities?.cpfs).toMatchObject([
          { value: right.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'), valid: true },
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
