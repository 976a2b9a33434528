import type { Tier } from '@aether/domain';
import { giveCredit, type GivenCredit } from './give-credit';
import type { OperatorDatabase } from './operator-database';

export interface CreatedAccount {
  readonly id: string;
  readonly email: string;
  readonly tier: Tier;
  /** Shown this once. */
  readonly api_key: string;
  readonly webhook_secret: string;
}

interface NewAccount {
  readonly email: string;
  readonly tier?: Tier;
  /** Whether it has the 30 minutes of a new account; default: it has. */
  readonly trial?: boolean;
  /** Beside the trial. */
  readonly credit?: GivenCredit;
}

/** An account with its first key. Rejects with `invalid_parameter` when the address has one already. */
export async function createAccount(
  database: OperatorDatabase,
  { trial = true, credit, ...given }: NewAccount,
): Promise<CreatedAccount> {
  const { accounts, keys, ledger } = database;
  const { id, email, tier, webhookSecret } = await accounts.create(given);
  if (!trial) await ledger.openWithoutTrial(id);
  if (credit !== undefined) await giveCredit(database, id, credit);
  const { key } = await keys.create(id);
  return { id, email, tier, api_key: key, webhook_secret: webhookSecret };
}
