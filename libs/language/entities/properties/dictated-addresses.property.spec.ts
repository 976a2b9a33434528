import fc from 'fast-check';
import { fold } from '../../portuguese/fold';
import { sayDigits } from '../../portuguese/say-number';
import { wordsFromText, type SpokenWord } from '../../portuguese/spoken-word';
import { normalizeTranscript } from '../normalize-transcript';

const RUNS = { numRuns: 400 };
const oneOf = fc.constantFrom;

type Turn = readonly [speaker: string, text: string];

function addressesIn(words: readonly SpokenWord[]): string[] {
  const { entities } = normalizeTranscript(words, { entities: 'spec' });
  return (entities?.emails ?? []).map(({ value }) => value);
}

const said = (text: string): string[] => addressesIn(wordsFromText(text.replace(/ +([,.?])/g, '$1')));

const dialogue = (turns: readonly Turn[]): string[] =>
  addressesIn(turns.flatMap(([speaker, text]) => wordsFromText(text).map((word) => ({ ...word, speaker }))));

const LETTERS: Readonly<Record<string, string>> = {
  ...{
    a: 'a',
    b: 'bê',
    c: 'cê',
    d: 'dê',
    e: 'e',
    f: 'efe',
    g: 'gê',
    h: 'agá',
    i: 'i',
    j: 'jota',
    k: 'cá',
    l: 'ele',
    m: 'eme',
  },
  ...{
    n: 'ene',
    o: 'o',
    p: 'pê',
    q: 'quê',
    r: 'erre',
    s: 'esse',
    t: 'tê',
    u: 'u',
    v: 'vê',
    w: 'dáblio',
    x: 'xis',
    y: 'ípsilon',
    z: 'zê',
  },
};
const EXAMPLES: Readonly<Record<string, string>> = {
  ...{
    a: 'amor',
    b: 'bola',
    c: 'casa',
    d: 'dado',
    e: 'escola',
    f: 'faca',
    g: 'gato',
    h: 'homem',
    i: 'igreja',
    j: 'jarra',
  },
  ...{ k: 'kiwi', l: 'lua', m: 'maria', n: 'navio', o: 'ovo', p: 'pato', q: 'queijo', r: 'rato', s: 'sapo', t: 'tatu' },
  ...{ u: 'uva', v: 'vaca', w: 'wafer', x: 'xadrez', y: 'yoga', z: 'zebra' },
};
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '.': ['ponto', 'pontinho'],
  _: ['underline', 'underscore', 'sublinhado', 'traço embaixo'],
  '-': ['traço', 'hífen', 'tracinho'],
};

/** Ways of saying one character. */
function waysOf(character: string): fc.Arbitrary<string> {
  if (/\d/.test(character)) return oneOf(sayDigits(character), sayDigits(character, 'meia'), character);
  if (SIGNS[character] !== undefined) return oneOf(...SIGNS[character]);
  const name = LETTERS[character] ?? character;
  return oneOf(character, character.toUpperCase(), name, fold(name), `${name} de ${EXAMPLES[character]}`);
}

const letters = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.array(oneOf(...Object.keys(LETTERS)), { minLength, maxLength }).map((list) => list.join(''));
const number = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 99 }).map(String));
const sign = oneOf('.', '_', '-');

const DOMAINS = [
  ['gmail.com', 'gmail ponto com'],
  ['hotmail.com', 'hotmail ponto com'],
  ['uol.com.br', 'uol ponto com ponto bê erre'],
  ['trt2.jus.br', 'tê erre tê dois ponto jus ponto br'],
  ['floresdaserra.com.br', 'flores da serra ponto com ponto b r'],
  ['clinica-vida.med.br', 'clínica traço vida ponto med ponto br'],
] as const;
const domain = oneOf(...DOMAINS);
const at = oneOf(' arroba ', ', arroba ', ' a roba ', ' arroba, ');
const frame = oneOf('O e-mail é ', 'Meu e-mail: ', 'Anota o e-mail, é ', 'Pode mandar no e-mail ', 'e-mail ');
const end = oneOf('.', '', ', certo?', ', tudo minúsculo.', '. Obrigado.');

const NAMES = 'ana joao carla fernanda lucas rodrigo beatriz paulo vendas renata moraes tavares'.split(' ');
const name = oneOf(...NAMES);

