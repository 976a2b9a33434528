import fc from 'fast-check';
import { sayCardinal, sayDigits } from '../portuguese/say-number';
import { wordsFromText } from '../portuguese/spoken-word';
import type { EntityKind } from './entity-kinds';
import { normalizeTranscript } from './normalize-transcript';
import { asNumber, correction, digits, hesitation, scattered, way } from './testing/dictation-ways';
import { formatAmount } from './validators/amount';
import { formatCep } from './validators/cep';
import { cpfCheckDigits, formatCpf } from './validators/cpf';

const RUNS = { numRuns: 300 };

function values(text: string, kind: EntityKind): string[] {
  const { entities } = normalizeTranscript(wordsFromText(text), { entities: 'all' });
  return (entities?.[kind] ?? []).map(({ value }) => value);
}

/** The values of a kind in turns of two speakers. */
function valuesInTurns(turns: readonly string[], kind: EntityKind): string[] {
  const words = turns.flatMap((text, at) =>
    wordsFromText(text).map((word) => ({ ...word, speaker: at % 2 === 0 ? 'spk1' : 'spk2' })),
  );
  return (normalizeTranscript(words, { entities: 'all' }).entities?.[kind] ?? []).map(({ value }) => value);
}

const area = fc.constantFrom('11', '21', '31', '48', '61', '85', '98');
const mobile = digits(8).map((rest) => `9${rest}`);
const fixed = fc
  .tuple(fc.constantFrom('2', '3', '4', '5'), digits(7))
  .map((parts) => parts.join(''))
  .filter((number) => !/^[34]00/.test(number));
const local = fc.oneof(mobile, fixed);
const cpf = digits(9)
  .filter((base) => !/^(\d)\1+$/.test(base))
  .map((base) => base + cpfCheckDigits(base));
const cep = fc.tuple(fc.integer({ min: 1, max: 9 }), digits(7)).map((parts) => parts.join(''));

const groupsOf = (number: string): [string, string] => [number.slice(0, -4), number.slice(-4)];
const phoneOf = (code: string, number: string): string => `(${code}) ${groupsOf(number).join('-')}`;

