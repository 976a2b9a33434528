import { wordsAsSaid, writtenWords } from './words-as-said';

describe('words of a transcript', () => {
  it('have numbers in their usual words', () =>
    expect(wordsAsSaid('Em 1998, meia dúzia; cinqüenta.')).toEqual(
      'em mil novecentos e noventa e oito seis dúzia cinquenta'.split(' '),
    ));

  it('have digits as written', () =>
    expect(writtenWords('CPF: 529, traço 25.')).toEqual(['cpf', '529', 'traço', '25']));
});
