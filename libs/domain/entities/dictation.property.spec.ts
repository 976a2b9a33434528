import fc from 'fast-check';
import { sayCardinal, sayDigits } from '../portuguese/say-number';
import { wordsFromText } from '../portuguese/spoken-word';
import type { EntityKind } from './entity';
import { understand } from './understand';
import { cnpjCheckDigits, formatCnpj, isValidCnpj } from './validators/cnpj';
import { courtCaseCheckDigits, formatCourtCase } from './validators/court-case';
import { cpfCheckDigits, formatCpf, isValidCpf } from './validators/cpf';
import { formatAmount } from './validators/amount';
import { passesLuhn } from './validators/luhn';

const RUNS = { numRuns: 400 };

function found(text: string, kind: EntityKind): { value: string; said: string; valid?: boolean | undefined }[] {
  const { entities } = understand(wordsFromText(text), { entities: 'all' });
  return (entities?.[kind] ?? []).map(({ value, said, valid }) => ({ value, said, valid }));
}

const values = (text: string, kind: EntityKind): string[] => found(text, kind).map(({ value }) => value);

const digits = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

/** A group of digits in any of the ways in which it is said or written. */
type Way = (group: string) => string;

const asNumber: Way = (group) => {
  const zeros = /^0*/.exec(group)?.[0] ?? '';
  const rest = group.slice(zeros.length);
  return [...[...zeros].map(() => 'zero'), ...(rest === '' ? [] : [sayCardinal(Number(rest))])].join(' ');
};
const inPairs: Way = (group) => (group.match(/..?/g) ?? []).map(asNumber).join(' ');
const WAYS: readonly Way[] = [
  (group) => sayDigits(group, 'meia'),
  (group) => sayDigits(group, 'seis'),
  asNumber,
  inPairs,
  (group) => group,
  (group) => [...group].join(' '),
  (group) => [...group].join(','),
];

const way = fc.constantFrom(...WAYS);
const pause = fc.constantFrom(', ', ', ', '. ', ', é, ', ', aí, ', ', hã, ', ', deixa eu ver, ', ' ponto ');

/** Groups said each in its own way, with pauses and fillers between. */
function said(groups: readonly string[], last: fc.Arbitrary<string> = pause): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.array(way, { minLength: groups.length, maxLength: groups.length }),
      fc.array(pause, { minLength: groups.length, maxLength: groups.length }),
      last,
    )
    .map(([ways, pauses, final]) =>
      groups
        .map((group, i) => {
          const mark = i === 0 ? '' : i === groups.length - 1 ? final : (pauses[i] ?? ', ');
          return mark + (ways[i]?.(group) ?? group);
        })
        .join(''),
    );
}

const dash = fc.constantFrom(', ', ' traço ', ', traço ', ', dígito ', ', hífen ');

