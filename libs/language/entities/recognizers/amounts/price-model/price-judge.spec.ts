import { wordsFromText } from '../../../../portuguese/spoken-word';
import { normalizeTranscript } from '../../../normalize-transcript';

function amountsIn(text: string): { readonly listed: string[]; readonly uncertain: string[] } {
  const { entities, uncertainEntities = [] } = normalizeTranscript(wordsFromText(text), { entities: 'spec' });
  return {
    listed: entities!.amounts.map(({ value }) => value),
    uncertain: uncertainEntities.filter(({ kind }) => kind === 'amounts').map(({ value }) => value),
  };
}

describe('numbers without a currency', () => {
  it.each([
    ['a mensalidade da associação tá em 35 reais e a diretoria propõe passar pra 50', ['R$ 35,00', 'R$ 50,00']],
    ['o liquidificador é 159 não desculpa é 189 com copo de vidro', ['R$ 189,00']],
    ['o estacionamento tá vinte e dois a hora', ['R$ 22,00']],
  ])('are sums where talk makes them some: %s', (text, values) => {
    expect(amountsIn(text).listed).toEqual(values);
  });

  it.each([
    'o ônibus 350 passa de quinze em quinze minutos',
    'tem umas quinze na frente e o caixa dois saiu pro almoço',
    'quero tudo em nota de cinquenta',
    'mil e duzentos',
  ])('are none where they count something else: %s', (text) => {
    expect(amountsIn(text).listed).toEqual([]);
  });

  it('is uncertain where the rules say that it is something else', () => {
    expect(amountsIn('A balsa sai quatro e vinte, viu?')).toEqual({ listed: [], uncertain: ['R$ 4,20'] });
  });
});
