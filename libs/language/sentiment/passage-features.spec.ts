import fc from 'fast-check';
import { FEATURES, passageFeatures } from './passage-features';
import { sentimentTokens } from './sentiment-tokens';
import { stemOf } from './word-stems';

const featuresOf = (text: string, asks = false): Set<number> =>
  new Set(passageFeatures(sentimentTokens(text), asks).ids);
const shared = (a: string, b: string): number => [...featuresOf(a)].filter((id) => featuresOf(b).has(id)).length;

describe('passageFeatures', () => {
  it('is a vector of length 1 with distinct ids, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { ids, values } = passageFeatures(sentimentTokens(text), false);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => id >= 0 && id < FEATURES)).toBe(true);
        expect(Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))).toBeCloseTo(1);
      }),
    );
  });

  it('has more in common for inflected forms than for other words', () => {
    expect(shared('atrasado', 'atrasadas')).toBeGreaterThan(shared('atrasado', 'atacante'));
  });

  it('distinguishes negated words, questions, and pairs across a sign', () => {
    expect(featuresOf('não gostei')).not.toEqual(featuresOf('gostei não'));
    expect(featuresOf('gostei', true)).not.toEqual(featuresOf('gostei'));
    expect(featuresOf('bom, preço')).not.toEqual(featuresOf('bom preço'));
  });

  it.each(['12', '350', 'trezentos e cinquenta', 'R$ 1.250,90', '(11) 91234-5678', '[CPF_1]', 'ana@exemplo.com'])(
    'reads every number and mask as the same word: %s',
    (value) => {
      expect(featuresOf(`não, são ${value} e pronto`)).toEqual(featuresOf('não, são [VALOR_1] e pronto'));
    },
  );
});

describe('stemOf', () => {
  it.each([
    ['inflected verbs', ['resolveram', 'resolver', 'resolvendo']],
    ['genders and numbers', ['cansado', 'cansadas']],
    ['superlatives and diminutives', ['rapidinho', 'rapidissimo']],
  ])('is the same for %s', (_what, words) => {
    expect(new Set(words.map(stemOf)).size).toBe(1);
  });

  it('keeps short words whole', () => {
    expect(stemOf('ruas')).toBe('ruas');
  });
});