describe('every valid value, however it is dictated, comes back exactly', () => {
  const cpf = digits(9)
    .filter((base) => !/^(\d)\1+$/.test(base))
    .map((base) => base + cpfCheckDigits(base));

  it('CPF', () => {
    const dictated = cpf.chain((value) =>
      said([value.slice(0, 3), value.slice(3, 6), value.slice(6, 9), value.slice(9)], dash).map((text) => ({
        value,
        text,
      })),
    );
    fc.assert(
      fc.property(dictated, fc.constantFrom('Meu CPF é', 'O CPF do titular é', 'CPF'), ({ value, text }, frame) => {
        expect(isValidCpf(value)).toBe(true);
        expect(values(`${frame} ${text}.`, 'cpfs')).toEqual([formatCpf(value)]);
      }),
      RUNS,
    );
  });

  it('CPF with one group taken back', () => {
    const slip = fc.record({ value: cpf, at: fc.integer({ min: 0, max: 2 }), wrong: digits(3) });
    fc.assert(
      fc.property(
        slip,
        fc.constantFrom('não', 'aliás', 'perdão', 'quer dizer', 'digo'),
        ({ value, at, wrong }, marker) => {
          const groups = [value.slice(0, 3), value.slice(3, 6), value.slice(6, 9), value.slice(9)];
          fc.pre(wrong !== groups[at]);
          const text = groups.map((group, i) =>
            i === at ? `${sayDigits(wrong)}, ${marker}, ${sayDigits(group)}` : sayDigits(group),
          );
          expect(values(`Meu CPF é ${text.join(', ')}.`, 'cpfs')).toEqual([formatCpf(value)]);
        },
      ),
      RUNS,
    );
  });

  it('CNPJ, numeric and with letters', () => {
    const numeric = digits(12)
      .map((base) => base + cnpjCheckDigits(base))
      .filter(isValidCnpj);
    const dictated = numeric.chain((value) =>
      said([value.slice(0, 2), value.slice(2, 5), value.slice(5, 8), value.slice(8, 12), value.slice(12)], dash).map(
        (text) => ({ value, text }),
      ),
    );
    fc.assert(
      fc.property(dictated, ({ value, text }) =>
        expect(values(`O CNPJ é ${text}.`, 'cnpjs')).toEqual([formatCnpj(value)]),
      ),
      RUNS,
    );
    const letters = fc
      .array(fc.constantFrom(...'BCDFGHJKLMNPQRSTVWXYZ0123456789'), { minLength: 12, maxLength: 12 })
      .map((list) => list.join(''))
      .filter((base) => /[A-Z]/.test(base))
      .map((base) => base + cnpjCheckDigits(base));
    fc.assert(
      fc.property(letters, (value) => {
        expect(values(`O CNPJ novo é ${[...value].join(' ')}.`, 'cnpjs')).toEqual([formatCnpj(value)]);
      }),
      RUNS,
    );
  });

  it('telephone', () => {
    const phone = fc.record({
      area: fc.constantFrom('11', '21', '31', '48', '51', '61', '71', '85', '92'),
      number: fc.oneof(
        digits(8).map((rest) => `9${rest}`),
        digits(7).chain((rest) => fc.constantFrom('2', '3', '4', '5').map((first) => first + rest)),
      ),
    });
    const dictated = phone.chain(({ area, number }) =>
      fc
        .tuple(
          fc.constantFrom(asNumber, (group: string) => group),
          said([number.slice(0, -4), number.slice(-4)], dash),
        )
        .map(([areaWay, text]) => ({
          value: `(${area}) ${number.slice(0, -4)}-${number.slice(-4)}`,
          text: `${areaWay(area)}, ${text}`,
        })),
    );
    fc.assert(
      fc.property(
        dictated,
        fc.constantFrom('Meu telefone é', 'Anota o celular:', 'Pode ligar no'),
        ({ value, text }, frame) => expect(values(`${frame} ${text}.`, 'phones')).toEqual([value]),
      ),
      RUNS,
    );
  });

  it('CEP', () => {
    const cep = digits(8).filter((value) => value >= '01000000');
    const dictated = cep.chain((value) =>
      said([value.slice(0, 5), value.slice(5)], dash).map((text) => ({ value, text })),
    );
    fc.assert(
      fc.property(dictated, ({ value, text }) =>
        expect(values(`O CEP é ${text}.`, 'ceps')).toEqual([`${value.slice(0, 5)}-${value.slice(5)}`]),
      ),
      RUNS,
    );
  });

  it('amount', () => {
    const amount = fc.record({
      reais: fc.oneof(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 0, max: 999_999_999 }),
      ),
      cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 })),
    });
    const number = fc.constantFrom<(n: number) => string>((n) => sayCardinal(n), String);
    fc.assert(
      fc.property(
        amount,
        number,
        number,
        fc.constantFrom('O valor é de', 'Paguei', 'São'),
        ({ reais, cents }, whole, part, frame) => {
          fc.pre(reais + cents > 0);
          const coins = `${part(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`;
          const millions = reais >= 1e6 && reais % 1e6 === 0;
          const notes = `${whole(reais)} ${millions ? 'de ' : ''}${reais === 1 ? 'real' : 'reais'}`;
          const text = reais === 0 ? coins : cents === 0 ? notes : `${notes} e ${coins}`;
          const value = formatAmount(reais * 100 + cents);
          expect(values(`${frame} ${text}.`, 'amounts')).toEqual([value]);
          expect(values(`${frame} ${value}.`, 'amounts')).toEqual([value]);
        },
      ),
      RUNS,
    );
  });

  it('e-mail', () => {
    const name = fc.constantFrom(...'ana joao carla fernanda lucas rodrigo beatriz paulo vendas contato'.split(' '));
    const sign = fc.constantFrom(
      ['.', 'ponto'],
      ['_', 'underline'],
      ['-', 'traço'],
      ['-', 'hífen'],
      ['_', 'underscore'],
      ['', 'tudo junto'],
    );
    const number = fc.constantFrom('', '7', '82', '1985', '2010');
    const domain = fc.constantFrom(
      ['gmail.com', 'gmail ponto com'],
      ['exemplo.com.br', 'exemplo ponto com ponto b r'],
      ['exemplo.com.br', 'exemplo.com.br'],
      ['empresa.net', 'empresa ponto net'],
      ['uol.com.br', 'uol ponto com ponto bê erre'],
    );
    const at = fc.constantFrom('arroba', 'a roba', ', arroba');
    fc.assert(
      fc.property(
        name,
        sign,
        name,
        number,
        at,
        domain,
        (first, [mark, word], second, digitsOfName, arroba, [host, saidHost]) => {
          const saidNumber = digitsOfName === '' ? '' : ` ${sayCardinal(Number(digitsOfName))}`;
          const joined =
            mark === '' ? `${first} ${second}${saidNumber} ${word}` : `${first} ${word} ${second}${saidNumber}`;
          const text = `O e-mail é ${joined} ${arroba} ${saidHost}.`.replace(' ,', ',');
          expect(values(text, 'emails')).toEqual([`${first}${mark}${second}${digitsOfName}@${host}`]);
        },
      ),
      RUNS,
    );
  });

  it('card and process number', () => {
    const card = digits(14)
      .map((rest) => `4${rest}`)
      .map((base) => base + [...'0123456789'].find((last) => passesLuhn(base + last)));
    fc.assert(
      fc.property(card, way, (value, how) => {
        const groups = value.match(/.{4}/g) ?? [];
        expect(values(`O número do cartão é ${groups.map(how).join(', ')}.`, 'cards')).toEqual([groups.join(' ')]);
      }),
      RUNS,
    );
    const rest = fc.tuple(
      digits(7),
      fc.integer({ min: 1998, max: 2026 }),
      fc.constantFrom('8', '5', '4'),
      digits(2),
      digits(4),
    );
    fc.assert(
      fc.property(rest, ([number, year, branch, court, origin]) => {
        const check = courtCaseCheckDigits(`${number}${year}${branch}${court}${origin}`);
        const all = `${number}${check}${year}${branch}${court}${origin}`;
        const groups = [number, check, String(year), branch, court, origin].map((group) => sayDigits(group));
        expect(values(`Processo número ${groups.join(', ')}.`, 'court_cases')).toEqual([formatCourtCase(all)]);
      }),
      RUNS,
    );
  });

  it('keeps the words that were spoken, and their seconds', () => {
    fc.assert(
      fc.property(cpf, (value) => {
        const text = `Meu CPF é ${sayDigits(value)} , obrigado.`;
        const words = wordsFromText(text).map((word, i) => ({ ...word, startS: i, endS: i + 0.5 }));
        const { entities, words: shown } = understand(words, { entities: 'spec' });
        expect(entities?.cpfs).toEqual([
          { value: formatCpf(value), said: sayDigits(value), valid: true, start_s: 3, end_s: 13.5 },
        ]);
        expect(shown[3]).toMatchObject({ startS: 3, endS: 13.5, first: 3, last: 13 });
      }),
      { numRuns: 50 },
    );
  });
});
