import fc from 'fast-check';
import { readCardinal } from './cardinals';
import { readNumber } from './decimals';
import { readOrdinal } from './ordinals';
import { LARGEST_CARDINAL, sayCardinal } from './say-number';
import { wordsFromText } from './spoken-word';
import { tokenize } from './tokens';

const tokens = (text: string) => tokenize(wordsFromText(text));

describe('spoken numbers', () => {
  const magnitudes = fc
    .integer({ min: 0, max: 15 })
    .chain((digits) => fc.maxSafeInteger().map((n) => Math.abs(n) % 10 ** digits));

  it('readCardinal reads every number that sayCardinal says, up to 999 trilhões, in both genders', () => {
    fc.assert(
      fc.property(magnitudes, fc.constantFrom('masculine' as const, 'feminine' as const), (n, gender) => {
        const read = tokens(sayCardinal(n, gender));
        expect(readCardinal(read, 0)).toMatchObject({ value: n, end: read.length });
      }),
      { numRuns: 3000 },
    );
    expect(sayCardinal(LARGEST_CARDINAL)).toContain('novecentos e noventa e nove trilhões');
    expect(() => sayCardinal(LARGEST_CARDINAL + 1)).toThrow(RangeError);
    expect(() => sayCardinal(1.5)).toThrow(RangeError);
  });

  it.each([
    [1234, 'mil duzentos e trinta e quatro'],
    [2500, 'dois mil e quinhentos'],
    [2_500_000, 'dois milhões e quinhentos mil'],
    [1_000_001, 'um milhão e um'],
    [100_000, 'cem mil'],
    [21_000, 'vinte e um mil'],
    [999, 'novecentos e noventa e nove'],
  ])('says %d in Brazilian Portuguese', (n, said) => expect(sayCardinal(n)).toBe(said));

  it.each([
    ['2 milhões e 500 mil reais', 2_500_000],
    ['12 mil e 300', 12_300],
    ['1.234.567 pessoas', 1_234_567],
    ['20 e 3 de março', 23],
    ['1200 e 34 reais', 1234],
    ['1230 e 34 reais', 1234],
    ['1.230 e 34 reais', 1234],
    ['1900 e 45', 1945],
    ['2000 e 25', 2025],
    ['vinte e 3', 23],
    ['dois mil dezoito', 2018],
    ['um milhão, duzentos mil e cinco', 1_200_005],
    ['dois milhões e meio', 2_500_000],
    ['2,5 milhões', 2_500_000],
    ['meio milhão de reais', 500_000],
    ['15 e 40', 15],
    ['duzentas e trinta e duas', 232],
    ['mil, dez vezes', 1000],
  ])('reads "%s" as %d', (text, value) => expect(readNumber(tokens(text), 0)).toMatchObject({ value }));

  it.each([
    ['doze vírgula cinco', 12, '5'],
    ['três vírgula zero cinco', 3, '05'],
    ['12,5%', 12, '5'],
    ['dois e meio', 2, '5'],
  ])('reads the fraction of "%s"', (text, value, fraction) =>
    expect(readNumber(tokens(text), 0)).toMatchObject({ value, fraction }),
  );

  it.each([
    ['vigésimo terceiro', 23, 'º'],
    ['centésima', 100, 'ª'],
    ['4ª', 4, 'ª'],
    ['primeiro', 1, 'º'],
  ])('reads the ordinal "%s"', (text, value, mark) =>
    expect(readOrdinal(tokens(text), 0)).toMatchObject({ value, mark }),
  );
});
