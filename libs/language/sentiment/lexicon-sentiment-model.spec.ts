import fc from 'fast-check';
import { LexiconSentimentModel } from './lexicon-sentiment-model';
import { POLARITIES } from './sentiment-model.port';

const model = new LexiconSentimentModel(
  new Map([
    ['radiante', 3],
    ['asqueroso', -3],
    ['banco', -2.1],
    ['deteriorar', -2.4],
  ]),
);
const toneOf = (text: string): string => model.classify(text).tone;

describe('LexiconSentimentModel', () => {
  it.each([
    ['a word with a polarity', 'Foi um ótimo atendimento.', 'positivo'],
    ['a word of the lexicon', 'Ela chegou radiante.', 'positivo'],
    ['an inflected word of the lexicon', 'Eram uns lugares asquerosos.', 'negativo'],
    ['a verb of the lexicon', 'O material deteriorou.', 'negativo'],
    ['a word that the lexicon gets wrong', 'Passei no banco ontem.', 'neutro'],
    ['negated praise', 'Não gostei nada do serviço.', 'negativo'],
    ['negated blame', 'Não achei ruim.', 'positivo'],
    ['an idiom', 'Nada mal esse plano.', 'positivo'],
    ['a repeated negation', 'Nunca tive nenhum problema com ninguém.', 'positivo'],
    ['a double negation', 'Não conheço quem não goste de vocês.', 'positivo'],
    ['a negation after the word', 'Recomendo não.', 'negativo'],
    ['"nunca" as praise', 'Nunca vi um serviço tão bom.', 'positivo'],
    ['one negation of two words', 'Não é bonito e prático.', 'negativo'],
    ['a negation in an earlier clause', 'Não era ontem, foi ótimo.', 'positivo'],
    ['a negated expectation', 'O aplicativo não funciona.', 'negativo'],
    ['a fulfilled expectation', 'O aplicativo funciona assim.', 'neutro'],
    ['something missing', 'Ficamos sem internet.', 'negativo'],
    ['a misfortune of the speaker', 'Levaram o meu carro num assalto.', 'negativo'],
    ['a misfortune of no one', 'O seguro cobre assalto.', 'neutro'],
    ['a resolved problem', 'Vocês resolveram o meu problema.', 'positivo'],
    ['a diminished word', 'O lugar é um pouco lento.', 'negativo'],
    ['outweighed praise', 'O preço é bom, mas o serviço é péssimo e o suporte uma vergonha.', 'negativo'],
    ['praise and blame', 'O preço é bom, mas o serviço é ruim.', 'neutro'],
    ['ironic praise of a failure', 'Que maravilha, o sistema caiu e não volta.', 'neutro'],
    ['ironic praise of a repetition', 'Ótimo, mais uma vez a mesma história.', 'neutro'],
    ['praise for a failure', 'Adoro quando a ligação cai.', 'neutro'],
    ['thanks for rudeness', 'Obrigado por desligar na minha cara.', 'neutro'],
    ['"tão" with ironic praise', 'Vocês são tão bons que conseguiram piorar.', 'neutro'],
    ['praise with something missing', 'Que luxo, que beleza, nem toalha tinha.', 'neutro'],
    ['praise with a restriction', 'Excelente, então eu pago duas vezes e fico sem nenhuma.', 'neutro'],
    ['sincere praise', 'Que maravilha, vocês conseguiram!', 'positivo'],
    ['sincere praise with a negated failure', 'Ótimo produto, já caiu e não quebrou.', 'positivo'],
    ['sincere praise with a negated irony cue', 'Adorei, nunca precisei esperar na fila e é lindo.', 'positivo'],
    ['a question', 'Qual é o problema com o aparelho?', 'neutro'],
    ['a condition', 'Se der erro, ligue de novo.', 'neutro'],
    ['a courtesy', 'Bom dia, em que posso ajudar?', 'neutro'],
    ['a courteous ending', 'Obrigado, tenha uma ótima tarde.', 'neutro'],
    ['an empty text', '', 'neutro'],
  ])('classifies %s: "%s"', (_what, text, tone) => {
    expect(toneOf(text)).toBe(tone);
  });

  it('is more confident about strong statements, and less about mixed ones', () => {
    const confidenceOf = (text: string): number => model.classify(text).confidence;
    expect(confidenceOf('Foi extremamente bom.')).toBeGreaterThan(confidenceOf('Foi bom.'));
    expect(confidenceOf('O livro está na mesa.')).toBeGreaterThan(confidenceOf('O livro é bom, mas o final é ruim.'));
  });

  it('returns a polarity and a confidence for any text, deterministically', () => {
    const words = fc.constantFrom(
      'não',
      'bom',
      'péssimo',
      'mas',
      'muito',
      ',',
      '?',
      'nunca',
      'tão',
      'se',
      '[VALOR_1]',
      'e',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(words).map((all) => all.join(' ')),
          fc.string({ unit: 'grapheme' }),
        ),
        (text) => {
          const { tone, confidence } = model.classify(text);
          expect(POLARITIES).toContain(tone);
          expect(confidence).toBeGreaterThanOrEqual(1 / 3 - 1e-9);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(model.classify(text)).toEqual({ tone, confidence });
        },
      ),
    );
  });

  it('classifies a text the same with values masked', () => {
    const value = fc.constantFrom(
      '123.456.789-09',
      'feliz@exemplo.com.br',
      '(11) 91234-5678',
      '01310-100',
      'R$ 1.250,90',
    );
    const around = fc.constantFrom('Adorei, o CPF é * mesmo.', 'Cobraram * de mim e não resolveram.', 'O valor é *.');
    fc.assert(
      fc.property(value, around, (shown, text) => {
        expect(model.classify(text.replace('*', shown))).toEqual(model.classify(text.replace('*', '[VALOR_1]')));
      }),
    );
  });
});
