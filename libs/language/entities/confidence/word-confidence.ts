import { fillerAt } from '../../portuguese/gap-words';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';

/**
 * A word's confidence is the mean probability of its tokens, each given the tokens before it. The product over the words of a value is therefore
 * about the probability of its whole text: of one spelling. Part of the rest belongs to other spellings of the same value ("cinco", "5", "5,"), so
 * that the value is more probable than its text. The exponent was chosen with Whisper base on dictated values of every kind (`../shared/audio/pt-dictated`,
 * without and in hiss) and the tuning half of dictated CPFs in noise (`apps/evaluate/src/accuracy/repairs`).
 */
const EXPONENT = 1 / 3;

/** The probability that the recognizer recognized every word of the tokens `from` … `to` (exclusive) correctly, apart from fillers. */
export function wordConfidence({ tokens, words }: Passage, { from, to }: Pick<Candidate, 'from' | 'to'>): number {
  let product = 1;
  let last = -1;
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    const counts = token !== undefined && token.kind !== 'symbol' && (token.numeral || fillerAt(tokens, at) === 0);
    if (!counts || token.word === last) continue;
    product *= words[token.word]?.confidence ?? 1;
    last = token.word;
  }
  return product ** EXPONENT;
}
