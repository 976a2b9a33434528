import { correctionAt, fillerAt } from '../../portuguese/gap-words';
import { digitsOf } from '../../portuguese/digits-of';
import { plainDigits, type PlainDigits } from '../../portuguese/plain-digits';
import type { Token } from '../../portuguese/tokens';
import type { Candidate, TokenSpan } from '../entity';

/** The digits of a group of a value that are wrong, and those in their place. */
interface GroupCorrection {
  readonly wrong: string;
  readonly right: string;
  readonly said: TokenSpan;
}

/** Two digits are too often another number: "o ramal não é 22, é 33". */
const FEWEST_DIGITS = 3;
const LONGEST_GROUP = 6;

/** Digits in their plainest reading, without a pause. */
function groupAt(tokens: readonly Token[], at: number): PlainDigits | null {
  const group = plainDigits(tokens, at);
  return group === null || group.digits.length < FEWEST_DIGITS ? null : group;
}

/** The first token from `at` on that is neither a sign nor "é". */
function afterLink(tokens: readonly Token[], at: number): number {
  let next = at;
  while (tokens[next]?.kind === 'symbol' || tokens[next]?.lower === 'é') next += 1;
  return next;
}

/** The group that ends directly before a token, over signs. */
function groupBefore(tokens: readonly Token[], at: number, floor: number): PlainDigits | null {
  let end = tokens[at - 1]?.lower === 'e' ? at - 1 : at;
  while (tokens[end - 1]?.kind === 'symbol') end -= 1;
  for (let from = Math.max(floor, end - LONGEST_GROUP); from < end; from += 1) {
    const group = groupAt(tokens, from);
    if (group?.to === end) return group;
  }
  return null;
}

/** "Cinco nove oito? — Não, cinco nove nove", "não é cinco nove oito, é cinco nove nove". */
function correctionAround(tokens: readonly Token[], at: number, floor: number): GroupCorrection | null {
  const length = correctionAt(tokens, at);
  const next = length === 0 ? null : groupAt(tokens, afterLink(tokens, at + length));
  if (next === null) return null;
  const before = groupBefore(tokens, at, floor);
  // "É um zero nove, e não um nove zero."
  if (before !== null && tokens[at - 1]?.lower === 'e')
    return { wrong: next.digits, right: before.digits, said: { from: before.from, to: before.to } };
  if (before !== null) return { wrong: before.digits, right: next.digits, said: { from: next.from, to: next.to } };
  const after = groupAt(tokens, afterLink(tokens, next.to));
  if (after === null || tokens[after.from - 1]?.lower !== 'é') return null;
  return { wrong: next.digits, right: after.digits, said: { from: after.from, to: after.to } };
}

/** "120? — 102, desculpa.": the group that is asked about and the answer, which has other digits. */
function answerAround(tokens: readonly Token[], at: number, floor: number): GroupCorrection | null {
  if (tokens[at]?.text !== '?') return null;
  const before = groupBefore(tokens, at, floor);
  let next = at + 1;
  while (fillerAt(tokens, next) > 0 && tokens[next]?.numeral !== true) next += fillerAt(tokens, next);
  const answer = groupAt(tokens, afterLink(tokens, next));
  if (before === null || answer === null) return null;
  const isSimilar = [...answer.digits].sort().join('') === [...before.digits].sort().join('');
  return isSimilar ? { wrong: before.digits, right: answer.digits, said: { from: answer.from, to: answer.to } } : null;
}

/** The digits of a value with the group that is corrected before token `to`; null when none is. */
export function correctedGroup(
  tokens: readonly Token[],
  { value, to: from }: Candidate,
  to: number,
): { readonly digits: string; readonly said: TokenSpan } | null {
  const digits = digitsOf(value);
  for (let at = from; at < to; at += 1) {
    const found = correctionAround(tokens, at, from) ?? answerAround(tokens, at, from);
    if (found === null || found.said.to > to) continue;
    const { wrong, right, said } = found;
    const isKnown = wrong.length === right.length && wrong !== right && digits.split(wrong).length === 2;
    if (isKnown && digits.length > wrong.length) return { digits: digits.replace(wrong, right), said };
  }
  return null;
}
