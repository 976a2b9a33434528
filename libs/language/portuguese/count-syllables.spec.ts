import fc from 'fast-check';
import { countSyllables } from './count-syllables';

describe('countSyllables', () => {
  it.each([
    ['sol', 1],
    ['não', 1],
    ['mães', 1],
    ['ao', 1],
    ['quatro', 2],
    ['guerra', 2],
    ['muito', 2],
    ['dia', 2],
    ['caos', 2],
    ['saúde', 3],
    ['saída', 3],
    ['água', 2],
    ['história', 3],
    ['rainha', 3],
    ['juiz', 2],
    ['cair', 2],
    ['coelho', 3],
    ['ideia', 3],
    ['corações', 3],
    ['Paraguai', 3],
    ['linguiça', 3],
    ['inconstitucional', 7],
    ['segunda-feira', 5],
    ['“Olá!”', 2],
    ['Ah...', 1],
  ])('counts the syllables of %s: %i', (word, syllables) => {
    expect(countSyllables(word)).toBe(syllables);
  });

  it('counts the longest reading of digits, signs and abbreviations', () => {
    expect(countSyllables('9')).toBeGreaterThanOrEqual('no-ven-ta'.split('-').length);
    expect(countSyllables('999')).toBeGreaterThanOrEqual('no-ve-cen-tos-e-no-ven-ta-e-no-ve'.split('-').length);
    expect(countSyllables('CPF')).toBeGreaterThanOrEqual('cê-pê-é-fe'.split('-').length);
    expect(countSyllables('USP')).toBeGreaterThanOrEqual('u-és-se-pê'.split('-').length);
    expect(countSyllables('ana@lima.br')).toBeGreaterThanOrEqual(
      'a-na-ar-ro-ba-li-ma-pon-to-bê-ér-re'.split('-').length,
    );
    expect(countSyllables('12,5%')).toBeGreaterThanOrEqual('do-ze-vír-gu-la-cin-co-por-cen-to'.split('-').length);
  });

  it('counts at least one syllable and at most four per character, and ignores marks around a word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20, unit: 'grapheme' }), (word) => {
        const count = countSyllables(word);
        expect(count).toBeGreaterThanOrEqual(1);
        expect(count).toBeLessThanOrEqual(Math.max(1, 4 * word.length));
        expect(countSyllables(`“${word}…”`)).toBe(count);
      }),
    );
  });
});
