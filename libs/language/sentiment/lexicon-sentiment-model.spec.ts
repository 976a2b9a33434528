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
const toneOf = (text: string): string => model.judge(text).tone;

describe('LexiconToneModel', () => {
  it.each([
    ['a word with a tone', 'Foi um ótimo atendimento.', 'positivo'],
    ['a word of the lexicon', 'Ela chegou radiante.', 'positivo'],
    ['an inflected word of the lexicon', 'Eram uns lugares asquerosos.', 'negativo'],
    ['a verb of the lexicon', 'O material deteriorou.', 'negativo'],
    ['a word that the lexicon mistakes', 'Passei no banco ontem.', 'neutro'],
    ['denied praise', 'Não gostei nada do serviço.', 'negativo'],
    ['denied blame', 'Não achei ruim.', 'positivo'],
    ['a manner of speaking', 'Nada mal esse plano.', 'positivo'],
    ['a denial that repeats itself', 'Nunca tive nenhum problema com ninguém.', 'positivo'],
    ['two denials', 'Não conheço quem não goste de vocês.', 'positivo'],
    ['a denial after the word', 'Recomendo não.', 'negativo'],
    ['"nunca" that praises', 'Nunca vi um serviço tão bom.', 'positivo'],
    ['two words under one denial', 'Não é bonito e prático.', 'negativo'],
    ['a denial that ended', 'Não era ontem, foi ótimo.', 'positivo'],
    ['a wish denied', 'O aplicativo não funciona.', 'negativo'],
    ['the same wish', 'O aplicativo funciona assim.', 'neutro'],
    ['something missing', 'Ficamos sem internet.', 'negativo'],
    ['what befell the speaker', 'Levaram o meu carro num assalto.', 'negativo'],
    ['what befell nobody here', 'O seguro cobre assalto.', 'neutro'],
    ['a trouble that is over', 'Vocês resolveram o meu problema.', 'positivo'],
    ['a diminished word', 'O lugar é um pouco lento.', 'negativo'],
    ['praise that is outweighed', 'O preço é bom, mas o serviço é péssimo e o suporte uma vergonha.', 'negativo'],
    ['praise and blame', 'O preço é bom, mas o serviço é ruim.', 'neutro'],
    ['mocking praise with what went wrong', 'Que maravilha, o sistema caiu e não volta.', 'neutro'],
    ['mocking praise again and again', 'Ótimo, mais uma vez a mesma história.', 'neutro'],
    ['praise for what is blamed', 'Adoro quando a ligação cai.', 'neutro'],
    ['thanks for what is blamed', 'Obrigado por desligar na minha cara.', 'neutro'],
    ['praise of so much blame', 'Vocês são tão bons que conseguiram piorar.', 'neutro'],
    ['praise and what is not even there', 'Que luxo, que beleza, nem toalha tinha.', 'neutro'],
    ['praise and a restriction', 'Excelente, então eu pago duas vezes e fico sem nenhuma.', 'neutro'],
    ['praise in earnest', 'Que maravilha, vocês conseguiram!', 'positivo'],
    ['praise in earnest, and what did not happen', 'Ótimo produto, já caiu e não quebrou.', 'positivo'],
    ['praise in earnest, denying what mocks', 'Adorei, nunca precisei esperar na fila e é lindo.', 'positivo'],
    ['a question', 'Qual é o problema com o aparelho?', 'neutro'],
    ['a condition', 'Se der erro, ligue de novo.', 'neutro'],
    ['a courtesy', 'Bom dia, em que posso ajudar?', 'neutro'],
    ['a courteous end', 'Obrigado, tenha uma ótima tarde.', 'neutro'],
    ['nothing', '', 'neutro'],
  ])('tells %s: "%s"', (_what, text, tone) => {
    expect(toneOf(text)).toBe(tone);
  });

  it('is surer of what is said more strongly, and less of what is said both ways', () => {
    const sure = (text: string): number => model.judge(text).confidence;
    expect(sure('Foi extremamente bom.')).toBeGreaterThan(sure('Foi bom.'));
    expect(sure('O livro está na mesa.')).toBeGreaterThan(sure('O livro é bom, mas o final é ruim.'));
  });

  it('has a tone and a confidence for whatever is said, the same each time', () => {
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
          const { tone, confidence } = model.judge(text);
          expect(POLARITIES).toContain(tone);
          expect(confidence).toBeGreaterThanOrEqual(1 / 3 - 1e-9);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(model.judge(text)).toEqual({ tone, confidence });
        },
      ),
    );
  });

  it('does not mind what is masked', () => {
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
        expect(model.judge(text.replace('*', shown))).toEqual(model.judge(text.replace('*', '[VALOR_1]')));
      }),
    );
  });
});
