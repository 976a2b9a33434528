import { readCardinal } from '../../../portuguese/cardinals';
import { correctionAt } from '../../../portuguese/gap-words';
import { isThousand } from '../../../portuguese/number-words';
import type { Token } from '../../../portuguese/tokens';
import { CURRENCY, ENDS_A_PRICE } from './money-words';

interface Cents {
  readonly cents: number;
  /** The token after them. */
  readonly end: number;
}

const NAMES = /^(?:centavos?|cents?|centimos?)$/u;
/** Fewer of them without their name count something: "dois reais e três balas". */
const FEWEST_UNNAMED = 5;

/** Whether a token names a hundredth of a currency. */
export function namesCents(token: Token | undefined): boolean {
  return NAMES.test(token?.folded ?? '');
}

/** Whether a currency or its cents end an amount at a token. */
export function endsAmount(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next === undefined || next.kind === 'symbol' || ENDS_A_PRICE.has(next.folded) || correctionAt(tokens, at) > 0;
}

/** Reads "e noventa centavos", "e noventa", "com noventa centavos" or ", noventa centavos" after a currency at a token. */
export function readCents(tokens: readonly Token[], at: number): Cents | null {
  const comma = tokens[at]?.text === ',' ? at + 1 : at;
  const linked = tokens[comma]?.lower === 'e' || tokens[comma]?.folded === 'com';
  const start = linked ? comma + 1 : comma;
  if (tokens[start]?.folded === 'meio' && linked) return { cents: 50, end: start + 1 };
  const number = readCardinal(tokens, start);
  if (number === null || number.value > 99) return null;
  const unit = tokens[number.end];
  if (namesCents(unit)) return { cents: number.value, end: number.end + 1 };
  // "dois reais e cinquenta", but not "dois reais e três balas" nor "dois reais e cinquenta pessoas".
  if (!linked || comma !== at || number.value < FEWEST_UNNAMED) return null;
  if (CURRENCY.has(unit?.folded ?? '') || isThousand(unit?.folded)) return null;
  return endsAmount(tokens, number.end) ? { cents: number.value, end: number.end } : null;
}
