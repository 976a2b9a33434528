import fc from 'fast-check';
import { POLARITIES } from './sentiment-model.port';
import { StackedSentimentModel, toneOf } from './stacked-sentiment-model';

const model = new StackedSentimentModel(new Map([['radiante', 3]]));
const toneIn = (text: string): string => model.classify(text).tone;

describe('StackedSentimentModel', () => {
  it.each([
    ['praise', 'O atendimento foi maravilhoso, resolveram tudo.', 'positivo'],
    ['relief after trouble', 'Deu um trabalhão, mas no fim ficou tudo certo, graças a Deus.', 'positivo'],
    ['a complaint without words of blame', 'O técnico ficou de vir de manhã e até agora nada.', 'negativo'],
    ['a repeated failure', 'É a quarta vez que eu ligo e ninguém resolve.', 'negativo'],
    ['a word of the lexicon', 'Ela chegou radiante.', 'positivo'],
    ['regional praise', 'Oxe, ficou arretado de bom.', 'positivo'],
    ['facts of a hearing in words of blame', 'O réu foi denunciado por homicídio e ameaça.', 'neutro'],
    ['a question', 'Qual é o prazo para trocar o aparelho?', 'neutro'],
    ['a courtesy', 'Bom dia, em que posso ajudar?', 'neutro'],
    ['a denial', 'Não.', 'neutro'],
    ['a confirmation', 'Sim, isso mesmo.', 'neutro'],
    ['a courteous refusal', 'Não, obrigado.', 'neutro'],
    ['a courteous ending', 'Tá bom, obrigada, tchau.', 'neutro'],
    ['an empty text', '', 'neutro'],
    ['a mask alone', '[CPF_1]', 'neutro'],
  ])('classifies %s: "%s"', (_what, text, tone) => {
    expect(toneIn(text)).toBe(tone);
  });

  it('doubts irony, and does not take it for praise', () => {
    const { tone, confidence } = model.classify('Que maravilha, mais uma vez sem sinal e ninguém atende.');
    expect(tone).not.toBe('positivo');
    expect(confidence).toBeLessThanOrEqual(0.5);
    expect(model.classify('Que maravilha, vocês foram ótimos!')).toMatchObject({ tone: 'positivo' });
  });

  it('returns a polarity and a confidence for any text, deterministically', () => {
    const words = fc.constantFrom('não', 'bom', 'péssimo', 'mas', ',', '?', 'nunca', 'se', '[VALOR_1]', 'parabéns');
    const text = fc.oneof(
      fc.array(words).map((all) => all.join(' ')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(text, (said) => {
        const { tone, confidence } = model.classify(said);
        expect(POLARITIES).toContain(tone);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(model.classify(said)).toEqual({ tone, confidence });
      }),
    );
  });

  it('classifies a text the same with values masked', () => {
    const value = fc.constantFrom('123.456.789-09', 'feliz@exemplo.com.br', '(11) 91234-5678', 'R$ 1.250,90');
    const around = fc.constantFrom('Adorei, * é o meu.', 'Cobraram * de mim e não resolveram.');
    fc.assert(
      fc.property(value, around, (shown, text) => {
        const [open, masked] = [shown, '[VALOR_1]'].map((each) => toneIn(text.replace('*', each)));
        expect(open).toBe(masked);
      }),
    );
  });
});

describe('toneOf', () => {
  const tones = { positivo: 0.6, neutro: 0.3, negativo: 0.1 };

  it('is the most likely tone', () => {
    expect(toneOf({ tones, irony: 0 })).toEqual({ tone: 'positivo', confidence: 0.6 });
  });

  it('is less confident the more ironic a passage may be', () => {
    expect(toneOf({ tones, irony: 0.4 }).confidence).toBeLessThan(toneOf({ tones, irony: 0.2 }).confidence);
  });

  it('is not praise, and never sure, for a passage that is probably ironic', () => {
    const { tone, confidence } = toneOf({ tones, irony: 0.5 });
    expect(tone).toBe('neutro');
    expect(confidence).toBeCloseTo(0.375);
    expect(toneOf({ tones: { positivo: 0, neutro: 0, negativo: 1 }, irony: 0.5 }).confidence).toBe(0.5);
  });
});
