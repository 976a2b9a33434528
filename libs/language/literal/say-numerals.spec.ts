import fc from 'fast-check';
import { sayCardinal, sayDigits } from '../portuguese/say-number';
import { sayNumerals } from './say-numerals';
import { wordsFromText, type SpokenWord } from '../portuguese/spoken-word';

const said = (words: readonly SpokenWord[]): string => words.map(({ text }) => text).join(' ');
const inWords = (text: string): string => said(sayNumerals(wordsFromText(text)));

describe('sayNumerals', () => {
  test.each([
    ['Espera há 10 minutos.', 'Espera há dez minutos.'],
    [
      'desde 1998, em 1999 e 2000',
      'desde mil novecentos e noventa e oito, em mil novecentos e noventa e nove e dois mil',
    ],
    ['É de 17350 reais.', 'É de dezessete mil trezentos e cinquenta reais.'],
    ['Paguei 1.250,90 reais', 'Paguei mil duzentos e cinquenta reais e noventa centavos'],
    ['R$ 1.500 reais ou US$ 2,5 milhões', 'mil e quinhentos reais ou dois vírgula cinco milhões de dólares'],
    ['Entre 10, 20 e 30 pessoas.', 'Entre dez, vinte e trinta pessoas.'],
    ['de 300 a 400 pessoas, às 2', 'de trezentas a quatrocentas pessoas, às duas'],
    ['12 % de 45678 ações', 'doze por cento de quarenta e cinco mil seiscentas e setenta e oito ações'],
    ['500 mg, 38,5°C e 80 m²', 'quinhentos miligramas, trinta e oito vírgula cinco graus e oitenta metros quadrados'],
    ['em -5 graus, +55', 'em menos cinco graus, mais cinquenta e cinco'],
    ['3x0, em 12x, de 10-15 dias', 'três a zero, em doze vezes, de dez a quinze dias'],
    ['23º lugar na 11ª rodada', 'vigésimo terceiro lugar na décima primeira rodada'],
    ['às 2h30, às 14h30', 'às duas e meia, às catorze e trinta'],
    ['a Lei 8.112/90', 'a Lei oito mil cento e doze barra noventa'],
    ['no século XXI, com Pedro II', 'no século vinte e um, com Pedro segundo'],
    ['A senha é 4821.', 'A senha é quatro oito dois um.'],
    ['O pedido 45678 sumiu', 'O pedido quatro cinco seis sete oito sumiu'],
    ['telefone (11) 91234-5678', 'telefone um um nove um dois três quatro cinco seis sete oito'],
    ['protocolo 2024 0078 9915', 'protocolo dois zero dois quatro zero zero sete oito nove nove um cinco'],
    ['placa ABC-1234', 'placa ABC um dois três quatro'],
    [
      'de 2010-2013, pela CF/88 e na BR-040',
      'de dois mil e dez a dois mil e treze, pela CF oitenta e oito e na BR zero quarenta',
    ],
    ['1/4 do valor em 35 mil km', 'um quarto do valor em trinta e cinco mil quilômetros'],
    ['em 1200 e 34 reais', 'em mil duzentos e trinta e quatro reais'],
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
    ['Ligue 0800', 'Ligue zero oitocentos'],
    ['O número do cartão é 4ª, 1ª, 1ª, 1ª, 2ª.', 'O número do cartão é quatro, um, um, um, dois.'],
    ['telefone 9123 4567 1ª vez', 'telefone nove um dois três quatro cinco seis sete primeira vez'],
    ['o processo da 1ª, 2ª e 3ª varas', 'o processo da primeira, segunda e terceira varas'],
    ['Rua Nestor Pestana 266 Região Central', 'Rua Nestor Pestana duzentos e sessenta e seis Região Central'],
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

  test('the groups of a code are said in one way, the one that fits most of their durations', () => {
    const groups = ['529,', '982,', '247,', 'traço', '25.'];
    const dictated = (seconds: readonly number[]): SpokenWord[] => {
      let startS = 4;
      const code = groups.map((text, i) => {
        const word = { text, startS, endS: startS + seconds[i]!, confidence: 1 };
        startS = word.endS;
        return word;
      });
      return [...timed('casa sala', 'CPF', 1.2), ...code];
    };
    expect(said(sayNumerals(dictated([1.5, 1, 1.1, 0.4, 0.8])))).toContain(
      'cinco dois nove, nove oito dois, dois quatro sete, traço dois cinco.',
    );
    expect(said(sayNumerals(dictated([2, 2.1, 1.2, 0.4, 1.1])))).toContain(
      'quinhentos e vinte e nove, novecentos e oitenta e dois, duzentos e quarenta e sete, traço vinte e cinco.',
    );
  });

  test('two fast words before a code do not make its digits a number', () => {
    const lengths = { Meu: 0.16, CPF: 0.44, '529,': 0.64, '982,': 0.74, '247,': 0.84, traço: 0.26, '25.': 0.48 };
    let endS = 0;
    const words = Object.entries(lengths).map(([text, seconds]) => {
      const startS = endS;
      endS += seconds;
      return { text, startS, endS, confidence: 1 };
    });
    expect(said(sayNumerals(words))).toBe(
      'Meu CPF cinco dois nove, nove oito dois, dois quatro sete, traço dois cinco.',
    );
  });

  test('what is counted is said as a number, however long the numeral took', () => {
    const number = fc.integer({ min: 10, max: 99_999 });
    const lasts = fc.double({ min: 0.1, max: 6, noNaN: true });
    const noun = fc.constantFrom('minutos', 'reais', 'processos', 'quilos', 'anos');
    fc.assert(
      fc.property(number, lasts, noun, (value, seconds, counted) => {
        const words = [
          ...timed('espera há', String(value), seconds),
          { text: counted, startS: 9, endS: 9.5, confidence: 1 },
        ];
        expect(said(sayNumerals(words))).toBe(`espera há ${sayCardinal(value)} ${counted}`);
      }),
    );
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
        fc.pre(!/^0?[3589]00$/u.test(String(value)));
        expect(inWords(`é 0${value}`)).toBe(`é ${sayDigits(`0${value}`, 'seis')}`);
      }),
    );
  });
});
