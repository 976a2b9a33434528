import { wordsFromText } from '../portuguese/spoken-word';
import { doubtfulNumbers, wordsOfNumber } from './doubtful-numbers';

const doubts = (text: string) => doubtfulNumbers(wordsFromText(text));

describe('doubtfulNumbers', () => {
  it.each([
    [
      'a CPF with invalid check digits',
      'Meu CPF é 529, 982, 247, traço 24.',
      { kind: 'cpfs', digits: '52998224724', first: 3, last: 7 },
    ],
    [
      'a CPF with a digit missing',
      'O CPF é 529 982 24 25, isso.',
      { kind: 'cpfs', digits: '5299822425', first: 3, last: 6 },
    ],
    [
      'a CPF in words',
      'CPF cinco dois nove nove oito dois dois quatro sete dois dois',
      { kind: 'cpfs', digits: '52998224722', first: 1, last: 11 },
    ],
    [
      'a CNPJ with invalid check digits',
      'O CNPJ é 11.222.333/0001-82.',
      { kind: 'cnpjs', digits: '11222333000182', first: 3, last: 3 },
    ],
    [
      'a card with an invalid check digit',
      'O cartão é 4111 1111 1111 1112.',
      { kind: 'cards', digits: '4111111111111112', first: 3, last: 6 },
    ],
    [
      'a card with a digit missing',
      'Meu cartão é 4111 1111 1111 111.',
      { kind: 'cards', digits: '411111111111111', first: 3, last: 6 },
    ],
    [
      'a court case',
      'Processo 0001234-56.2020.8.26.0101.',
      { kind: 'court_cases', digits: '00012345620208260101', first: 1, last: 1 },
    ],
    ['a CEP with a digit too many', 'O CEP é 7832 50805.', { kind: 'ceps', digits: '783250805', first: 3, last: 4 }],
    [
      'a telephone with digits missing',
      'Meu telefone é 71 9158 009.',
      { kind: 'phones', digits: '719158009', first: 3, last: 5 },
    ],
  ])('finds %s', (_what, text, doubt) => {
    expect(doubts(text)).toMatchObject([{ ...doubt, lead: '' }]);
  });

  it('returns the text before the number in the same word', () => {
    expect(doubts('O CPF-529, 982, 247, 24, tá?')).toMatchObject([
      { digits: '52998224724', first: 1, last: 4, lead: 'CPF' },
    ]);
  });

  it('searches for other lengths where nothing but the length shows a wrong number', () => {
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
