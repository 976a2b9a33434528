import { pluralLetter, readLetter } from '../../../portuguese/letter-words';
import type { Token } from '../../../portuguese/tokens';
import { isSignToken, signAt } from './address-signs';
import { atSign } from './at-sign';
import { OPENERS } from './email-lexicon';

export interface Letters {
  readonly letters: string;
  readonly end: number;
}

/** Whether an address can start directly after a token. */
export function mayOpen(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.lower === 'é' || OPENERS.has(token.folded)) return true;
  // "manda pro meu a ponto monteiro"
  const isOwn = /^(?:meu|nosso)$/u.test(token.folded) && OPENERS.has(tokens[at - 1]?.folded ?? '');
  return isOwn || isSignToken(tokens, at);
}

/** A single letter by its name, also in two words ("i grego", "vê duplo", "cê cedilha", "agá mudo"). */
export function namedLetter(tokens: readonly Token[], at: number): Letters | null {
  const reading = readLetter(tokens, at);
  if (reading === null || tokens[at]?.lower === 'é') return null;
  const next = tokens[reading.end]?.folded ?? '';
  const special = reading.letter === 'i' && next === 'grego' ? 'y' : doubledV(reading.letter, next);
  if (special !== null) return { letters: special, end: reading.end + 1 };
  const silent = next === 'cedilha' || next === 'mudo' ? 1 : 0;
  return { letters: reading.letter, end: reading.end + silent };
}

function doubledV(letter: string, next: string): string | null {
  return letter === 'v' && /^(?:dobrado|duplo)$/.test(next) ? 'w' : null;
}

/** The special letters of two words, where they are dictated as letters themselves. */
function letterOfTwoWords(tokens: readonly Token[], at: number): { letter: string; end: number } | null {
  const named = namedLetter(tokens, at);
  if (named === null || !/^(?:grego|dobrado|duplo|cedilha)$/.test(tokens[named.end - 1]?.folded ?? '')) return null;
  return { letter: named.letters, end: named.end };
}

/** Words that are letters' names only in the company of other letters. */
const MANIFOLD = new Set('a e o de que ele esse te pe ze ca'.split(' '));

/** Whether the token alone can be nothing but a letter: "b", "jota", "cê", "dê". */
function isPlainLetter(tokens: readonly Token[], at: number): boolean {
  const reading = readLetter(tokens, at);
  const token = tokens[at];
  if (reading === null || token === undefined || token.lower === 'é') return false;
  return reading.sure || /[êî]/.test(token.lower) || ACCENTED.test(token.lower) || !MANIFOLD.has(token.folded);
}

/** Only their names as letters have the accent. */
const ACCENTED = /^(?:éle|ésse|éfe|éme|éne|érre)$/u;

const MIN_SPELLED = 3;

/** The token before or after one, over a comma and over the hyphen of "m-e-l-o". */
export function beside(tokens: readonly Token[], at: number, step: 1 | -1): number {
  const text = tokens[at + step]?.text;
  const isHyphen = text === '-' && [at, at + 2 * step].every((letter) => tokens[letter]?.folded.length === 1);
  return text === ',' || isHyphen ? at + 2 * step : at + step;
}

/** Whether a token is the name of a letter; "é" is one only inside a row. */
const isLetter = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower !== 'é' && readLetter(tokens, at) !== null;

/** The token of the letter directly before a token, over a comma and an example ("b de bola, a"); -1 when there is none. */
function letterBefore(tokens: readonly Token[], at: number): number {
  const before = beside(tokens, at, -1);
  if (isLetter(tokens, before)) return before;
  return readLetter(tokens, before - 2)?.end === before + 1 ? before - 2 : -1;
}

/** The token after a letter and its example, over a comma. */
function afterLetter(tokens: readonly Token[], at: number): number {
  return beside(tokens, (readLetter(tokens, at)?.end ?? at + 1) - 1, 1);
}

/** Whether a token is one of at least three letters in a row, with or without commas ("vê, i, tê, o, erre"). */
export function isSpelled(tokens: readonly Token[], at: number): boolean {
  if (!isLetter(tokens, at)) return false;
  let count = 1;
  for (let index = letterBefore(tokens, at); count < MIN_SPELLED && index >= 0; index = letterBefore(tokens, index))
    count += 1;
  for (
    let index = afterLetter(tokens, at);
    count < MIN_SPELLED && isLetter(tokens, index);
    index = afterLetter(tokens, index)
  )
    count += 1;
  return count >= MIN_SPELLED;
}

