import { endNameAt, missingAt } from './end-names';
import {
  APOLOGIES,
  CORRECTIONS,
  FILLER_PHRASES,
  FILLERS,
  HESITATION_INDEX,
  HESITATION_WORDS,
  NASAL,
} from './gap-phrases';
import { numberRemarkAt } from './number-remarks';
import { restartAt } from './restarts';
import { endsSentence, type Token } from './tokens';
import { lookingAt, waitingAt } from './waiting';

/** The tokens between two parts of one dictated number. */
export interface Gap {
  /** First token after the gap. */
  readonly end: number;
  /** Spoken or written separators, in order: '-', '.', '/', ',' … */
  readonly signs: string;
  /** Number of filler words and phrases ("é", "aí", "pode falar"). */
  readonly fillers: number;
  readonly correction: boolean;
  /** The speaker says all of it again: "deixa eu falar de novo". */
  readonly restart: boolean;
  /** Someone says that digits are missing. */
  readonly missing: boolean;
  /** Someone asks for the last digits, or says that they follow: "e os três últimos?" */
  readonly awaited: boolean;
  readonly sentence: boolean;
}

const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['traco', '-'],
  ['traca', '-'],
  ['tracinho', '-'],
  ['hifen', '-'],
  ['ifen', '-'],
  ['ponto', '.'],
  ['pontinho', '.'],
  ['barra', '/'],
  ['virgula', ','],
]);

/** Length in tokens of a phrase that corrects the previous words, or 0. */
export function correctionAt(tokens: readonly Token[], at: number): number {
  return CORRECTIONS.lengthAt(tokens, at) || restartAt(tokens, at);
}

/** Whether the words from a token on say that what was said just now corrects what was said before it: "trezentos, trezentos e dez, desculpa". */
export function isCorrectedBefore(tokens: readonly Token[], at: number): boolean {
  const from = tokens[at]?.text === ',' ? at + 1 : at;
  const length = APOLOGIES.lengthAt(tokens, from);
  if (length === 0) return false;
  const next = tokens[from + length]?.text === ',' ? from + length + 1 : from + length;
  return tokens[next]?.numeral !== true && tokens[next]?.lower !== 'é';
}

/** Length in tokens of a hesitation that can stand inside a number, or 0. */
export function hesitationAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.kind !== 'word') return 0;
  const phrase = HESITATION_INDEX.lengthAt(tokens, at) || lookingAt(tokens, at) || waitingAt(tokens, at);
  // "há dois anos"
  const isWord = HESITATION_WORDS.has(token.folded) && token.lower !== 'há';
  return phrase || (isWord || NASAL.has(token.lower) ? 1 : 0);
}

/** What listeners say between two parts of a number; the words also have other uses. */
const LISTENING = new Set('sei vai fala manda diga'.split(' '));

/** "dezesseis – sei – nove oito": the word stands alone between numbers. */
function isListening(tokens: readonly Token[], at: number): boolean {
  const isBorder = (token: Token | undefined): boolean =>
    token === undefined || token.kind === 'symbol' || token.numeral || LISTENING.has(token.folded);
  return isBorder(tokens[at - 1]) && isBorder(tokens[at + 1]);
}

/** Length in tokens of a filler word or phrase, or 0. */
export function fillerAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.kind !== 'word') return 0;
  if (NASAL.has(token.lower)) return 1;
  if (LISTENING.has(token.folded)) return isListening(tokens, at) ? 1 : 0;
  return (
    FILLER_PHRASES.lengthAt(tokens, at) ||
    lookingAt(tokens, at) ||
    waitingAt(tokens, at) ||
    endNameAt(tokens, at) ||
    missingAt(tokens, at) ||
    (FILLERS.has(token.folded) ? 1 : 0)
  );
}

/** The sign that a written or spoken token stands for ("traço" → "-"). */
export function separatorAt(token: Token | undefined): string | null {
  if (token === undefined || token.kind === 'digits') return null;
  if (token.kind === 'word') return SEPARATORS.get(token.folded) ?? null;
  return ',.-/–—()+;:?!…"\'*#'.includes(token.text) ? token.text : null;
}

/**
 * Whether the tokens `from` … `to` (exclusive) correct what was said before them: "não, desculpa, é". They contain a correction, and else only fillers
 * and tokens that are passable.
 */
export function isCorrection(
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
  isPassable: (at: number) => boolean,
): boolean {
  let found = false;
  for (let at = from; at < to;) {
    const corrected = correctionAt(tokens, at);
    found ||= corrected > 0;
    const length = corrected || fillerAt(tokens, at) || (isPassable(at) ? 1 : 0);
    if (length === 0) return false;
    at += length;
  }
  return found;
}

/** Whether a number that ends before a token was broken off after "e": "oitenta e…", "quatrocentos e, peraí". */
export function isBrokenOff(tokens: readonly Token[], at: number): boolean {
  const [after, pause, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (after?.lower !== 'e' || pause?.kind !== 'symbol') return false;
  return '…,-–—'.includes(pause.text) || (pause.text === '.' && next?.text === '.');
}

/** Whether the points of "nove quatro..." start at a token: a pause in a number. */
export function isPause(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text;
  return text === '…' || (text === '.' && [tokens[at - 1]?.text, tokens[at + 1]?.text].includes('.'));
}

const MAX_GAP = 16;

/**
 * The gap between two chunks: signs, fillers, corrections, phrases such as "só um momento".
 * It stops at the first other token; `end` may equal `at`.
 */
export function readGap(tokens: readonly Token[], at: number): Gap {
  let end = at;
  let signs = '';
  let fillers = 0;
  let correction = false;
  let restart = false;
  let missing = false;
  let awaited = false;
  let sentence = false;
  while (end < tokens.length && end - at < MAX_GAP) {
    const sign = separatorAt(tokens[end]);
    if (sign !== null) {
      if (!endsSentence(tokens, end)) signs += sign;
      else if (!isPause(tokens, end)) sentence = true;
      end += 1;
      continue;
    }
    // "depois o traço"
    if (tokens[end]?.lower === 'o' && separatorAt(tokens[end + 1]) === '-') {
      end += 1;
      continue;
    }
    const corrected = correctionAt(tokens, end);
    const filler = corrected > 0 ? 0 : fillerAt(tokens, end) || numberRemarkAt(tokens, end);
    if (corrected + filler === 0) break;
    correction ||= corrected > 0;
    restart ||= corrected > 0 && restartAt(tokens, end) > 0;
    missing ||= missingAt(tokens, end) > 0;
    awaited ||= missing || endNameAt(tokens, end) > 0;
    fillers += filler > 0 ? 1 : 0;
    end += corrected + filler;
  }
  return { end, signs, fillers, correction, restart, missing, awaited, sentence };
}