describe('reads back exactly', () => {
  it('a number written in any chunks with stray signs', () => {
    const phone = fc.tuple(area, local).chain(([code, number]) =>
      scattered(code + number).map((text) => ({
        text: `Meu telefone é ${text}.`,
        kind: 'phones' as const,
        value: phoneOf(code, number),
      })),
    );
    const postal = cep.chain((value) =>
      scattered(value).map((text) => ({ text: `O CEP é ${text}.`, kind: 'ceps' as const, value: formatCep(value) })),
    );
    const document = cpf.chain((value) =>
      scattered(value).map((text) => ({ text: `Meu CPF é ${text}.`, kind: 'cpfs' as const, value: formatCpf(value) })),
    );
    fc.assert(
      fc.property(fc.oneof(phone, postal, document), ({ text, kind, value }) => {
        expect({ text, values: values(text, kind) }).toEqual({ text, values: [value] });
      }),
      RUNS,
    );
  });

  it('a telephone whose area code is said apart', () => {
    const ways = fc.constantFrom<(code: string, number: string) => string[]>(
      (code, number) => [`O DDD é ${code} e o número é ${number}.`],
      (code, number) => [`DDD ${code}, aí o telefone é ${number}.`],
      (code, number) => [`Meu telefone é ${number}, DDD ${code}.`],
      (code, number) => [`Meu celular: ${number}, o DDD daqui é ${code}.`],
      (code, number) => [`${code} é o DDD e o telefone é ${number}.`],
      (code, number) => ['Qual o DDD, por favor?', `É ${code}.`, 'E o número do telefone?', `É ${number}.`],
      (code, number) => ['Qual o telefone?', `${number}.`, 'E o DDD?', `${code}.`],
    );
    fc.assert(
      fc.property(area, local, ways, fc.tuple(way, way), (code, number, say, [first, second]) => {
        const [head, tail] = groupsOf(number);
        const turns = say(asNumber(code), `${first(head)}, ${second(tail)}`);
        expect({ turns, values: valuesInTurns(turns, 'phones') }).toEqual({ turns, values: [phoneOf(code, number)] });
      }),
      RUNS,
    );
  });

  it('a number with a hesitation and a corrected part', () => {
    const dictated = fc.oneof(
      fc.tuple(area, mobile).map(([code, number]) => ({
        frame: 'Meu celular é',
        groups: [code, ...groupsOf(number)],
        kind: 'phones' as const,
        value: phoneOf(code, number),
      })),
      cpf.map((value) => ({
        frame: 'O CPF é',
        groups: [value.slice(0, 3), value.slice(3, 6), value.slice(6, 9), value.slice(9)],
        kind: 'cpfs' as const,
        value: formatCpf(value),
      })),
      cep.map((value) => ({
        frame: 'O CEP é',
        groups: [value.slice(0, 5), value.slice(5)],
        kind: 'ceps' as const,
        value: formatCep(value),
      })),
    );
    fc.assert(
      fc.property(
        dictated,
        fc.tuple(fc.nat(), correction, digits(5)),
        fc.tuple(fc.nat(), hesitation),
        (number, [at, marker, noise], [pause, wait]) => {
          const { frame, groups, kind, value } = number;
          const place = at % groups.length;
          const wrong = noise.slice(0, groups[place]!.length);
          fc.pre(wrong !== groups[place]);
          const parts = groups.map((group, i) =>
            i === place ? sayDigits(wrong) + marker + sayDigits(group) : sayDigits(group),
          );
          const text = parts.reduce(
            (said, part, i) => said + (i === 1 + (pause % (parts.length - 1)) ? wait : ', ') + part,
          );
          expect({ text, values: values(`${frame} ${text}.`, kind) }).toEqual({ text, values: [value] });
        },
      ),
      RUNS,
    );
  });

  it('a number whose read-back is corrected', () => {
    fc.assert(
      fc.property(area, mobile, digits(2), way, (code, number, wrong, say) => {
        const [head, tail] = groupsOf(number);
        const end = tail.slice(2);
        fc.pre(wrong !== end && !number.startsWith('0'));
        const misread = tail.slice(0, 2) + wrong;
        const turns = [
          'Qual o celular?',
          `${asNumber(code)}, ${say(head)}, ${sayDigits(tail)}.`,
          `${code} ${head}-${misread}, certo?`,
          `Não, final ${sayDigits(end)}.`,
        ];
        expect({ turns, values: valuesInTurns(turns, 'phones') }).toEqual({ turns, values: [phoneOf(code, number)] });
      }),
      RUNS,
    );
  });

  it('a postal code in thousands with its suffix', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 99 }),
        fc.integer({ min: 1, max: 999 }),
        digits(3),
        fc.constantFrom(', sufixo ', ', traço ', ', complemento ', ', final ', ', com final ', ' traço '),
        (thousands, rest, suffix, link) => {
          const head = thousands * 1000 + rest;
          const text = `O CEP é ${sayCardinal(head)}${link}${sayDigits(suffix)}.`;
          expect({ text, values: values(text, 'ceps') }).toEqual({ text, values: [`${head}-${suffix}`] });
        },
      ),
      RUNS,
    );
  });

  it('a number of a public service that is called', () => {
    const ways = fc.constantFrom<(number: string) => string>(
      (number) => sayDigits(number),
      asNumber,
      (number) => number,
    );
    const frame = fc.constantFrom(
      'Liga pro',
      'Ligue para o',
      'Pode discar',
      'A denúncia é no disque',
      'Chamei o SAMU no',
    );
    fc.assert(
      fc.property(fc.constantFrom('100', '156', '180', '190', '192', '193'), ways, frame, (number, say, words) => {
        expect(values(`${words} ${say(number)}.`, 'phones')).toEqual([number]);
      }),
      RUNS,
    );
  });
});

