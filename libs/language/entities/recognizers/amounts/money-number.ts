import type { NumberReading } from '../../../portuguese/cardinals';
import { readNumber } from '../../../portuguese/decimals';
import type { Token } from '../../../portuguese/tokens';

/** Whole reais and centavos of a number; a third decimal is no price. */
export function centsOf(number: NumberReading): number | null {
  const { value, fraction = '' } = number;
  return fraction.length > 2 ? null : Math.round(value * 100) + Number(fraction.padEnd(2, '0'));
}

const isGlued = (token: Token | undefined, text: string): boolean => token?.text === text && token.glued;

/** Digits glued to the sign before them; their text, or null. */
function gluedDigits(token: Token | undefined): string | null {
  return token?.kind === 'digits' && token.glued ? token.text : null;
}

/** "89.90" and "1250.90": centavos after a point, as recognizers write them. */
function withDottedCents(tokens: readonly Token[], number: NumberReading): NumberReading {
  const { end, fraction, written } = number;
  const cents = gluedDigits(tokens[end + 1]);
  if (!written || !isGlued(tokens[end], '.') || cents?.length !== 2) return number;
  const continues = ['.', ',', '/', '-', ':'].some((sign) => isGlued(tokens[end + 2], sign));
  if (continues && gluedDigits(tokens[end + 3]) !== null) return number;
  if (fraction === undefined) return { ...number, fraction: cents, end: end + 2 };
  // "1,250.90" has the comma between thousands.
  return fraction.length === 3
    ? { value: number.value * 1000 + Number(fraction), fraction: cents, end: end + 2, written }
    : number;
}

/** A number that can be an amount of reais: as `readNumber`, and with centavos after a point. */
export function readMoneyNumber(tokens: readonly Token[], at: number): NumberReading | null {
  const number = readNumber(tokens, at);
  return number === null ? null : withDottedCents(tokens, number);
}
