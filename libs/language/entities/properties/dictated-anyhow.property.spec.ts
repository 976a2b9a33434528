import fc from 'fast-check';
import { sayCardinal, sayDigits } from '../../portuguese/say-number';
import { wordsFromText } from '../../portuguese/spoken-word';
import type { EntityKind } from '../entity-kinds';
import { normalizeTranscript } from '../normalize-transcript';
import { asNumber, correction, cpf, digits, hesitation, scattered, valuesIn, way } from '../testing/dictation-ways';
import { formatCep } from '../validators/cep';
import { formatCpf } from '../validators/cpf';

const RUNS = { numRuns: 300 };

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
        expect({ text, values: valuesIn(text, kind) }).toEqual({ text, values: [value] });
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
          expect({ text, values: valuesIn(`${frame} ${text}.`, kind) }).toEqual({ text, values: [value] });
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

  it('a telephone whose end or area code is corrected later', () => {
    const ways = fc.constantFrom<(wrongEnd: string, end: string, wrongArea: string, area: string) => [boolean, string]>(
      (_wrongEnd, end) => [true, `Ah, desculpa, o final é ${end}.`],
      (_wrongEnd, end) => [true, `Não, corrigindo, termina em ${end}.`],
      (_wrongEnd, _end, _wrongArea, code) => [false, `Perdão, o DDD é ${code}.`],
      (_wrongEnd, _end, wrongArea, code) => [false, `O DDD é ${wrongArea}, não, ${code}.`],
    );
    fc.assert(
      fc.property(fc.tuple(area, area), mobile, digits(2), ways, ([code, other], number, wrong, say) => {
        const end = number.slice(-2);
        const [isEnd, later] = say(sayDigits(wrong), sayDigits(end), asNumber(other), asNumber(code));
        fc.pre(isEnd ? wrong !== end : other !== code);
        const first = isEnd ? code + number.slice(0, -2) + wrong : other + number;
        const turns = [`Meu celular é ${sayDigits(first)}.`, 'Está anotado, obrigada.', later];
        expect({ turns, values: valuesInTurns(turns, 'phones') }).toEqual({ turns, values: [phoneOf(code, number)] });
      }),
      RUNS,
    );
  });

  it('a CPF of which a group is started again', () => {
    fc.assert(
      fc.property(cpf, fc.integer({ min: 1, max: 2 }), fc.constantFrom('... ', ', é, ', ', '), (value, at, pause) => {
        const groups = [value.slice(0, 3), value.slice(3, 6), value.slice(6, 9), value.slice(9)];
        const said = groups.map((group, i) =>
          i === at ? `${sayDigits(group.slice(0, 2))}${pause}${sayDigits(group)}` : sayDigits(group),
        );
        const text = `O CPF é ${said.join(', ')}.`;
        expect({ text, values: valuesIn(text, 'cpfs') }).toEqual({ text, values: [formatCpf(value)] });
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
          expect({ text, values: valuesIn(text, 'ceps') }).toEqual({ text, values: [`${head}-${suffix}`] });
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
        expect(valuesIn(`${words} ${say(number)}.`, 'phones')).toEqual([number]);
      }),
      RUNS,
    );
  });
});