describe('reads back exactly an amount', () => {
  const whole = fc.integer({ min: 21, max: 99_999 });
  const cents = fc.integer({ min: 60, max: 99 });
  const reais = (value: number): string => formatAmount(value * 100);

  it('with a hesitation before any of its parts', () => {
    fc.assert(
      fc.property(whole, fc.nat(), hesitation, (value, at, wait) => {
        const said = sayCardinal(value);
        const places = [...said.matchAll(/ e /gu)].map(({ index }) => index + 2);
        fc.pre(places.length > 0);
        const place = places[at % places.length]!;
        const text = `O conserto ficou em ${said.slice(0, place)}${wait.replace(/ $/, '')}${said.slice(place)} reais.`;
        expect({ text, values: values(text, 'amounts') }).toEqual({ text, values: [reais(value)] });
      }),
      RUNS,
    );
  });

  it('without a unit where the context is money', () => {
    const frames = fc.constantFrom<(price: string) => string[]>(
      (price) => [`O plano caiu pra ${price}.`],
      (price) => [`Agora tá por ${price}.`],
      (price) => [`São ${price} no pix.`],
      (price) => [`Custa ${price} o quilo.`],
      (price) => ['Quanto é?', `${price}.`],
      (price) => ['Quanto custa o conserto?', `Fica ${price}.`],
      (price) => [`Foi em dez vezes de ${price}.`],
      (price) => [`Deu ${price}.`],
    );
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 999 }), cents, frames, fc.boolean(), (value, coins, say, written) => {
        // "quatrocentos e sessenta" is one number.
        fc.pre(written || value % 100 !== 0);
        const price = written ? `${value},${coins}` : `${sayCardinal(value)} e ${sayCardinal(coins)}`;
        const turns = say(price);
        expect({ turns, values: valuesInTurns(turns, 'amounts') }).toEqual({
          turns,
          values: [formatAmount(value * 100 + coins)],
        });
      }),
      RUNS,
    );
  });

  it('in a range, both numbers', () => {
    const frames = fc.constantFrom<(low: string, high: string) => string>(
      (low, high) => `Custa de ${low} a ${high} reais.`,
      (low, high) => `Fica entre ${low} e ${high} reais.`,
      (low, high) => `São ${low} ou ${high} reais.`,
      (low, high) => `Gastei uns ${low} a ${high} reais.`,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 95 }),
        fc.integer({ min: 1, max: 4 }),
        frames,
        fc.boolean(),
        (low, more, say, thousands) => {
          // "entre vinte e um e vinte e cinco" and "vinte e cinco" need round numbers to stay apart.
          const first = low >= 20 ? low - (low % 10) + 1 : low;
          const [from, to] = [first, first + more];
          const unit = thousands ? 1000 : 1;
          const text = say(sayCardinal(from), `${sayCardinal(to)}${thousands ? ' mil' : ''}`);
          expect({ text, values: values(text, 'amounts') }).toEqual({
            text,
            values: [reais(from * unit), reais(to * unit)],
          });
        },
      ),
      RUNS,
    );
  });

  it('as recognizers write it', () => {
    const ways = fc.constantFrom<(whole: number, coins: string) => string>(
      (value, coins) => `R$ ${value},${coins}`,
      (value, coins) => `R$${value}.${coins}`,
      (value, coins) => `R$ ${value}.${coins}`,
      (value, coins) => `${value},${coins} reais`,
      (value, coins) => `${value}.${coins} reais`,
      (value, coins) => `${value} reais e ${coins}`,
      (value, coins) => `${value} reais e ${coins} centavos`,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 10, max: 99 }),
        ways,
        (value, coins, write) => {
          fc.pre(value !== 1);
          const text = `Veio ${write(value, String(coins))} na fatura.`;
          expect({ text, values: values(text, 'amounts') }).toEqual({
            text,
            values: [formatAmount(value * 100 + coins)],
          });
        },
      ),
      RUNS,
    );
  });
});
