import type { DigitReading } from '../../portuguese/digit-reading';
import type { DigitRun } from '../../portuguese/digit-runs';
import { isBrokenOff, isPause } from '../../portuguese/gap-words';
import { endsSentence } from '../../portuguese/tokens';
import type { Passage } from '../passage';

const PENALTY_INSIDE_RUN = 4.5;
const PENALTY_AFTER_COMMA = 1.2;
const PENALTY_AFTER_SENTENCE = 0.2;

/** Cost of other digits directly before or after a value. */
function breakCost(passage: Passage, from: number, to: number): number {
  if (isBrokenOff(passage.tokens, from)) return PENALTY_INSIDE_RUN;
  let comma = false;
  for (let at = from; at < to; at += 1) {
    if ((endsSentence(passage.tokens, at) && !isPause(passage.tokens, at)) || passage.tokens[at]?.text === ':')
      return PENALTY_AFTER_SENTENCE;
    // "11 98765-4321 e 11 3123-4567": "e" separates values like a comma.
    if (',;e'.includes(passage.tokens[at]?.lower ?? ' ')) comma = true;
    // "era 98888-0001, agora é …": another value in its place.
    if (passage.tokens[at]?.folded === 'agora' && passage.tokens[at + 1]?.lower === 'é') return PENALTY_AFTER_SENTENCE;
  }
  if (passage.reader.changesSpeaker(from - 1, to)) return PENALTY_AFTER_SENTENCE;
  return comma ? PENALTY_AFTER_COMMA : PENALTY_INSIDE_RUN;
}

/** Penalty for a value that starts after other digits, which end at `endBefore`; null when there are none. */
export function startCost(passage: Passage, start: number, endBefore: number | null): number {
  if (followsPart(passage, start)) return PENALTY_INSIDE_RUN;
  return endBefore === null ? 0 : breakCost(passage, endBefore, start);
}

/** "o final 5512", "cento e dez ou cento e doze?": digits of a part of a number, with which no value starts. */
function followsPart({ tokens }: Passage, start: number): boolean {
  const word = tokens[start - 1]?.folded ?? '';
  if (/^(?:final|finalzinho|finais)$/u.test(word)) return true;
  // "o certo termina em 630"
  if (word === 'em' && /^(?:termin(?:a|ando|ado|ava)|acaba|acabando)$/u.test(tokens[start - 2]?.folded ?? ''))
    return true;
  return word === 'ou' && tokens[start - 2]?.numeral === true;
}

/** Penalty for a value that is followed by other digits. */
export function endCost(passage: Passage, run: DigitRun, end: number): number {
  const gap = run.gaps.get(end);
  if (gap === undefined || (run.edges.get(gap.end)?.length ?? 0) === 0) return 0;
  // "quarenta e um mil, oitocentos e dez. – E os três últimos?"
  if (gap.awaited && !gap.missing) return PENALTY_INSIDE_RUN;
  return gap.correction ? 1 : breakCost(passage, end, gap.end);
}

/**
 * How well the spoken groups fit a written form that is split at `cuts` (numbers of digits): 1 when they fit, 0 when groups of the form are joined
 * ("51 33332020"), -1 when a group crosses a cut.
 */
export function fitsGroups(reading: DigitReading, cuts: readonly number[]): number {
  const borders = [0, ...cuts, reading.digits.length];
  const crossing = reading.chunks.filter(({ offset, digits }) =>
    cuts.some((cut) => offset < cut && cut < offset + digits.length),
  );
  if (crossing.length === 0) return 1;
  const isJoined = crossing.every(
    ({ offset, digits }) => borders.includes(offset) && borders.includes(offset + digits.length),
  );
  return isJoined ? 0 : -1;
}

/** Whether a sign is directly before the digit at `offset` ("traço" or "-" before the last two digits of a CPF). */
export function hasSignAt(reading: DigitReading, offset: number, signs: string): boolean {
  const chunk = reading.chunks.find((candidate) => candidate.offset === offset);
  return chunk !== undefined && [...chunk.signs].some((sign) => signs.includes(sign));
}

export const HYPHENS = '-–—';
