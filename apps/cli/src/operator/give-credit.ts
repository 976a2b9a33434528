import { topUpMicroBrlPerHour, type Lot } from '@aether/domain';
import type { OperatorDatabase } from './operator-database';

export interface GivenCredit {
  readonly microBrl: number;
  /** What an hour of audio costs; default: as for a top-up of that amount. */
  readonly microBrlPerHour?: number;
}

/** Credit that an operator gives: paid for outside of the service, by contract, or a present. */
export async function giveCredit(
  { ledger }: Pick<OperatorDatabase, 'ledger'>,
  accountId: string,
  { microBrl, microBrlPerHour = topUpMicroBrlPerHour(microBrl) }: GivenCredit,
): Promise<Lot> {
  return ledger.credit(accountId, { kind: 'grant', microBrl, microBrlPerHour });
}
