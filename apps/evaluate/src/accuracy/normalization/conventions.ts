import type { NemoCase } from './nemo-cases';

/** A difference between NeMo's written forms and this project's, and why it stays. */
export interface Convention {
  readonly name: string;
  readonly why: string;
  /** Rewrites our text in NeMo's way; unchanged where the convention plays no part. */
  readonly rewrite: (ours: string, expected: NemoCase) => string;
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/centímetros$/u, 'cm'],
  [/metros$/u, 'm'],
  [/quilo(?:gramas|s)$/u, 'kg'],
  [/litros$/u, 'l'],
  [/milhas por hora$/u, 'mph'],
  [/km\/h$/u, 'kph'],
];
const AMOUNT = /^(.*\$ )(\d{7,})$/u;

/** Rewrites a case as a whole when its words match: the reason is not in single characters. */
const whole =
  (said: RegExp, written: RegExp = /^/u): Convention['rewrite'] =>
  (ours, expected) =>
    said.test(expected.said) && written.test(expected.written) ? expected.written : ours;

/** Rewrites a case that keeps its words when they match. */
const inWords =
  (said: RegExp, written?: RegExp): Convention['rewrite'] =>
  (ours, expected) =>
    ours === expected.said ? whole(said, written)(ours, expected) : ours;

/** In the order of their application. */
export const CONVENTIONS: readonly Convention[] = [
  {
    name: 'long numbers',
    why: 'quadrillions and more exceed exact numbers; their parts are formatted',
    rewrite: whole(/(?:quatr|quint|sext)ilh/u),
  },
  {
    name: 'clock in words',
    why: '"quinze pras duas" and "meio-dia e meia" keep their words: the other hour and its minutes were not said',
    rewrite: inWords(/(?:pr[ao]s?|para a) |meio dia|meia noite/u, /\d:\d\d/u),
  },
  {
    name: 'telephone not announced',
    why: 'no word says that the digits are a telephone number',
    rewrite: whole(/^(?!.*telefone)/u, /\d{4}-\d{4}/u),
  },
  {
    name: 'no telephone of Brazil',
    why: 'numbers of eight digits begin with 2 to 5, mobile numbers with 9 (Anatel, Resolução 749/2022)',
    rewrite: whole(/telefone/u, /^(?:\(\d\d\) )?[016-8]\d{3,4}-\d{4}/u),
  },
  {
    name: 'day and month by number',
    why: 'only "dia trinta e um do doze" announces a date; "um do um" counts too',
    rewrite: whole(/ do \p{L}+$/u, /^\d\d\/\d\d$/u),
  },
  {
    name: 'long scale',
    why: '"mil oitocentos e vinte e quatro milhões" is European; Brazil says "um bilhão oitocentos e vinte e quatro milhões"',
    rewrite: whole(/^mil .* milhões$/u),
  },
  { name: 'point without a whole', why: '"ponto" alone is punctuation', rewrite: inWords(/^ponto /u) },
  {
    name: 'unknown domain',
    why: '".abc" is no top-level domain, so the words may be no address',
    rewrite: inWords(/ponto a b c$/u),
  },
  {
    name: 'numbers up to ten in words',
    why: 'as in Brazilian newspapers',
    rewrite: (ours) =>
      ours.replace(/\bdez\b/u, '10').replace(/\bdécim([oa])\b/u, (_, end) => (end === 'o' ? '10º' : '10ª')),
  },
  {
    name: 'idioms in words',
    why: '"mil e um" and "mil" are mostly idioms ("mil e uma noites", "mil desculpas")',
    rewrite: (ours) => ours.replace(/\bmil e uma?$/u, '1001').replace(/\bmil$/u, '1000'),
  },
  {
    name: 'two decimals in amounts',
    why: 'the contract of the API: R$ 100,00',
    rewrite: (ours) => ours.replace(/(?<=\$ [\d.]+|£ \d+),00(?!\d)/u, ''),
  },
  {
    name: 'US$',
    why: 'Brazilian newspapers write US$, because "$" is the sign of many currencies',
    rewrite: (ours, { written }) => (written.startsWith('US$') ? ours : ours.replace('US$', '$')),
  },
  {
    name: 'dots between thousands',
    why: 'Brazilian numbers have them',
    rewrite: (ours) => ours.replace(/(?<=\d)\.(?=\d{3})/gu, ''),
  },
  {
    name: 'amounts in full',
    why: 'the contract of the API: R$ 2.000.000,00',
    rewrite: (ours, { written }) =>
      ours.replace(AMOUNT, (_, sign: string, digits: string) => {
        const [size, scale] = Number(digits) >= 1e9 ? [1e9, 'bilhões'] : [1e6, 'milhões'];
        const count = String(Number(digits) / size);
        return `${sign}${written.includes(',') ? count.replace('.', ',') : count} ${scale}`;
      }),
  },
  {
    name: 'decimal comma',
    why: 'a quantity has it, also after a spoken "ponto": 4,8 milhões',
    rewrite: (ours, { written }) =>
      /\d\.\d+ \p{L}/u.test(written) ? ours.replace(/(?<=\d),(?=\d+ \p{L})/u, '.') : ours,
  },
  {
    name: 'scale below two',
    why: 'in Brazil 0,6 and 1,33 take the singular',
    rewrite: (ours) => ours.replace(/^([01][.,]\d+) milhão$/u, '$1 milhões'),
  },
  {
    name: 'units in words',
    why: '"5 litros" as in running text; symbols for units of several words only, with those of the SI (km/h)',
    rewrite: (ours) => UNITS.reduce((text, [unit, symbol]) => text.replace(unit, symbol), ours),
  },
  {
    name: 'spaces before signs',
    why: 'Brazilian text has none before % and !',
    rewrite: (ours) => ours.replace(/(?<=\d)(?=[%!]$)/u, ' '),
  },
  {
    name: '"menos" in words',
    why: '"menos vinte" also means "twenty less"',
    rewrite: (ours) => ours.replace(/^menos (?=\d)/u, '-'),
  },
  {
    name: 'days without a zero',
    why: 'in dates with the name of the month: 5 de março, 1º de maio',
    rewrite: (ours) => ours.replace(/\b(\d)º? de /u, '0$1 de '),
  },
  {
    name: 'hours with h',
    why: 'as in Brazilian newspapers: 11h30',
    rewrite: (ours) => ours.replace(/(\d)h(\d\d)/u, '$1:$2'),
  },
];

/** The conventions that explain a difference; null when they do not explain all of it. */
export function explained(ours: string, expected: NemoCase): Convention[] | null {
  let text = ours;
  const used: Convention[] = [];
  for (const convention of CONVENTIONS) {
    if (text === expected.written) break;
    const rewritten = convention.rewrite(text, expected);
    if (rewritten !== text) used.push(convention);
    text = rewritten;
  }
  return text === expected.written ? used : null;
}
