import { topUpMicroBrlPerHour, type Lot } from '@aether/domain';
import type { OperatorDatabase } from './operator-database';

export interface GivenCredit {
  readonly microBrl: number;
  /** Price of an hour of audio; default: the rate of a top-up of the same amount. */
  readonly microBrlPerHour?: number;
}

/** Grants credit that was paid for outside the service, agreed by contract, or given for free. */
export async function giveCredit(
  { ledger }: Pick<OperatorDatabase, 'ledger'>,
  accountId: string,
  { microBrl, microBrlPerHour = topUpMicroBrlPerHour(microBrl) }: GivenCredit,
): Promise<Lot> {
  return ledger.credit(accountId, { kind: 'grant', microBrl, microBrlPerHour });
}
