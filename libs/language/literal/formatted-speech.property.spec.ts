import fc from 'fast-check';
import { normalizeTranscript } from '../entities/normalize-transcript';
import { readNumber } from '../portuguese/decimals';
import { readOrdinal } from '../portuguese/ordinals';
import { LARGEST_ROMAN, readRoman, toRoman } from '../portuguese/roman-numerals';
import { LARGEST_ORDINAL, sayCardinal, sayDigits, sayOrdinal } from '../portuguese/say-number';
import { wordsFromText } from '../portuguese/spoken-word';
import { tokenize } from '../portuguese/tokens';
import { sayNumerals } from './say-numerals';

const RUNS = { numRuns: 500 };
const textOf = (words: readonly { readonly text: string }[]): string => words.map(({ text }) => text).join(' ');
const formatted = (said: string): string => textOf(normalizeTranscript(wordsFromText(said)).words);
const literal = (written: string): string => textOf(sayNumerals(wordsFromText(written)));
const magnitudes = fc
  .integer({ min: 1, max: 15 })
  .chain((digits) => fc.maxSafeInteger().map((value) => Math.abs(value) % 10 ** digits));
const gender = fc.constantFrom('masculine' as const, 'feminine' as const);

describe('a number that is said and formatted reads back as the same number', () => {
  test('cardinals', () => {
    fc.assert(
      fc.property(magnitudes, gender, (value, of) => {
        const written = tokenize(wordsFromText(formatted(`são ${sayCardinal(value, of)} .`)));
        expect(readNumber(written, 1)).toMatchObject({ value });
      }),
      RUNS,
    );
  });

  test('fractions, said as a number or digit by digit', () => {
    const fraction = fc.stringMatching(/^\d{0,2}[1-9]$/u);
    fc.assert(
      fc.property(fc.nat(9999), fraction, fc.boolean(), (value, digits, oneByOne) => {
        const zeros = /^0*/u.exec(digits)![0];
        const asNumber = `${sayDigits(zeros)} ${sayCardinal(Number(digits))}`.trim();
        const said = oneByOne ? sayDigits(digits, 'seis') : asNumber;
        const written = tokenize(wordsFromText(formatted(`foi ${sayCardinal(value)} vírgula ${said} .`)));
        expect(readNumber(written, 1)).toMatchObject({ value, fraction: digits });
      }),
      RUNS,
    );
  });

  test('ordinals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST_ORDINAL }), gender, (value, of) => {
        const written = tokenize(wordsFromText(formatted(`é ${sayOrdinal(value, of)} .`)));
        expect(readOrdinal(written, 1)).toMatchObject({ value, mark: of === 'feminine' ? 'ª' : 'º' });
      }),
      RUNS,
    );
  });

  test('Roman numerals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST_ROMAN }), (value) => expect(readRoman(toRoman(value))).toBe(value)),
    );
  });
});

describe('the verbatim text of formatted speech is what was said', () => {
  const day = fc.integer({ min: 2, max: 28 });
  const year = fc.integer({ min: 1901, max: 2040 });
  const month = fc.constantFrom('janeiro', 'março', 'julho', 'dezembro');
  const number = fc.integer({ min: 2, max: 999_999 });
  const percentage = fc.tuple(fc.nat(150), fc.integer({ min: 1, max: 9 }));
  const contexts: Readonly<Record<string, fc.Arbitrary<string>>> = {
    'counted things': fc
      .tuple(number, fc.constantFrom(['minutos', 'masculine'], ['pessoas', 'feminine'], ['reclamações', 'feminine']))
      .map(([value, [noun, of]]) => `esperei ${sayCardinal(value, of as 'feminine')} ${noun} lá`),
    measures: fc
      .tuple(number, fc.constantFrom('metros quadrados', 'quilômetros por hora', 'miligramas', 'graus'))
      .map(([value, unit]) => `tem ${sayCardinal(value)} ${unit}`),
    years: year.map((value) => `moro aqui desde ${sayCardinal(value)}`),
    dates: fc
      .tuple(day, month, year)
      .map(([of, name, in_]) => `foi em ${sayCardinal(of)} de ${name} de ${sayCardinal(in_)}`),
    amounts: fc
      .tuple(number, fc.integer({ min: 2, max: 99 }))
      .map(([reais, cents]) => `custou ${sayCardinal(reais)} reais e ${sayCardinal(cents)} centavos`),
    percentages: percentage.map(
      ([whole, tenth]) => `subiu ${sayCardinal(whole)} vírgula ${sayCardinal(tenth)} por cento`,
    ),
    ordinals: fc.integer({ min: 1, max: LARGEST_ORDINAL }).map((value) => `ficou em ${sayOrdinal(value)} lugar`),
    times: fc
      .tuple(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 10, max: 59 }))
      .filter(([, minutes]) => minutes !== 30)
      .map(([hour, minutes]) => `a consulta é às ${sayCardinal(hour, 'feminine')} e ${sayCardinal(minutes)}`),
    articles: fc
      .integer({ min: 1, max: 2046 })
      .map((value) => `conforme o artigo ${value < 10 ? sayOrdinal(value) : sayCardinal(value)}`),
    codes: fc.stringMatching(/^[0-9]{8,12}$/u).map((digits) => `o protocolo é ${sayDigits(digits, 'seis')}`),
  };

  test.each(Object.entries(contexts))('%s', (_, speech) => {
    fc.assert(
      fc.property(speech, (said) => expect(literal(formatted(said))).toBe(said)),
      RUNS,
    );
  });
});
