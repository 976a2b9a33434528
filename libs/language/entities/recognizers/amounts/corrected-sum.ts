import { isCorrectedBefore, isCorrection } from '../../../portuguese/gap-words';
import type { Token } from '../../../portuguese/tokens';
import { afterInstallments } from './installments';

const BETWEEN = new Set(
  'e foi deu era sao por em de ta o a valor mesmo custa custou fica ficou seria preco melhor'.split(' '),
);
/** Tokens of ", agência 3127?" */
const LONGEST_TAG = 8;

/** The token behind the rest of a question about a sum: "mil e quinhentos reais, agência 3127?"; the same token without it. */
function afterQuestion(tokens: readonly Token[], from: number): number {
  if (tokens[from]?.text !== ',') return from;
  const end = tokens.slice(from, from + LONGEST_TAG).findIndex(({ text }) => text === '?');
  return end < 0 ? from : from + end + 1;
}

/** Whether only a correction stands between an amount and a number. */
export function corrects(tokens: readonly Token[], from: number, to: number): boolean {
  const isPassable = (at: number): boolean => tokens[at]?.kind === 'symbol' || BETWEEN.has(tokens[at]?.folded ?? '');
  return isCorrection(tokens, { from: afterQuestion(tokens, afterInstallments(tokens, from)), to }, isPassable);
}

/** "trezentos reais, trezentos e dez, desculpa": whether the number that ends at a token follows an amount directly, and is said to be the right one. */
export function correctsLate(tokens: readonly Token[], from: number, to: number, end: number): boolean {
  return to === from + 1 && tokens[from]?.kind === 'symbol' && isCorrectedBefore(tokens, end);
}

/** The lowest power of ten that a sum is a multiple of. */
function lowestPlace(sum: number): number {
  let place = 1;
  while (sum % (place * 10) === 0) place *= 10;
  return place;
}

/** "mil e novecentos, mil novecentos e noventa": whether the second sum says more of the places of the first. */
export function refines(first: number, second: number): boolean {
  return first > 0 && second > first && second - first < lowestPlace(first);
}
