/** Syllables of what is written without vowels, by how it is read. */
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
/** The longest reading of a digit is within a cardinal: "novecentos". */
const A_DIGIT = 4;
/** A letter that is spelt: "éfe", "agá"; "dáblio" and "ípsilon" are rare. */
const A_LETTER = 2;
/** An abbreviation in capitals may be spelt, whatever its vowels: USP, CEO. */
const SPELT = /^\p{Lu}{2,5}$/u;

const CHUNKS = /\p{L}+|\d|[%$@/+&ºª]|(?<=[\p{L}\d])\.(?=[\p{L}\d])/gu;
const A_POINT = 2;

/**
 * Spoken syllables of a written Portuguese word, at least 1. Letters by the rules of syllable division (Acordo Ortográfico de 1990,
 * Base XX; rising diphthongs at the end of a word stressed earlier count as one); for digits, signs and abbreviations the longest reading.
 */
export function countSyllables(word: string): number {
  const chunks = word.normalize('NFC').match(CHUNKS) ?? [];
  return Math.max(
    1,
    chunks.reduce((sum, chunk) => sum + syllablesOf(chunk), 0),
  );
}

function syllablesOf(chunk: string): number {
  if (/^\d$/.test(chunk)) return A_DIGIT;
  if (chunk === '.') return A_POINT;
  const sign = SIGNS.get(chunk);
  if (sign !== undefined) return sign;
  const said = nuclei(chunk.toLowerCase());
  return said === 0 || SPELT.test(chunk) ? Math.max(said, A_LETTER * chunk.length) : said;
}

const VOWEL_GROUPS = /[aeiouyáéíóúâêôãõàü]+/gu;

/** Vowels that carry a syllable each. */
function nuclei(letters: string): number {
  if (/^aos?$/.test(letters)) return 1;
  const sounded = letters.replace(/(?<=[qg])[uü](?=[aeioáéíóâêôãõ])/gu, '');
  let count = 0;
  for (const { 0: group, index } of sounded.matchAll(VOWEL_GROUPS)) {
    count += nucleiOf(group, { before: sounded.slice(0, index), after: sounded.slice(index + group.length) });
  }
  return count;
}

interface Around {
  readonly before: string;
  readonly after: string;
}

function nucleiOf(group: string, { before, after }: Around): number {
  let count = 0;
  for (let i = 0; i < group.length; i++) {
    count++;
    const rest = group.slice(i + 2) + after;
    const pair = group.slice(i, i + 2);
    if (pair.length === 2 && (isFalling(pair, rest) || isRising(pair, rest, before + group.slice(0, i)))) i++;
  }
  return count;
}

/** ai, eu, ão, õe …: one syllable. The i of "rainha", "raiz" and "cair" stands alone, as does every í and ú. */
function isFalling(pair: string, rest: string): boolean {
  if (/^(ã[eo]|õe)$/u.test(pair)) return true;
  if (!/^[aeoáéóâêôãõ][iuy]$|^ui$|^iu$/u.test(pair)) return false;
  return !/^(nh|[lrzmn]([^aeiouáéíóúâêôãõ]|$))/u.test(rest);
}

/** The end of "história", "série", "água": one syllable, where an accent before it takes the stress. */
function isRising(pair: string, rest: string, before: string): boolean {
  return /^[iueo][aeo]$/u.test(pair) && /^s?$/u.test(rest) && /[áéíóúâêô]/u.test(before);
}
