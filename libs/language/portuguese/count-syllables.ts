/** Spoken syllables of signs. */
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['%', 3],
  ['$', 2],
  ['@', 3],
  ['/', 2],
  ['+', 1],
  ['&', 1],
  ['º', 4],
  ['ª', 4],
]);
/** The longest reading of a digit is inside a cardinal: "novecentos". */
const DIGIT_SYLLABLES = 4;
/** A spelled letter: "éfe", "agá"; "dáblio" and "ípsilon" are rare. */
const LETTER_SYLLABLES = 2;
/** An abbreviation in capitals may be spelled, also when it has vowels: USP, CEO. */
const SPELLED = /^\p{Lu}{2,5}$/u;

const CHUNKS = /\p{L}+|\d|[%$@/+&ºª]|(?<=[\p{L}\d])\.(?=[\p{L}\d])/gu;
const POINT_SYLLABLES = 2;

/**
 * Number of spoken syllables of a written Portuguese word, at least 1. Letters follow the rules of syllable division (Acordo Ortográfico de
 * 1990, Base XX; a rising diphthong at the end of a word with earlier stress counts as one); digits, signs and abbreviations count their
 * longest reading.
 */
export function countSyllables(word: string): number {
  const chunks = word.normalize('NFC').match(CHUNKS) ?? [];
  return Math.max(
    1,
    chunks.reduce((sum, chunk) => sum + syllablesOf(chunk), 0),
  );
}

function syllablesOf(chunk: string): number {
  if (/^\d$/.test(chunk)) return DIGIT_SYLLABLES;
  if (chunk === '.') return POINT_SYLLABLES;
  const sign = SIGNS.get(chunk);
  if (sign !== undefined) return sign;
  const said = nuclei(chunk.toLowerCase());
  return said === 0 || SPELLED.test(chunk) ? Math.max(said, LETTER_SYLLABLES * chunk.length) : said;
}

const VOWEL_GROUPS = /[aeiouyáéíóúâêôãõàü]+/gu;

/** Number of syllable nuclei. */
function nuclei(letters: string): number {
  if (/^aos?$/.test(letters)) return 1;
  const sounded = letters.replace(/(?<=[qg])[uü](?=[aeioáéíóâêôãõ])/gu, '');
  let count = 0;
  for (const { 0: group, index } of sounded.matchAll(VOWEL_GROUPS)) {
    count += nucleiOf(group, { before: sounded.slice(0, index), after: sounded.slice(index + group.length) });
  }
  return count;
}

interface Context {
  readonly before: string;
  readonly after: string;
}

function nucleiOf(group: string, { before, after }: Context): number {
  let count = 0;
  for (let i = 0; i < group.length; i++) {
    count++;
    const rest = group.slice(i + 2) + after;
    const pair = group.slice(i, i + 2);
    if (pair.length === 2 && (isFalling(pair, rest) || isRising(pair, rest, before + group.slice(0, i)))) i++;
  }
  return count;
}

/** ai, eu, ão, õe …: one syllable. The i of "rainha", "raiz" and "cair" is a separate syllable, as is every í and ú. */
function isFalling(pair: string, rest: string): boolean {
  if (/^(ã[eo]|õe)$/u.test(pair)) return true;
  if (!/^[aeoáéóâêôãõ][iuy]$|^ui$|^iu$/u.test(pair)) return false;
  return !/^(nh|[lrzmn]([^aeiouáéíóúâêôãõ]|$))/u.test(rest);
}

/** The end of "história", "série", "água": one syllable when an earlier accent carries the stress. */
function isRising(pair: string, rest: string, before: string): boolean {
  return /^[iueo][aeo]$/u.test(pair) && /^s?$/u.test(rest) && /[áéíóúâêô]/u.test(before);
}
