/**
 * Stems Portuguese words for search, so that "contratos", "contratou" and "contrato" find each other. The suffixes and their regions are those of
 * the Snowball stemmer for Portuguese (snowballstem.org/algorithms/portuguese), without accents, because people search without them. Irregular
 * plurals come first, which Snowball leaves apart: "papéis" is found by "papel".
 */

const VOWEL = /[aeiou]/u;

/** Irregular plurals and their singular: the rules of Orengo and Huyck's stemmer (RSLP, 2001). */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)oes$/u, 'ao'],
  [/(?<=[^m])aes$/u, 'ao'],
  [/(?<=..)ais$/u, 'al'],
  [/(?<=[bfpuv])eis$/u, 'el'],
  [/(?<=[cnrt])ois$/u, 'ol'],
  [/(?<=..)ns$/u, 'm'],
  [/(?<=..[rz])es$/u, ''],
];
const NO_PLURALS = new Set(['demais', 'jamais', 'depois']);

/** How a derivational suffix is replaced, and the endings that go with it. */
interface SuffixRule {
  readonly suffixes: RegExp;
  readonly region: 'r1' | 'r2';
  readonly by?: string;
  /** Removed too, each if it then ends the word within R2. */
  readonly further?: readonly RegExp[];
}

const RULES: readonly SuffixRule[] = [
  { suffixes: /logias?$/u, region: 'r2', by: 'log' },
  { suffixes: /uc(?:ao|oes)$/u, region: 'r2', by: 'u' },
  { suffixes: /encias?$/u, region: 'r2', by: 'ente' },
  { suffixes: /amente$/u, region: 'r1', further: [/(?:iv|os|ic|ad)$/u, /at$/u] },
  { suffixes: /mente$/u, region: 'r2', further: [/(?:ante|avel|ivel)$/u] },
  { suffixes: /idades?$/u, region: 'r2', further: [/(?:abil|ic|iv)$/u] },
  { suffixes: /iv[ao]s?$/u, region: 'r2', further: [/at$/u] },
  {
    suffixes:
      /(?:ezas?|ic[ao]s?|ismos?|[ai]vel|istas?|os[ao]s?|[ai]mentos?|ador(?:as?|es)?|ac(?:ao|oes)|antes?|ancias?)$/u,
    region: 'r2',
  },
];

const VERB_ENDINGS = new RegExp(
  `(?:${[
    '[ai]d[ao]s?',
    '(?:[aei]r)?ias?',
    '[aei]ra[so]?',
    'avas?',
    '[aei]sses?',
    '[aei]stes?',
    '(?:[aei]r)?ei',
    '(?:[aei]r)?iam',
    'avam|[aei]ram|am',
    '[aei]rem|[aei]ssem|em',
    '[aei]ndo',
    '[aei]r(?:d?es)?',
    '[ae]?is|(?:[aei]r)?ieis|[aei]reis|[aei]sseis|aveis',
    '(?:[aei]r)?iamos|[aei]ramos|avamos|amos',
    '[aei]ssemos|[aei]remos|emos|imos|[aei]rmos',
    '[eio]u',
    'as|es',
  ].join('|')})$`,
  'u',
);

/** Where the regions of a word begin: RV, in which verb endings are; R1 and R2, in which other suffixes are. */
interface Regions {
  readonly rv: number;
  readonly r1: number;
  readonly r2: number;
}

/** @param folded in lower case without accents. */
export function portugueseStem(folded: string): string {
  const singular = singularOf(folded);
  const regions = regionsOf(singular);
  const derived = withoutSuffix(singular, regions);
  const stem = derived === singular ? withoutVerbEnding(singular, regions) : derived;
  const short = stem === singular ? cut(singular, /(?:os|[aio])$/u, regions.rv) : cut(stem, /(?<=c)i$/u, regions.rv);
  const bare = cut(short, /e$/u, regions.rv);
  const bareStem = bare === short ? short : cut(bare, /(?<=c)i$/u, regions.rv);
  // One sound is spelled by the next vowel: "pago", "paguei"; "fico", "fiquei".
  return bareStem.replace(/(?<=..g)u$/u, '').replace(/(?<=..)qu$/u, 'c');
}

function singularOf(word: string): string {
  if (NO_PLURALS.has(word)) return word;
  const plural = PLURALS.find(([ending]) => ending.test(word));
  return plural === undefined ? word : word.replace(...plural);
}

function withoutSuffix(word: string, regions: Regions): string {
  for (const { suffixes, region, by = '', further = [] } of RULES) {
    const at = suffixes.exec(word)?.index;
    if (at === undefined) continue;
    if (at < regions[region]) return word;
    return further.reduce((stem, ending) => cut(stem, ending, regions.r2), word.slice(0, at) + by);
  }
  // "-eira" is seldom a form of a verb.
  return /eiras?$/u.test(word) && word.length - 4 >= regions.rv ? word.replace(/as?$/u, '') : word;
}

/** Without the longest verb ending that fits into the region. */
function withoutVerbEnding(word: string, { rv }: Regions): string {
  return word.slice(0, rv) + word.slice(rv).replace(VERB_ENDINGS, '');
}

/** Removes an ending that lies in the region from `from` on. */
function cut(word: string, ending: RegExp, from: number): string {
  const at = ending.exec(word)?.index;
  return at === undefined || at < from ? word : word.slice(0, at);
}

function regionsOf(word: string): Regions {
  const r1 = afterVowelAndConsonant(word, 0);
  return { rv: verbRegion(word), r1, r2: afterVowelAndConsonant(word, r1) };
}

/** The position after the first consonant that follows a vowel. */
function afterVowelAndConsonant(word: string, from: number): number {
  const match = /[aeiou]+[^aeiou]/u.exec(word.slice(from));
  return match === null ? word.length : from + match.index + match[0].length;
}

/** After the next vowel if the second letter is a consonant; after the next consonant if the word begins with two vowels; else after the third letter. */
function verbRegion(word: string): number {
  const [first = '', second = ''] = word;
  const isVowel = (letter: string): boolean => VOWEL.test(letter);
  const next = (pattern: RegExp): number => {
    const at = word.slice(2).search(pattern);
    return at < 0 ? word.length : at + 3;
  };
  if (!isVowel(second)) return next(/[aeiou]/u);
  return isVowel(first) ? next(/[^aeiou]/u) : Math.min(3, word.length);
}
