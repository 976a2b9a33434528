import { wordsFromText } from '../portuguese/spoken-word';
import { doubtfulNumbers, wordsOfNumber } from './doubtful-numbers';

const doubts = (text: string) => doubtfulNumbers(wordsFromText(text));

describe('doubtfulNumbers', () => {
  it.each([
    ['a CPF with invalid check digits', 'Meu CPF é 529, 982, 247, traço 24.', 'cpfs', '52998224724', [3, 7]],
    ['a CPF with a digit missing', 'O CPF é 529 982 24 25, isso.', 'cpfs', '5299822425', [3, 6]],
    ['a CPF in words', 'CPF cinco dois nove nove oito dois dois quatro sete dois dois', 'cpfs', '52998224722', [1, 11]],
    ['a CNPJ with invalid check digits', 'O CNPJ é 11.222.333/0001-82.', 'cnpjs', '11222333000182', [3, 3]],
    ['a card with an invalid check digit', 'O cartão é 4111 1111 1111 1112.', 'cards', '4111111111111112', [3, 6]],
    ['a card with a digit missing', 'Meu cartão é 4111 1111 1111 111.', 'cards', '411111111111111', [3, 6]],
    ['a court case', 'Processo 0001234-56.2020.8.26.0101.', 'court_cases', '00012345620208260101', [1, 1]],
    ['a CEP with a digit too many', 'O CEP é 7832 50805.', 'ceps', '783250805', [3, 4]],
    ['a telephone with digits missing', 'Meu telefone é 71 9158 009.', 'phones', '719158009', [3, 5]],
  ])('finds %s', (_what, text, kind, digits, [first, last]) => {
    expect(doubts(text)).toMatchObject([{ kind, digits, first, last, lead: '' }]);
  });

  it('returns the text before the number in the same word', () => {
    expect(doubts('O CPF-529, 982, 247, 24, tá?')).toMatchObject([
      { digits: '52998224724', first: 1, last: 4, lead: 'CPF' },
    ]);
  });

  it('searches for other lengths where nothing but the length tells a wrong number', () => {
    expect(doubts('Meu CPF é 529, 982, 247, traço 24.')[0]!.lengths).toEqual([11]);
    expect(doubts('O CEP é 7832 50805.')[0]!.lengths).toEqual([6, 7, 8, 9, 10]);
  });

  it.each([
    'Meu CPF é 529.982.247-25.',
    'Meu CPF é cinco dois nove, nove oito dois, dois quatro sete, dois cinco.',
    'O protocolo é 529 982 247 24.',
    'Meu telefone é 11 98765-4321.',
    'O CEP é 01310-100.',
    'O CNPJ é 11.222.333/0001-81.',
    'O CPF dele termina em 4725.',
    'O CPF 529.982.247-24X está aí.',
    'Liguei ontem sobre o CPF. Depois fui ao mercado e a senha era 1234.',
  ])('finds nothing to doubt in "%s"', (text) => expect(doubts(text)).toEqual([]));
});

describe('wordsOfNumber', () => {
  it.each([
    ['cpfs', '52998224725', '529, 982, 247, traço 25.', '529, 982, 247, traço 25'],
    ['cards', '4111111111111111', ', quatro um um um, 1111 1111 1111', 'quatro um um um, 1111 1111 1111'],
    [
      'ceps',
      '78325085',
      'sete oito três dois cinco, traço zero oito cinco',
      'sete oito três dois cinco, traço zero oito cinco',
    ],
    ['cpfs', '52998224725', '529 982 247 24', null],
  ] as const)('returns the words of %s %s in "%s"', (kind, digits, text, words) => {
    expect(wordsOfNumber(kind, digits, text)).toBe(words);
  });
});
