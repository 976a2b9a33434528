import { lookingAt, phraseAt } from './gap-words';
import type { Token } from './tokens';

/** Tokens without the hesitations inside numbers. */
interface FluentTokens {
  readonly tokens: readonly Token[];
  /** The index of each token among all tokens. */
  readonly places: readonly number[];
}

/** What people say while they look for the rest of a number; unlike "certo" or "tá", it confirms nothing and starts nothing new. */
const HESITATIONS = new Set(
  'eh ah ai ahn ha han hm hmm uh uhm ne tipo assim digamos acho espera perai pera calma'.split(' '),
);
const HESITATION_PHRASES = [
  'deixa ver',
  'vamos ver',
  'vamos la',
  'se nao me engano',
  'acho que',
  'mais ou menos',
  'como e que e',
  'so um momento',
  'so um minuto',
  'um momento',
].map((phrase) => phrase.split(' '));
/** Only the tilde distinguishes these from articles. */
const NASAL = new Set(['ã', 'ãh', 'ãn']);
const MAX_HESITATION = 10;

function hesitationAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.kind !== 'word') return 0;
  const phrase = phraseAt(tokens, at, HESITATION_PHRASES) || lookingAt(tokens, at);
  if (phrase > 0) return phrase;
  if (HESITATIONS.has(token.folded) || NASAL.has(token.lower)) return 1;
  const previous = tokens[at - 1];
  const paused = previous?.kind === 'symbol';
  // "é" between pauses or after "e" is no verb, and "hum" between pauses no number.
  if (token.lower === 'é') return paused || previous?.lower === 'e' ? 1 : 0;
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
    const words = hesitationAt(tokens, end);
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
