import { endsSentence, type Token } from '../../../portuguese/tokens';

/** Tokens that are looked at before and after a number. */
export const CLAUSE = 12;

/** First token of the clause that a token is in: behind the last comma or sentence. */
export function clauseStart(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && at - start < CLAUSE && tokens[start - 1]?.kind !== 'symbol') start -= 1;
  return start;
}

/** Whether some other token of the sentence, fewer than `within` tokens before or after one, passes a test. */
export function isInSentence(
  tokens: readonly Token[],
  at: number,
  within: number,
  test: (other: number) => boolean,
): boolean {
  if (isEarlier(tokens, at, within, test)) return true;
  for (let other = at + 1; other - at < within && isOfSentence(tokens, other); other += 1) if (test(other)) return true;
  return false;
}

/** The same, only before it. */
export function isEarlier(
  tokens: readonly Token[],
  at: number,
  within: number,
  test: (other: number) => boolean,
): boolean {
  for (let other = at - 1; at - other < within && isOfSentence(tokens, other); other -= 1) if (test(other)) return true;
  return false;
}

function isOfSentence(tokens: readonly Token[], at: number): boolean {
  return tokens[at] !== undefined && !endsSentence(tokens, at);
}

/** The last token before one, fewer than `within` tokens back and in any sentence, that passes a test; -1 when there is none. */
export function lastBefore(
  tokens: readonly Token[],
  at: number,
  within: number,
  test: (other: number) => boolean,
): number {
  for (let other = at - 1; other >= 0 && other > at - within; other -= 1)
    if (tokens[other] !== undefined && test(other)) return other;
  return -1;
}

/** Whether no sentence ends between two tokens. */
export function isSameSentence(tokens: readonly Token[], a: number, b: number): boolean {
  for (let at = Math.min(a, b); at < Math.max(a, b); at += 1) if (endsSentence(tokens, at)) return false;
  return true;
}