/** Whether a name of several meanings stands where only a letter can: between signs, or beside another letter. */
function standsAsLetter(tokens: readonly Token[], at: number): boolean {
  // Without its accent "Zé" is more often the name.
  if (tokens[at]?.lower === 'ze') return false;
  const [before, after] = [beside(tokens, at, -1), afterLetter(tokens, at)];
  const signBefore = isSignToken(tokens, before);
  const opens = mayOpen(tokens, at - 1) || mayOpen(tokens, before);
  const signAfter = signAt(tokens, after) !== null;
  const ends = signAfter || atSign(tokens, after) > 0;
  if ((signBefore && ends) || ((opens || tokens[before]?.folded === 'e') && signAfter)) return true;
  const besidePlain = isPlainLetter(tokens, letterBefore(tokens, at));
  return besidePlain ? ends || isPlainLetter(tokens, after) : (opens || signBefore) && isPlainLetter(tokens, after);
}

/** "é o k, de kilo, a, r, e, n", "é a j de joão", "é o m ponto schmitz": an article that opens the address before a letter which stands apart. */
function isArticle(tokens: readonly Token[], at: number): boolean {
  const { lower = '' } = tokens[at] ?? {};
  if ((lower !== 'o' && lower !== 'a') || tokens[at - 1]?.lower !== 'é') return false;
  const next = tokens[at + 1];
  const reading = next?.kind === 'word' ? readLetter(tokens, at + 1) : null;
  if (reading === null || !isPlainLetter(tokens, at + 1)) return false;
  return exampleEnd(tokens, at + 1, reading) > at + 2 || tokens[at + 2]?.text === ',' || isSignToken(tokens, at + 2);
}

/** A letter of a row; "dois t" is two. */
function unitAt(tokens: readonly Token[], at: number): Letters | null {
  const count = /^(?:dois|2)$/u.test(tokens[at]?.folded ?? '') ? 2 : 1;
  const letter = readLetter(tokens, at + count - 1);
  if (letter !== null) return { letters: letter.letter.repeat(count), end: letter.end };
  const plural = count === 2 ? pluralLetter(tokens[at + 1]) : null;
  return plural === null ? null : { letters: plural.repeat(count), end: at + 2 };
}

/** The letters in a row from a token on, over commas, and the token behind the last one; "é" is one too. */
export function rowAt(tokens: readonly Token[], at: number): Letters {
  let [letters, end] = ['', at];
  for (let unit = unitAt(tokens, at); unit !== null; unit = unitAt(tokens, beside(tokens, end - 1, 1))) {
    letters += unit.letters;
    ({ end } = unit);
  }
  return { letters, end };
}

const LONGEST_ROW = 24;
/** Letters of a row that can stand apart from the name that it spells, and tokens between the two. */
const FEWEST_APART = 3;
const SAID_WITHIN = 10;

/** "eva, é vê a", "léo, ele é ó", "mattos, m a dois t o s": the letter at a token of a row that spells the name before it; null elsewhere. */
export function spelledAt(tokens: readonly Token[], at: number): Letters | null {
  const isUnit = (token: number): boolean =>
    readLetter(tokens, token) !== null || /^(?:dois|2|[a-z]{1,4}s)$/u.test(tokens[token]?.folded ?? '');
  if (!isUnit(at)) return null;
  for (let from = at; at - from < LONGEST_ROW && isUnit(from); from = beside(tokens, from, -1))
    if (spellsName(tokens, from)) return unitAt(tokens, at);
  return null;
}

/** Whether the row of letters that starts at a token spells a name that was just said. */
function spellsName(tokens: readonly Token[], from: number): boolean {
  const { letters } = rowAt(tokens, from);
  const within = letters.length < FEWEST_APART ? 2 : SAID_WITHIN;
  return letters.length > 1 && tokens.slice(Math.max(0, from - within), from).some(({ folded }) => folded === letters);
}

