import type { Token } from './tokens';

/** Folded letter names with the spellings that recognizers use. Names that are also common words count only beside other letters. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map([
  ['be', 'b'],
  ['ce', 'c'],
  ['de', 'd'],
  ['efe', 'f'],
  ['ge', 'g'],
  ['aga', 'h'],
  ['jota', 'j'],
  ['ka', 'k'],
  ['ca', 'k'],
  ['ele', 'l'],
  ['eme', 'm'],
  ['ene', 'n'],
  ['pe', 'p'],
  ['que', 'q'],
  ['erre', 'r'],
  ['esse', 's'],
  ['te', 't'],
  ['ve', 'v'],
  ['dabliu', 'w'],
  ['dablio', 'w'],
  ['dablyu', 'w'],
  ['dobliu', 'w'],
  ['xis', 'x'],
  ['chis', 'x'],
  ['ipsilon', 'y'],
  ['ipisilon', 'y'],
  ['ze', 'z'],
]);

/** Letter names that are no other word, so that a single one is a letter. */
const SURE_NAMES = new Set(
  'efe jota ene erre eme dabliu dablio dablyu dobliu xis chis ipsilon ipisilon aga'.split(' '),
);

/** Plurals in "com dois eles", "com dois tês". */
const PLURAL_LETTERS: ReadonlyMap<string, string> = new Map(
  [...LETTER_NAMES].map(([name, letter]) => [`${name}s`, letter] as const),
);

interface LetterReading {
  /** Lower case. */
  readonly letter: string;
  readonly end: number;
  /** It cannot be an ordinary word. */
  readonly sure: boolean;
}

/** One spelled letter: "b", "bê", "B" or "b de bola". */
export function readLetter(tokens: readonly Token[], at: number): LetterReading | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const single = token.folded.length === 1;
  const letter = single ? token.folded : LETTER_NAMES.get(token.folded);
  if (letter === undefined || !/^[a-z]$/.test(letter)) return null;
  const example = tokens[at + 2];
  if (tokens[at + 1]?.lower === 'de' && example?.kind === 'word' && !example.numeral && example.folded.length > 2) {
    // "q, d, quê de queijo": the third is a letter with an example, too.
    const isLetter = LETTER_NAMES.has(example.folded) && tokens[at + 3]?.lower === 'de';
    if (example.folded.startsWith(letter) && !isLetter) return { letter, end: at + 3, sure: true };
  }
  const sure = single ? !'aeo'.includes(letter) || token.text !== token.lower : SURE_NAMES.has(token.folded);
  return { letter, end: at + 1, sure };
}

/** Reads "eles" in "com dois eles". */
export function pluralLetter(token: Token | undefined): string | null {
  if (token?.kind !== 'word') return null;
  return PLURAL_LETTERS.get(token.folded) ?? (/^[a-z]s$/.test(token.folded) ? (token.folded[0] ?? null) : null);
}
