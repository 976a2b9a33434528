import type { Token } from '../../../../portuguese/tokens';
import type { BareNumber } from '../bare-number';

/** A number without a unit, with what it stands in. */
export interface NumberInTalk {
  readonly tokens: readonly Token[];
  /** Whether another speaker starts at a token. */
  readonly isTurn: (at: number) => boolean;
  readonly at: number;
  readonly number: BareNumber;
}
