import { PhraseLexicon } from './phrase-lexicon';
import { sentimentTokens } from './sentiment-tokens';

describe('PhraseLexicon', () => {
  const value = (pattern: string, points: number) => ({ pattern, role: 'value' as const, value: points });
  const lexicon = new PhraseLexicon([
    value('bom|boa', 1),
    value('bom dia', 0),
    value('^bom,', -1),
    value('decep*', -2),
    value('decepar', -3),
    value('faz # @ que', -4),
    value('um * momento', 5),
  ]);
  const find = (text: string, at = 0): number | undefined => lexicon.find(sentimentTokens(text), at)?.value;

  it.each([
    ['Boa.', 1],
    ['bom dia', 0],
    ['bom, dia', -1],
    ['bom carro', 1],
    ['decepcionada', -2],
    ['decepar', -3],
    ['faz duas horas que', -4],
    ['faz 3 meses que', -4],
    ['faz bem que', undefined],
    ['um pequeno momento', 5],
    ['um, pequeno momento', undefined],
    ['', undefined],
  ])('finds the longest, then the most specific phrase in "%s"', (text, expected) => {
    expect(find(text)).toBe(expected);
  });

  it('finds a clause-initial phrase only at the start of a clause', () => {
    expect(find('muito bom, sim', 1)).toBe(1);
    expect(find('olha, bom, sim', 1)).toBe(-1);
  });
});

describe('sentimentTokens', () => {
  it('removes accents, and reads masks and addresses as empty words', () => {
    expect(sentimentTokens('Não, o [CPF_1] é feliz@exemplo.com.br; custo-benefício 1.250,90!')).toEqual([
      { word: 'nao', breakAfter: true },
      { word: 'o', breakAfter: false },
      { word: '', breakAfter: false },
      { word: 'e', breakAfter: false },
      { word: '', breakAfter: true },
      { word: 'custo-beneficio', breakAfter: false },
      { word: '1.250,90', breakAfter: true },
    ]);
  });
});
