import { digitEdges } from '../../portuguese/digit-edges';
import { fillerAt, separatorAt } from '../../portuguese/gap-words';
import { readLetter } from '../../portuguese/letter-words';
import type { Token } from '../../portuguese/tokens';

/** Letters and digits dictated one after another. */
export interface AlphanumericReading {
  /** Capital letters and digits. */
  readonly text: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly cost: number;
}

interface AlphanumericOptions {
  readonly length: number;
  readonly pattern: RegExp;
  /** Length of the longest word that is read letter by letter. */
  readonly longestWord: number;
  /** Whether words in lower case are read letter by letter too. */
  readonly words: 'capitals' | 'any';
}

interface Step {
  readonly text: string;
  readonly end: number;
  readonly cost: number;
}

const MAX_STATES = 3000;
const WORD_COST = 0.2;

/** Everything that a token can stand for: digits, a letter, or a short word read letter by letter ("BRA", "1D23"). */
function steps(tokens: readonly Token[], at: number, options: AlphanumericOptions, first: boolean): Step[] {
  const token = tokens[at];
  if (token === undefined || token.kind === 'symbol') return [];
  const found: Step[] = digitEdges(tokens, at).map(({ digits, end, cost }) => ({ text: digits, end, cost }));
  if (token.kind === 'digits') return found;
  // "é" before a value is the verb.
  const letter = first && token.lower === 'é' ? null : readLetter(tokens, at);
  if (letter !== null) found.push({ text: letter.letter.toUpperCase(), end: letter.end, cost: 0 });
  // A number word or "é" is not read letter by letter.
  if (found.some(({ text }) => /\d/.test(text)) || token.lower === 'é') return found;
  const acronym = token.text === token.text.toUpperCase();
  if (!acronym && options.words === 'capitals') return found;
  if (token.folded.length > 1 && token.folded.length <= options.longestWord && /^[a-z]+$/.test(token.folded)) {
    found.push({ text: token.folded.toUpperCase(), end: at + 1, cost: acronym ? 0 : WORD_COST * token.folded.length });
  }
  return found;
}

/** Skips the tokens that can stand between two steps. */
function skipGap(tokens: readonly Token[], at: number): number {
  let end = at;
  while (end - at < 4) {
    // "e" can be the letter: the caller tries it as a step first and as a filler second.
    const length = separatorAt(tokens[end]) === null ? fillerAt(tokens, end) : 1;
    if (length === 0 || tokens[end]?.folded === 'e') break;
    end += length;
  }
  return end;
}

/**
 * Every reading of letters and digits of the given length that starts at a token and matches the pattern; cheapest first.
 */
export function readAlphanumeric(
  tokens: readonly Token[],
  at: number,
  options: AlphanumericOptions,
): AlphanumericReading[] {
  const found: AlphanumericReading[] = [];
  const pending: { text: string; at: number; end: number; cost: number }[] = [{ text: '', at, end: at, cost: 0 }];
  let budget = MAX_STATES;
  for (let state = pending.pop(); state !== undefined && budget > 0; state = pending.pop()) {
    budget -= 1;
    if (state.text.length === options.length) {
      if (options.pattern.test(state.text)) found.push({ text: state.text, from: at, to: state.end, cost: state.cost });
      continue;
    }
    const next = state.text === '' ? state.at : skipGap(tokens, state.at);
    if (state.text !== '' && tokens[next]?.folded === 'e')
      pending.push({ ...state, at: next + 1, cost: state.cost + 0.4 });
    for (const step of steps(tokens, next, options, state.text === '')) {
      const text = state.text + step.text;
      if (text.length <= options.length)
        pending.push({ text, at: step.end, end: step.end, cost: state.cost + step.cost });
    }
  }
  return found.sort((a, b) => a.cost - b.cost);
}
