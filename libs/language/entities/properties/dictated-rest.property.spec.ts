import fc from 'fast-check';
import { sayCardinal, sayDigits } from '../../portuguese/say-number';
import { wordsFromText } from '../../portuguese/spoken-word';
import { cpf, digits, valuesIn, way } from '../testing/dictation-ways';
import { normalizeTranscript } from '../normalize-transcript';
import { cnpjCheckDigits, formatCnpj, isValidCnpj } from '../validators/cnpj';
import { formatCpf } from '../validators/cpf';
import { formatPlate } from '../validators/plate';

const RUNS = { numRuns: 400 };
const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

const two = (n: number): string => String(n).padStart(2, '0');

describe('recognizes every dictated', () => {
  it('date', () => {
    const date = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.integer({ min: 1930, max: 2040 }),
    });
    const ways = fc.constantFrom<(day: number, month: number, year: number) => string>(
      (day, month, year) => `${sayCardinal(day)} de ${MONTHS[month - 1]} de ${sayCardinal(year)}`,
      (day, month, year) => `${day} de ${MONTHS[month - 1]} de ${year}`,
      (day, month, year) => `${sayCardinal(day)} do ${sayCardinal(month)} de ${sayCardinal(year)}`,
      (day, month, year) => `${sayCardinal(day)} barra ${sayCardinal(month)} barra ${sayCardinal(year)}`,
      (day, month, year) => `${two(day)}/${two(month)}/${year}`,
      (day, month, year) => `${sayCardinal(day)} de ${MONTHS[month - 1]} do ano de ${year}`,
    );
    fc.assert(
      fc.property(
        date,
        ways,
        fc.constantFrom('Vence em', 'Nasci em', 'A data é'),
        ({ day, month, year }, say, frame) => {
          const text = day === 1 ? say(day, month, year).replace(/^(?:um|1) de/, 'primeiro de') : say(day, month, year);
          expect(valuesIn(`${frame} ${text}.`, 'dates')).toEqual([`${two(day)}/${two(month)}/${year}`]);
        },
      ),
      RUNS,
    );
  });

  it('time', () => {
    const time = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 5, max: 59 }) });
    const ways = fc.constantFrom<(hour: number, minute: number) => string>(
      (hour, minute) => `${sayCardinal(hour, 'feminine')} e ${sayCardinal(minute)}`,
      (hour, minute) => `${sayCardinal(hour, 'feminine')} horas e ${sayCardinal(minute)} minutos`,
      (hour, minute) => `${hour}h${two(minute)}`,
      (hour, minute) => `${two(hour)}:${two(minute)}`,
    );
    fc.assert(
      fc.property(time, ways, ({ hour, minute }, say) => {
        // "vinte e cinco" is a number, not 20:05.
        fc.pre(!(hour === 20 && minute < 10));
        expect(valuesIn(`A consulta é às ${say(hour, minute)}.`, 'times')).toEqual([`${two(hour)}:${two(minute)}`]);
      }),
      RUNS,
    );
  });

  it('percentage', () => {
    const percentage = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.option(fc.integer({ min: 1, max: 9 })));
    fc.assert(
      fc.property(percentage, fc.boolean(), fc.boolean(), ([whole, fraction], written, named) => {
        const value = `${whole}${fraction === null ? '' : `,${fraction}`}%`;
        const said = `${sayCardinal(whole)}${fraction === null ? '' : ` vírgula ${sayCardinal(fraction)}`}`;
        const text = written ? value : `${said} ${named ? 'por cento' : 'porcento'}`;
        expect(valuesIn(`O índice foi de ${text} no ano.`, 'percentages')).toEqual([value]);
      }),
      RUNS,
    );
  });

  it('license plate, grey and Mercosul', () => {
    const letter = fc.constantFrom(...'BCDFGHJKLMNPQRSTVWXYZ');
    const plate = fc.oneof(
      fc.tuple(letter, letter, letter, digits(4)).map((parts) => parts.join('')),
      fc.tuple(letter, letter, letter, digits(1), letter, digits(2)).map((parts) => parts.join('')),
    );
    const ways = fc.constantFrom<(characters: string) => string>(
      (characters) => [...characters].join(' '),
      (characters) => [...characters].map((one) => (/\d/.test(one) ? sayDigits(one) : one)).join(', '),
      (characters) =>
        [...characters].map((one) => (/\d/.test(one) ? sayDigits(one, 'seis') : one.toLowerCase())).join(' '),
      (characters) => characters,
      (characters) => `${characters.slice(0, 3)} ${[...characters.slice(3)].join(' ')}`,
    );
    fc.assert(
      fc.property(plate, ways, (characters, say) =>
        expect(valuesIn(`A placa do carro é ${say(characters)}.`, 'plates')).toEqual([formatPlate(characters)]),
      ),
      RUNS,
    );
  });

  it('telephone with country code, leading zero or extension, and service number', () => {
    const number = fc.record({ area: fc.constantFrom('11', '21', '48', '85'), rest: digits(7), way });
    fc.assert(
      fc.property(
        number,
        digits(3),
        fc.constantFrom('', 'mais cinquenta e cinco, ', '+55 ', 'zero '),
        (phone, ramal, head) => {
          const digitsOf = `3${phone.rest}`;
          const groups = [digitsOf.slice(0, 4), digitsOf.slice(4)].map((group) => phone.way(group));
          const text = `O telefone é ${head}${sayCardinal(Number(phone.area))}, ${groups.join(', ')}, ramal ${sayDigits(ramal)}.`;
          const { entities } = normalizeTranscript(wordsFromText(text), { entities: 'spec' });
          expect(entities?.phones).toMatchObject([
            { value: `(${phone.area}) ${digitsOf.slice(0, 4)}-${digitsOf.slice(4)}`, extension: ramal },
          ]);
        },
      ),
      RUNS,
    );
    fc.assert(
      fc.property(digits(7), way, (rest, say) => {
        const text = `Ligue para zero oitocentos, ${say(rest.slice(0, 3))}, ${say(rest.slice(3))}.`;
        expect(valuesIn(text, 'phones')).toEqual([`0800 ${rest.slice(0, 3)} ${rest.slice(3)}`]);
      }),
      RUNS,
    );
  });

  it('Pix key of every kind', () => {
    const cnpj = digits(12)
      .map((base) => base + cnpjCheckDigits(base))
      .filter(isValidCnpj)
      .map(formatCnpj);
    const phone = digits(8).map((rest) => ({ said: `onze, ${sayDigits(`9${rest}`)}`, key: `+55119${rest}` }));
    const hex = fc
      .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 32, maxLength: 32 })
      .map((list) => list.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
    const key = fc.oneof(
      cpf.map(formatCpf).map((value) => ({ said: `o CPF ${value}`, key: value })),
      cnpj.map((value) => ({ said: `o CNPJ ${value}`, key: value })),
      phone.map(({ said, key: number }) => ({ said: `o celular, ${said}`, key: number })),
      fc
        .constantFrom('ana.lima@exemplo.com', 'b_2@uol.com.br')
        .map((value) => ({ said: `o e-mail ${value}`, key: value })),
      hex.map((value) => ({ said: value, key: value })),
    );
    fc.assert(
      fc.property(key, ({ said, key: value }) =>
        expect(valuesIn(`Minha chave pix é ${said}.`, 'pix_keys')).toEqual([value]),
      ),
      RUNS,
    );
  });

  it('price after a price word, without a currency', () => {
    const price = fc.record({ reais: fc.integer({ min: 1, max: 99 }), cents: fc.integer({ min: 11, max: 99 }) });
    fc.assert(
      fc.property(price, fc.constantFrom('Custa', 'Paguei', 'O preço é', 'Saiu por'), ({ reais, cents }, frame) => {
        const text = `${frame} ${sayCardinal(reais)} e ${sayCardinal(cents)}.`;
        expect(valuesIn(text, 'amounts')).toEqual([`R$ ${reais},${two(cents)}`]);
      }),
      RUNS,
    );
  });
});
