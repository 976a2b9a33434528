import fc from 'fast-check';
import { sayCardinal, sayDigits } from './say-number';
import { sayNumerals } from './say-numerals';
import { wordsFromText, type SpokenWord } from './spoken-word';

const said = (words: readonly SpokenWord[]): string => words.map(({ text }) => text).join(' ');
const inWords = (text: string): string => said(sayNumerals(wordsFromText(text)));

describe('sayNumerals', () => {
  test.each([
    ['São 266 páginas.', 'São duzentas e sessenta e seis páginas.'],
    ['Custa R$ 1.250,90, certo?', 'Custa mil duzentos e cinquenta reais e noventa centavos, certo?'],
    ['Custa R$50.', 'Custa cinquenta reais.'],
    ['Foram R$ 2 milhões.', 'Foram dois milhões de reais.'],
    ['subiu 2,5% em 1998', 'subiu dois vírgula cinco por cento em mil novecentos e noventa e oito'],
    ['em 25/12/2024, às 14h30', 'em vinte e cinco do doze de dois mil e vinte e quatro, às catorze e trinta'],
    ['às 2h', 'às duas horas'],
    ['a 1ª vez, o 3º andar', 'a primeira vez, o terceiro andar'],
    [
      'Meu CPF é 529, 982, 247, traço 25.',
      'Meu CPF é cinco dois nove, nove oito dois, dois quatro sete, traço dois cinco.',
    ],
    ['CPF 529.982.247-25', 'CPF cinco dois nove nove oito dois dois quatro sete dois cinco'],
    ['CEP 01310-100', 'CEP zero um três um zero um zero zero'],
    ['Ligue 0800', 'Ligue zero oito zero zero'],
    ['o G20 e a COVID-19', 'o G vinte e a COVID dezenove'],
    ['ana123@exemplo.com e [CPF_1].', 'ana123@exemplo.com e [CPF_1].'],
    ['Não há número nenhum, só palavras.', 'Não há número nenhum, só palavras.'],
  ])('says the numerals of "%s" in words', (written, spoken) => {
    expect(inWords(written)).toBe(spoken);
  });

  /** Words at five syllables per second; the last word takes `lastsS` seconds. */
  const timed = (before: string, last: string, lastsS: number): SpokenWord[] => {
    const words = before.split(' ').map((text, i) => ({ text, startS: i, endS: i + 0.4, confidence: 1 }));
    const startS = words.length;
    return [...words, { text: last, startS, endS: startS + lastsS, confidence: 1 }];
  };

  test('chooses the reading of a numeral by its duration', () => {
    const before = 'número sala porta casa';
    expect(said(sayNumerals(timed('casa sala casa sala', '529', 1.1)))).toMatch(/cinco dois nove$/);
    expect(said(sayNumerals(timed('casa sala casa sala', '529', 2.2)))).toMatch(/quinhentos e vinte e nove$/);
    expect(said(sayNumerals(timed(before, '25', 1)))).toMatch(/vinte e cinco$/);
  });

  const numerals = fc.oneof(
    fc.integer({ min: 0, max: 10 ** 12 }).map(String),
    fc.integer({ min: 0, max: 10 ** 9 }).map((value) => value.toLocaleString('pt-BR')),
    fc.stringMatching(/^\d{1,14}[-./,:hº%]?\d{0,6}$/),
  );

  test('no digit is left, what is no numeral stays, and the words share the seconds in order', () => {
    const other = fc.constantFrom('casa', 'R$', 'de', 'mil', '"olá",', '—');
    const words = fc
      .array(fc.tuple(fc.oneof(numerals, other), fc.constantFrom('', ',', '.', '?'), fc.nat(3)), { maxLength: 20 })
      .map((items) =>
        items.map(([text, sign, lastsS], i): SpokenWord => ({
          text: text + sign,
          startS: 4 * i,
          endS: 4 * i + lastsS,
          confidence: 0.5,
        })),
      );
    fc.assert(
      fc.property(words, (spoken) => {
        const result = sayNumerals(spoken);
        expect(said(result)).not.toMatch(/\d/);
        result.forEach(({ startS, endS, text }, i) => {
          expect(text).toMatch(/^\S+$/);
          expect(endS).toBeGreaterThanOrEqual(startS);
          if (i > 0) expect(startS).toBeGreaterThanOrEqual(result[i - 1]!.endS - 1e-9);
        });
        const left = (list: readonly SpokenWord[]): string[] =>
          list.map(({ text }) => text).filter((text) => /^(casa|"olá"|—)/.test(text));
        expect(left(result)).toEqual(left(spoken));
      }),
    );
  });

  test('says a single whole number as a number, and one with a leading zero digit by digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (value) => {
        expect(inWords(`são ${value} .`)).toBe(`são ${sayCardinal(value)} .`);
        expect(inWords(`é 0${value}`)).toBe(`é ${sayDigits(`0${value}`, 'seis')}`);
      }),
    );
  });
});
