import fc from 'fast-check';
import { sayDigits } from '../../portuguese/say-number';
import { wordsFromText, type SpokenWord } from '../../portuguese/spoken-word';
import type { Entity } from '../entity';
import { normalizeTranscript } from '../normalize-transcript';
import { cpf, digits } from '../testing/dictation-ways';
import { isValidCpf } from '../validators/cpf';

function entitiesIn(words: readonly SpokenWord[] | string): Entity[] {
  const spoken = typeof words === 'string' ? wordsFromText(words) : words;
  return Object.values(normalizeTranscript(spoken, { entities: 'all' }).entities!).flat();
}

const confidenceOf = (words: readonly SpokenWord[] | string): number => entitiesIn(words)[0]!.confidence;

/** The turns of two speakers. */
const dialogue = (...turns: readonly string[]): SpokenWord[] =>
  turns.flatMap((turn, at) => wordsFromText(turn).map((word) => ({ ...word, speaker: `spk${(at % 2) + 1}` })));

describe('the confidence of a value', () => {
  it('is high for a value that nothing speaks against, and names no doubt', () => {
    for (const text of [
      'Meu CPF é 529.982.247-25.',
      'O telefone é onze, nove oito sete meia cinco, quatro três dois um.',
      'O CEP é zero um três um zero, traço um zero zero.',
      'São doze reais e cinquenta centavos.',
    ]) {
      expect(entitiesIn(text)).toEqual([expect.objectContaining({ confidence: 0.99 })]);
      expect(entitiesIn(text)[0]).not.toHaveProperty('doubts');
    }
  });

  it.each([
    ['check_digits', 'Meu CPF é 529.982.247-24.'],
    ['interrupted', 'O telefone é onze, nove oito sete meia cinco, não, quatro cinco, quatro três dois um.'],
    ['contradicted', 'Estava o CEP 05428-010 na carta, mas o da rua é 05428-001.'],
    ['contradicted', 'O CEP é 68900-020. Olha aqui na conta: 68900 7 3.'],
    ['denied', 'O CEP é 05428-010. Não, está errado.'],
    ['unannounced', 'Anota, 11 98765-4321.'],
    ['no_area_code', 'O telefone é 98765-4321.'],
    ['unknown_domain', 'O e-mail é ana@padariadobairro.com.br.'],
    ['spelling', 'O e-mail é luiza arroba gmail ponto com, luiza com z.'],
    ['no_unit', 'Custou mil e duzentos.'],
  ] as const)('names the doubt `%s`, and is lower: %s', (doubt, text) => {
    const [first] = entitiesIn(text);
    expect(first!.doubts).toContain(doubt);
    expect(first!.confidence).toBeLessThan(0.95);
  });

  it('is below a half for a question in the middle of a value', () => {
    const [first] = entitiesIn(dialogue('O e-mail é ana ponto lima', 'Lima?', 'isso, arroba gmail ponto com.'));
    expect(first).toMatchObject({
      value: 'ana.lima@gmail.com',
      doubts: expect.arrayContaining(['questioned']) as unknown,
    });
    expect(first!.confidence).toBeLessThan(0.5);
  });

  it('rises when the value is read back', () => {
    const once = dialogue('Meu telefone é 98765-4321.', 'Obrigado.');
    const twice = dialogue('Meu telefone é 98765-4321.', '98765-4321, certo?', 'Certo.');
    expect(confidenceOf(twice)).toBeGreaterThan(confidenceOf(once));
  });

  it('of a Pix key is that of the CPF that it is', () => {
    const { cpfs, pix_keys: keys = [] } = normalizeTranscript(wordsFromText('Meu pix é o CPF 529.982.247-24.'), {
      entities: 'all',
    }).entities!;
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ confidence: cpfs[0]!.confidence, doubts: cpfs[0]!.doubts });
  });

  it('is a probability in hundredths, and never rises when the recognizer is less sure of a word', () => {
    const spoken = fc.record({
      value: cpf,
      confidences: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 14, maxLength: 14 }),
      at: fc.integer({ min: 0, max: 13 }),
      less: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(spoken, ({ value, confidences, at, less }) => {
        const words = wordsFromText(`Meu CPF é ${sayDigits(value)}`).map((word, i) => ({
          ...word,
          confidence: confidences[i]!,
        }));
        const worse = words.map((word, i) => (i === at ? { ...word, confidence: word.confidence * less } : word));
        const confidence = confidenceOf(words);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(0.99);
        expect(Math.round(confidence * 100) / 100).toBe(confidence);
        expect(confidenceOf(worse)).toBeLessThanOrEqual(confidence);
      }),
    );
  });

  it('trusts unsure words more with valid check digits than without, and less with invalid ones', () => {
    const unsure = (text: string): SpokenWord[] => wordsFromText(text).map((word) => ({ ...word, confidence: 0.8 }));
    fc.assert(
      fc.property(cpf, digits(2), (value, ending) => {
        const changed = value.slice(0, 9) + ending;
        fc.pre(!isValidCpf(changed));
        expect(confidenceOf(unsure(`Meu CPF é ${sayDigits(value)}`))).toBeGreaterThan(0.9);
        expect(confidenceOf(unsure(`Meu CPF é ${sayDigits(changed)}`))).toBeLessThan(0.1);
      }),
    );
  });
});
