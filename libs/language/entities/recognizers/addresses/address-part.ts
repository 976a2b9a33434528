import type { SpanText } from '../../../portuguese/replace-spans';
import type { Token } from '../../../portuguese/tokens';
import type { AddressNumber } from './house-number';

/** One part of an address, in the order it was said. */
export interface Part {
  readonly kind: 'street' | 'number' | 'complement' | 'district' | 'town' | 'state';
  readonly text: string;
  readonly to: number;
  /** Its number, if it was said in words. */
  readonly digits?: SpanText;
}

export interface Address {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly Part[];
  /** Whether the name of its street is surely one: it has a capital, or is a date. */
  readonly isProper: boolean;
}

/** The digits to show for a number that was said in words. */
export function spokenDigits(tokens: readonly Token[], { from, to, text }: AddressNumber): Pick<Part, 'digits'> {
  return tokens[from]?.kind === 'word' && tokens[from].numeral ? { digits: { from, to, text } } : {};
}