describe('recognizes a dictated address', () => {
  it('that is said letter by letter in any way', () => {
    const local = fc
      .tuple(
        letters(3, 8),
        fc.oneof(
          fc.constant(''),
          fc.tuple(sign, letters(3, 6)).map((parts) => parts.join('')),
        ),
        number,
      )
      .map((parts) => parts.join(''));
    const spelled = local.chain((value) =>
      fc
        .tuple(fc.tuple(...[...value].map(waysOf)), oneOf(' ', ', '))
        .map(([ways, gap]) => ({ value, text: ways.join(gap) })),
    );
    fc.assert(
      fc.property(
        spelled,
        at,
        domain,
        fc.tuple(frame, end),
        ({ value, text }, arroba, [host, saidHost], [start, close]) => {
          expect(said(`${start}${text}${arroba}${saidHost}${close}`)).toEqual([`${value}@${host}`]);
        },
      ),
      RUNS,
    );
  });

  it('between signs by the initials of names', () => {
    fc.assert(
      fc.property(
        oneOf(...Object.keys(LETTERS)),
        oneOf(...Object.keys(LETTERS)),
        name,
        domain,
        (a, b, last, [host, saidHost]) => {
          const text = `O e-mail é ${LETTERS[a]} ponto ${LETTERS[b]} ponto ${last} arroba ${saidHost}.`;
          expect(said(text)).toEqual([`${a}.${b}.${last}@${host}`]);
        },
      ),
      RUNS,
    );
  });

  const parts = fc.tuple(name, sign, name, number).filter(([first, , last]) => first !== last);
  const spoken = (value: string): string => SIGNS[value]?.[0] ?? (/^\d+$/.test(value) ? sayDigits(value) : value);

  it('over turns that the listener repeats', () => {
    const reaction = oneOf('repeats', 'asks', 'confirms', 'nothing');
    fc.assert(
      fc.property(
        parts,
        domain,
        fc.array(reaction, { minLength: 3, maxLength: 3 }),
        ([first, mark, last, digits], [host, saidHost], reactions) => {
          const chunks = [`${first} ${spoken(mark)}`, `${last} ${spoken(digits)}`.trim(), `arroba ${saidHost}`];
          const turns = chunks.flatMap((chunk, i): Turn[] => {
            const react = { repeats: `${chunk}.`, asks: `${chunk}?`, confirms: 'Certo.', nothing: '' }[
              reactions[i] ?? 'nothing'
            ];
            return [
              ['spk2', i === 0 ? `É ${chunk}` : chunk],
              ...(react === '' || i === 2 ? [] : [['spk1', react] as const]),
            ];
          });
          const value = `${first}${mark}${last}${digits}@${host}`;
          expect(dialogue([['spk1', 'Qual é o seu e-mail?'], ...turns, ['spk1', 'Anotado.']])).toEqual([value]);
        },
      ),
      RUNS,
    );
  });

  it('with hesitations and a broken-off start', () => {
    const pause = oneOf(', é, ', ', hã, ', ', deixa eu ver, ', '... ', ', peraí, ', ', ');
    fc.assert(
      fc.property(
        parts,
        fc.tuple(pause, pause),
        domain,
        fc.boolean(),
        ([first, mark, last, digits], [a, b], [host, saidHost], again) => {
          const head = again
            ? `${first} ${spoken(mark)}${a}${first} ${spoken(mark)}${b}`
            : `${first} ${spoken(mark)}${a}`;
          const text = `O e-mail é ${head}${last} ${spoken(digits)} arroba${b}${saidHost}.`;
          expect(said(text)).toEqual([`${first}${mark}${last}${digits}@${host}`]);
        },
      ),
      RUNS,
    );
  });

  it('with a corrected part', () => {
    const marker = oneOf(', não, ', ', aliás, ', ', perdão, ', ', não, desculpa, ', ', digo, ');
    const what = oneOf('last', 'sign', 'start', 'domain');
    fc.assert(
      fc.property(
        fc.tuple(parts, name),
        fc.tuple(domain, domain),
        marker,
        what,
        ([[first, mark, last], wrong], [[host, saidHost], [wrongHost, saidWrong]], no, which) => {
          fc.pre(wrong !== last && wrong !== first && wrongHost !== host);
          const other = spoken(mark === '.' ? '_' : '.');
          const local = `${first} ${spoken(mark)} ${last}`;
          const text = {
            last: `${first} ${spoken(mark)} ${wrong}${no}${last} arroba ${saidHost}`,
            sign: `${first} ${other} ${last}${no}${spoken(mark)} ${last} arroba ${saidHost}`,
            start: `${first} ${other} ${wrong}${no}${local} arroba ${saidHost}`,
            domain: `${local} arroba ${saidWrong}${no}${saidHost}`,
          }[which];
          expect(said(`Meu e-mail é ${text}.`)).toEqual([`${first}${mark}${last}@${host}`]);
        },
      ),
      RUNS,
    );
  });
});

/** Clauses with the words of addresses in their ordinary senses. */
const ORDINARY = [
  'a arroba do boi fechou a trezentos reais',
  'o ponto fica na esquina',
  'eu traço um plano e ponto',
  'vendeu quinze arrobas de cacau',
  'o preço da arroba no ponto com mais movimento subiu',
  'depois da arroba vem o ponto com',
  'me segue no insta, arroba padaria do centro',
  'o traço ficou torto',
  'chega no ponto com dez minutos de antecedência',
  'o site é padaria estrela ponto com ponto br',
  'não tenho e-mail',
  'o e-mail dela é do Hotmail',
  'a cotação da arroba, ponto a ponto, com Brasil em alta',
  'coloca um traço aqui e um ponto ali',
  'ele errou a arroba',
  'a Maria mandou a arroba errada',
  'é só o nome, arroba e o provedor',
  'digite seu e-mail com arroba e ponto com',
  'entra no www ponto receita ponto gov ponto br',
  'meu e-mail eu não lembro',
  'tem underline ou traço',
  'vou descer no próximo ponto',
];

describe('recognizes no address', () => {
  it('in sentences with "arroba", "ponto" and "traço" in their ordinary senses', () => {
    const clause = oneOf(...ORDINARY);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(clause, oneOf('. ', ', ', ' e ', '? ', ' ')), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (list, bare) => {
          const text = list.map(([words, gap]) => words + gap).join('');
          expect(said(bare ? text.replace(/[,.?]/g, '').toLowerCase() : text)).toEqual([]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
