import { isPause } from '../../../portuguese/gap-words';
import type { Token } from '../../../portuguese/tokens';
import type { FluentTokens } from '../../../portuguese/without-hesitations';

/** The longest part of a number that is said again. */
const LONGEST = 8;

/** Whether the words `from` … `last` (exclusive) are said again from `to` on. */
function isRepeated(tokens: readonly Token[], [from, last]: readonly [number, number], to: number): boolean {
  for (let at = from; at < last; at += 1) {
    if (tokens[at]?.folded !== tokens[to + at - from]?.folded) return false;
  }
  return true;
}

/** "du-": a word that the speaker broke off, as recognizers write it. */
function isFragment(tokens: readonly Token[], at: number): boolean {
  const [word, hyphen, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return (
    word?.kind === 'word' && hyphen?.text === '-' && hyphen.glued && (next?.glued !== true || next.kind === 'symbol')
  );
}

/** The token behind the points of a pause at a token; the same token without them. */
function afterPause(tokens: readonly Token[], at: number): number {
  let end = at;
  while (isPause(tokens, end)) end += 1;
  return end;
}

/** Whether the words `from` … `last` (exclusive) are said again from `to` on, as the start of a longer number. */
function isContinued(tokens: readonly Token[], [from, last]: readonly [number, number], to: number): boolean {
  const next = to + last - from;
  const isLonger =
    tokens[next]?.numeral === true || (tokens[next]?.lower === 'e' && tokens[next + 1]?.numeral === true);
  return isLonger && isRepeated(tokens, [from, last], to);
}

/** The token at which a number that was broken off after "e" starts again; -1 when it does not. */
function restart({ tokens, places }: FluentTokens, from: number): number {
  for (let at = from + 1; at < from + LONGEST; at += 1) {
    const isAnd = tokens[at]?.lower === 'e';
    if (isFragment(tokens, at)) {
      const next = tokens[at + 2]?.kind === 'symbol' ? at + 3 : at + 2;
      return isRepeated(tokens, [from, at], next) ? next : -1;
    }
    // "doze mil... doze mil e quinhentos"
    const paused = afterPause(tokens, at);
    if (paused > at) return isContinued(tokens, [from, at], paused) ? paused : -1;
    if (!isAnd && tokens[at]?.numeral !== true) return -1;
    // Without a pause "vinte e vinte e cinco" are two numbers, but "cento" alone is none.
    const isBroken = places[at + 1]! - places[at]! > 1 || (at === from + 1 && tokens[from]?.folded === 'cento');
    if (isAnd && isBroken && isRepeated(tokens, [from, at], at + 1)) return at + 1;
  }
  return -1;
}

/** Leaves out the parts of numbers that the speaker starts again: "duzentos e… duzentos e vinte" is 220. Linear in the tokens. */
export function withoutRestarts(fluent: FluentTokens): FluentTokens {
  const { tokens, places } = fluent;
  const kept: number[] = [];
  for (let at = 0; at < tokens.length;) {
    const again = tokens[at]!.numeral ? restart(fluent, at) : -1;
    if (again < 0) kept.push(at);
    at = again < 0 ? at + 1 : again;
  }
  if (kept.length === tokens.length) return fluent;
  return { tokens: kept.map((at) => tokens[at]!), places: kept.map((at) => places[at]!) };
}
