import { foldedAt, type Token } from './tokens';
import { wordSet } from './word-set';

const OBJECTS = wordSet('o a os as meu minha no na num numa nesse nessa aqui');
const WAITING = wordSet('espera pera perai calma');
const LONGEST_WAIT = 7;
const WHILE = /^(?:minut|moment|instant|segund)(?:o|inho)$/u;

/** Length in tokens of "deixa eu ver" with any verb, "deixa eu pegar aqui", "deixa eu achar o papel" or "deixa eu ver na conta"; or 0. */
export function lookingAt(tokens: readonly Token[], at: number): number {
  const asks = tokens[at]?.folded === 'deixa' && ['eu', 'me'].includes(tokens[at + 1]?.folded ?? '');
  if (!asks || !/^[a-z]+[aei]r$/.test(tokens[at + 2]?.folded ?? '')) return 0;
  const end = tokens[at + 3]?.folded === 'aqui' ? 4 : 3;
  // "deixa eu achar o papel…"
  const isObject = OBJECTS.has(tokens[at + end]?.folded ?? '') && tokens[at + end + 1]?.kind === 'word';
  return isObject && tokens[at + end + 2]?.kind === 'symbol' ? end + 2 : end;
}

/** The end of "que tá tremendo a voz…" at a token: why the listener waits, up to a pause; or -1. */
function reasonEnd(tokens: readonly Token[], from: number): number {
  if (tokens[from]?.folded !== 'que') return -1;
  let end = from + 1;
  while (end - from <= LONGEST_WAIT && tokens[end]?.kind === 'word' && tokens[end]?.numeral === false) end += 1;
  return end > from + 1 && tokens[end]?.kind === 'symbol' ? end : -1;
}

/** The token behind "(só) um minutinho"; the same token when it does not start there. */
function whileEnd(tokens: readonly Token[], at: number): number {
  const article = foldedAt(tokens, at) === 'so' ? at + 1 : at;
  return foldedAt(tokens, article) === 'um' && WHILE.test(foldedAt(tokens, article + 1)) ? article + 2 : at;
}

/** Length in tokens of "espera que tá tremendo a voz…" or "só um minutinho que travou.": what keeps the listener waiting; or 0. */
export function waitingAt(tokens: readonly Token[], at: number): number {
  const short = whileEnd(tokens, at);
  if (short > at) return Math.max(short, reasonEnd(tokens, short)) - at;
  if (!WAITING.has(tokens[at]?.folded ?? '')) return 0;
  const from = tokens[at + 1]?.folded === 'ai' ? at + 2 : at + 1;
  return Math.max(at, reasonEnd(tokens, from)) - at;
}
