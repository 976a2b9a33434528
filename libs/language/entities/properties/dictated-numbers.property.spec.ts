import fc from 'fast-check';
import { sayDigits } from '../../portuguese/say-number';
import { asNumber, cpf, dash, digits, said, valuesIn, way } from '../testing/dictation-ways';
import { cnpjCheckDigits, formatCnpj, isValidCnpj } from '../validators/cnpj';
import { courtCaseCheckDigits, formatCourtCase } from '../validators/court-case';
import { formatCpf, isValidCpf } from '../validators/cpf';
import { passesLuhn } from '../validators/luhn';

const RUNS = { numRuns: 400 };

describe('recognizes every dictated', () => {
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
        expect(valuesIn(`${frame} ${text}.`, 'cpfs')).toEqual([formatCpf(value)]);
      }),
      RUNS,
    );
  });

  it('CPF with one corrected group', () => {
    const correction = fc.record({ value: cpf, at: fc.integer({ min: 0, max: 2 }), wrong: digits(3) });
    fc.assert(
      fc.property(
        correction,
        fc.constantFrom('não', 'aliás', 'perdão', 'quer dizer', 'digo'),
        ({ value, at, wrong }, marker) => {
          const groups = [value.slice(0, 3), value.slice(3, 6), value.slice(6, 9), value.slice(9)];
          fc.pre(wrong !== groups[at]);
          const text = groups.map((group, i) =>
            i === at ? `${sayDigits(wrong)}, ${marker}, ${sayDigits(group)}` : sayDigits(group),
          );
          expect(valuesIn(`Meu CPF é ${text.join(', ')}.`, 'cpfs')).toEqual([formatCpf(value)]);
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
        expect(valuesIn(`O CNPJ é ${text}.`, 'cnpjs')).toEqual([formatCnpj(value)]),
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
        expect(valuesIn(`O CNPJ novo é ${[...value].join(' ')}.`, 'cnpjs')).toEqual([formatCnpj(value)]);
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
        ({ value, text }, frame) => expect(valuesIn(`${frame} ${text}.`, 'phones')).toEqual([value]),
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
        expect(valuesIn(`O CEP é ${text}.`, 'ceps')).toEqual([`${value.slice(0, 5)}-${value.slice(5)}`]),
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
        expect(valuesIn(`O número do cartão é ${groups.map(how).join(', ')}.`, 'cards')).toEqual([groups.join(' ')]);
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
        expect(valuesIn(`Processo número ${groups.join(', ')}.`, 'court_cases')).toEqual([formatCourtCase(all)]);
      }),
      RUNS,
    );
  });
});
