import { digitEdges } from '../../../portuguese/digit-edges';
import { readLetter } from '../../../portuguese/letter-words';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { isExampleApart } from './address-letters';
import { endsName, isSignToken } from './address-signs';

const SAID_WITHIN = 14;
/** Words of a name: "dra paula vet". */
const LONGEST_NAME = 4;
const LONGEST_LINK = 3;
const LINK = /^(?:e|o|a|os|as|mais|com|depois|ai|letras?|letrinha|numeros?|numeral|algarismo|digito|palavras?)$/u;
const JOINED = /^(?:(?:junt|colad|grudad|grudadinh|emendad|pegad|pregad|unid)[oa]s?|tudo|sem|separad[oa]s?)$/u;

/** A name that is said again piece by piece. */
export interface Composition {
  readonly name: string;
  readonly end: number;
}

/** What was put together from a token on, and of what. */
interface Composed {
  readonly end: number;
  readonly pieces: number;
  /** Not only letters and numbers. */
  readonly hasWord: boolean;
}

interface Piece {
  readonly text: string;
  readonly end: number;
  readonly isWord: boolean;
}

/** What a token is written as in an address, with the token behind it. */
function writtenAt(tokens: readonly Token[], at: number): { readonly text: string; readonly end: number } | null {
  const token = tokens[at];
  if (token === undefined || token.kind === 'symbol' || isSignToken(tokens, at)) return null;
  const [edge] = token.numeral ? digitEdges(tokens, at) : [];
  return edge === undefined || edge.digits === ''
    ? { text: token.folded, end: at + 1 }
    : { text: edge.digits, end: edge.end };
}

/** The names that were said before a token, each with the fewest words in which it was. */
function namesBefore(tokens: readonly Token[], at: number): Map<string, number> {
  const names = new Map<string, number>();
  for (let from = Math.max(0, at - SAID_WITHIN); from < at; from += 1) {
    let text = '';
    let words = 0;
    for (let part = writtenAt(tokens, from); part !== null && part.end <= at; part = writtenAt(tokens, part.end)) {
      words += tokens[part.end - 1]!.glued && text !== '' ? 0 : 1;
      if (words > LONGEST_NAME) break;
      text += part.text;
      names.set(text, Math.min(words, names.get(text) ?? words));
    }
  }
  return names;
}

/** The names that the words from a token on can put together: behind a pause all that were said, else the word directly before. */
function namesFor(tokens: readonly Token[], at: number): (readonly [string, number])[] {
  const before = tokens[at - 1];
  const isApart = before?.kind === 'symbol' ? /^[,:;.?!]$/u.test(before.text) : JOINED.test(before?.folded ?? '');
  if (isApart) return [...namesBefore(tokens, at)].toSorted(([a], [b]) => b.length - a.length);
  return before?.kind === 'word' && !before.numeral ? [[before.folded, 1]] : [];
}

/** The readings of the piece that starts at a token: a number, a letter with its example, a word with what it is short for. */
function piecesAt(tokens: readonly Token[], at: number): Piece[] {
  const written = writtenAt(tokens, at);
  if (written === null) return [];
  const letter = tokens[at]!.lower === 'é' ? null : readLetter(tokens, at);
  const pieces = letter === null ? [] : [letter.end, ...(isExampleApart(tokens, at) ? [at + 4] : [])];
  const short = foldedAt(tokens, written.end) === 'de' && foldedAt(tokens, written.end + 1).startsWith(written.text);
  const isPiece = written.text.length > 1 || tokens[at]!.numeral;
  const isWord = !tokens[at]!.numeral;
  return [
    ...pieces.map((end) => ({ text: letter!.letter, end, isWord: false })),
    ...(isPiece && short ? [{ text: written.text, end: written.end + 2, isWord }] : []),
    ...(isPiece ? [{ ...written, isWord }] : []),
  ];
}

const closes = (tokens: readonly Token[], at: number): boolean =>
  endsName(tokens, at) || JOINED.test(foldedAt(tokens, at));

/** The end of "de júnior" behind the last letters of a name, "j, r". */
function meaningEnd(tokens: readonly Token[], at: number, last: number): number {
  const initial = foldedAt(tokens, at + 1).charAt(0);
  const isMeaning =
    foldedAt(tokens, at) === 'de' && [last, last - 2].some((letter) => foldedAt(tokens, letter) === initial);
  return isMeaning && closes(tokens, at + 2) ? at + 2 : at;
}

/** The pieces from a token on that make up `rest`, over pauses and what links them: "e", "depois", "a letra", "o número". */
function composed(tokens: readonly Token[], at: number, rest: string, links: number): Composed | null {
  if (rest === '') return closes(tokens, at) ? { end: at, pieces: 0, hasWord: false } : null;
  for (const { text, end, isWord } of piecesAt(tokens, at)) {
    if (!rest.startsWith(text)) continue;
    const left = rest.slice(text.length);
    const stop = left === '' ? meaningEnd(tokens, end, at) : end;
    const next = composed(tokens, stop, left, 0);
    if (next !== null) return { end: next.end, pieces: next.pieces + 1, hasWord: next.hasWord || isWord || stop > end };
  }
  const isLink = tokens[at]?.text === ',' || LINK.test(foldedAt(tokens, at));
  return isLink && links <= LONGEST_LINK ? composed(tokens, at + 1, rest, links + 1) : null;
}

/**
 * "contatoigor, contato, igor", "renatab, Renata e a letra bê", "f2, f de fundamental e o número dois": the pieces of a name that was just said;
 * null where there are none. Letters alone spell it, and the same words are the name itself.
 */
export function compositionAt(tokens: readonly Token[], at: number): Composition | null {
  if (tokens[at]?.kind === 'symbol' || /^(?:e|com|depois|ai)$/u.test(foldedAt(tokens, at))) return null;
  for (const [name, words] of namesFor(tokens, at)) {
    const found = name.length > 1 ? composed(tokens, at, name, 0) : null;
    if (found === null || found.pieces <= words) continue;
    // Numbers alone are said again, and letters alone spell.
    if (/\d/u.test(name) ? /^\d+$/u.test(name) : !found.hasWord) continue;
    if (!isSaidAlike(tokens, at, found.end)) return { name, end: found.end };
  }
  return null;
}

/** Whether the same words were said before, with no other pauses. */
function isSaidAlike(tokens: readonly Token[], at: number, end: number): boolean {
  const said = tokens.slice(at, end).map(({ folded }) => folded);
  return tokens
    .slice(Math.max(0, at - SAID_WITHIN), at)
    .some((_, offset, before) => said.every((word, index) => before[offset + index]?.folded === word));
}
