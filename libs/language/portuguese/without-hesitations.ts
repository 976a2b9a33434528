import { hesitationAt } from './gap-words';
import { PhraseIndex } from './phrase-index';
import type { Token } from './tokens';

/** Tokens without the hesitations inside numbers. */
export interface FluentTokens {
  readonly tokens: readonly Token[];
  /** The index of each token among all tokens. */
  readonly places: readonly number[];
}

/** Phrases between the parts of a sum that say how sure the speaker is. */
const DOUBTS = new PhraseIndex(['se nao me engano', 'acho que', 'acho', 'mais ou menos', 'digamos']);
const MAX_HESITATION = 14;

/** "dois mil, é, trezentos", but not "não é cento e sessenta, é cento e setenta". */
function isPause(next: Token | undefined): boolean {
  return next?.kind === 'symbol' || isAnd(next);
}

function pausingAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.kind !== 'word') return 0;
  const length = hesitationAt(tokens, at) || DOUBTS.lengthAt(tokens, at);
  if (length > 0) return length;
  const previous = tokens[at - 1];
  const paused = previous?.kind === 'symbol';
  // "é" between pauses or after "e" is no verb, and "hum" between pauses no number.
  if (token.lower === 'é') return previous?.lower === 'e' || (paused && isPause(tokens[at + 1])) ? 1 : 0;
  return token.lower === 'hum' && paused && tokens[at + 1]?.kind === 'symbol' ? 1 : 0;
}

/** A comma, or the points of "cento e…", but not the full stop that ends a sentence. */
function pauseAt(tokens: readonly Token[], at: number): number {
  const text = tokens[at]?.text;
  if (text === ',' || text === '…' || text === '-' || text === '–') return 1;
  let end = at;
  while (tokens[end]?.text === '.') end += 1;
  return end - at >= 2 ? end - at : 0;
}

function isAnd(token: Token | undefined): boolean {
  return token?.lower === 'e';
}

/** The end of the hesitation that starts at a token inside a number; the same token when there is none. */
function hesitationEnd(tokens: readonly Token[], start: number): number {
  let end = start;
  let said = isAnd(tokens[start - 1]);
  while (end - start < MAX_HESITATION) {
    const words = pausingAt(tokens, end);
    const length = words || pauseAt(tokens, end);
    if (length === 0) break;
    said ||= words > 0;
    end += length;
  }
  // In "trezentos, e, quarenta" the first comma goes too.
  if (!said && isAnd(tokens[end]) && end > start && hesitationEnd(tokens, end + 1) > end + 1) return end;
  if (!said) return start;
  const repeated = isAnd(tokens[start - 1]) && isAnd(tokens[end]) ? end + 1 : end;
  const next = isAnd(tokens[repeated]) ? tokens[repeated + 1] : tokens[repeated];
  return next?.numeral === true ? repeated : start;
}

/** Leaves out hesitations between the parts of a number: "trezentos e, é, quarenta" and "dois mil, hã, e trezentos". Linear in the tokens. */
export function withoutHesitations(tokens: readonly Token[]): FluentTokens {
  const places: number[] = [];
  for (let at = 0; at < tokens.length;) {
    places.push(at);
    const token = tokens[at];
    const before = tokens[at - 1];
    const open =
      token?.numeral === true ||
      (isAnd(token) && before !== undefined && (before.numeral || before.folded === 'reais' || before.text === ','));
    at = open ? hesitationEnd(tokens, at + 1) : at + 1;
  }
  return { tokens: places.length === tokens.length ? tokens : places.map((place) => tokens[place]!), places };
}
