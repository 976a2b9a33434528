import { fold } from '../portuguese/fold';

/** A word of a passage in the form that the phrase lexicon looks up. */
export interface SentimentToken {
  /** Lower case, without accents; a number is its digits; '' for masks and addresses, which have no polarity. */
  readonly word: string;
  /** A comma or another sign follows and ends the clause. */
  readonly breakAfter: boolean;
}

const PIECE = /(\[[\p{Lu}]+_\d+\]|\S*@\S*)|([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*)|(\d[\d.,:]*\d|\d)|([,;:.!?…—–()])/gu;

export function sentimentTokens(text: string): SentimentToken[] {
  const tokens: { word: string; breakAfter: boolean }[] = [];
  for (const [piece, opaque, word, , sign] of text.matchAll(PIECE)) {
    const last = tokens.at(-1);
    if (sign !== undefined) {
      if (last) last.breakAfter = true;
    } else if (opaque !== undefined) tokens.push({ word: '', breakAfter: /[,;:.!?…]$/u.test(opaque) });
    else tokens.push({ word: word === undefined ? piece : fold(word), breakAfter: false });
  }
  return tokens;
}

export function isQuestion(text: string): boolean {
  return /\?["'”’)\]]*\s*$/u.test(text);
}
