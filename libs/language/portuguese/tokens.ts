import { fold } from './fold';
import { isNumberWord } from './number-words';
import type { SpokenWord } from './spoken-word';

type TokenKind = 'word' | 'digits' | 'symbol';

/** The smallest unit of the grammar: letters, digits or one sign, with the spoken word that it is part of. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Lower case with accents, to distinguish "é" from "e" and "às" from "as". */
  readonly lower: string;
  /** Lower case without accents. */
  readonly folded: string;
  /** Index of the spoken word. */
  readonly word: number;
  /** Offsets in the spoken word's text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** No space between the previous token and this one. */
  readonly glued: boolean;
  /** A number can start here: digits or a number word. Recognizers skip all other tokens quickly. */
  readonly numeral: boolean;
}

// Unicode classifies the ordinal indicators as letters; this grammar treats them as signs ("4ª" is 4 and a sign).
const PIECE = /(\d+)|((?:(?![ªº])[\p{L}\p{M}])+)|[^\s\p{L}\p{M}\d]|[ªº]/gu;

/** Splits spoken words into tokens. Linear in the text; white space inside a word is skipped. */
export function tokenize(words: readonly SpokenWord[]): Token[] {
  const tokens: Token[] = [];
  words.forEach((word, index) => {
    // "R$" would otherwise be read as the letter R and a sign.
    const text = word.text.includes('$') ? word.text.replace(/R\$/giu, '\uE000\uE001') : word.text;
    for (const match of text.matchAll(PIECE)) {
      const kind: TokenKind = match[1] !== undefined ? 'digits' : match[2] !== undefined ? 'word' : 'symbol';
      const piece = match[0];
      if (piece === '\uE001') continue;
      const currency = piece === '\uE000';
      const written = currency ? 'R$' : piece;
      const folded = currency ? 'r$' : kind === 'word' ? fold(piece) : piece;
      const start = match.index;
      const end = start + written.length;
      const previous = tokens[tokens.length - 1];
      tokens.push({
        kind,
        text: written,
        lower: written.toLowerCase(),
        folded,
        word: index,
        start,
        end,
        numeral: kind === 'digits' || (kind === 'word' && isNumberWord(folded)),
        glued: previous !== undefined && previous.word === index && previous.end === start,
      });
    }
  });
  return tokens;
}

/** Whether the token ends a sentence: a full stop, question or exclamation mark that closes its spoken word. */
export function endsSentence(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'symbol' || !'.?!…'.includes(token.text)) return false;
  const next = tokens[index + 1];
  return next === undefined || !next.glued || next.kind === 'symbol';
}

/** The folded text of a token; empty outside the tokens. */
export function foldedAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.folded ?? '';
}