/** "mavi é m a v i e o 2011 …": whether a vowel stands behind a row of letters that spells a name said before, and so goes on with the sentence. */
function isBehindSpelled(tokens: readonly Token[], at: number): boolean {
  if (!/^[aeo]$/u.test(tokens[at]?.lower ?? '')) return false;
  let spelled = '';
  for (let from = letterBefore(tokens, at); from >= 0; from = letterBefore(tokens, from)) {
    spelled = readLetter(tokens, from)!.letter + spelled;
    const isSaid = ({ folded }: Token): boolean => folded === spelled;
    if (spelled.length >= FEWEST_APART && tokens.slice(Math.max(0, from - SAID_WITHIN), from).some(isSaid)) return true;
  }
  return false;
}

/** A spelled letter, "b de bola" included; null for a word. */
export function letterAt(tokens: readonly Token[], at: number): { text: string; end: number } | null {
  if (isArticle(tokens, at) || isBehindSpelled(tokens, at)) return null;
  const double = letterOfTwoWords(tokens, at);
  if (double !== null) return { text: double.letter, end: double.end };
  const reading = readLetter(tokens, at);
  if (reading === null) return null;
  const { letter } = reading;
  // "no nome de b de bola, r de rato"
  const before = tokens[at - 1];
  const isLink = tokens[at]?.lower === 'de' && before?.kind === 'word' && !before.numeral && !mayOpen(tokens, at - 1);
  const isBehindLetter = isLetter(tokens, at - 1) || readLetter(tokens, at - 3)?.end === at;
  if (isLink && !isBehindLetter && isExampleOf(tokens, at + 1)) return null;
  const end = exampleEnd(tokens, at, reading);
  const accentedE = tokens[at]?.lower === 'é' || tokens[at]?.lower === 'zé' || tokens[at]?.lower === 'pé';
  if (accentedE) return spelledOnBothSides(tokens, at) ? { text: letter, end } : null;
  if (end > at + 1 && !MANIFOLD.has(tokens[at]?.folded ?? '')) return { text: letter, end };
  // "ponto, a letra cá, arroba"
  const isNamed = tokens[at - 2]?.lower === 'a' && /^letr(?:a|inha)$/u.test(tokens[at - 1]?.folded ?? '');
  const clear = isNamed || isSpelled(tokens, at) || isPlainLetter(tokens, at) || standsAsLetter(tokens, at);
  if (clear) return { text: letter, end };
  return end > at + 1 && isSignToken(tokens, beside(tokens, end - 1, 1)) ? { text: letter, end } : null;
}

/** Whether a letter with its example starts at a token: "b de bola". */
function isExampleOf(tokens: readonly Token[], at: number): boolean {
  const reading = readLetter(tokens, at);
  return reading !== null && reading.end > at + 2;
}

/** Whether a token is a letter with its example: "k, de kilo", "b de bola". */
export function isExample(tokens: readonly Token[], at: number): boolean {
  const reading = readLetter(tokens, at);
  return reading !== null && (reading.end > at + 2 || exampleEnd(tokens, at, reading) > reading.end);
}

/** Whether a token is a letter whose example stands behind a pause: "k, de kilo". */
export function isExampleApart(tokens: readonly Token[], at: number): boolean {
  const reading = readLetter(tokens, at);
  return reading !== null && exampleEnd(tokens, at, reading) > reading.end;
}

/** The end of "m, de maria", whose pause `readLetter` does not read over. */
function exampleEnd(
  tokens: readonly Token[],
  at: number,
  { letter, end }: { readonly letter: string; readonly end: number },
): number {
  const [comma, of, word, after] = tokens.slice(at + 1, at + 5);
  const isExample =
    comma?.text === ',' && of?.lower === 'de' && word?.kind === 'word' && word.folded.startsWith(letter);
  const isApart = after === undefined || after.kind === 'symbol' || isSignToken(tokens, at + 4);
  return isExample && isApart && word.folded.length > 2 ? at + 4 : end;
}

function spelledOnBothSides(tokens: readonly Token[], at: number): boolean {
  // "pê agá a ene i é,": the last of a row.
  const before = letterBefore(tokens, at);
  const closes = tokens[at + 1]?.kind === 'symbol' || isSignToken(tokens, at + 1);
  if (tokens[at]?.lower === 'é' && closes && before === at - 1 && isSpelled(tokens, before)) return true;
  return isPlainLetter(tokens, beside(tokens, at, -1)) && readLetter(tokens, beside(tokens, at, 1)) !== null;
}
