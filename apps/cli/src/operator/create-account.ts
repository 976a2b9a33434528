import type { Tier } from '@aether/domain';
import { giveCredit, type GivenCredit } from './give-credit';
import type { OperatorDatabase } from './operator-database';

export interface CreatedAccount {
  readonly id: string;
  readonly email: string;
  readonly tier: Tier;
  /** Shown only here. */
  readonly api_key: string;
  readonly webhook_secret: string;
}

interface NewAccount {
  readonly email: string;
  readonly tier?: Tier;
  /** Whether it gets the 30 free minutes of a new account; default true. */
  readonly trial?: boolean;
  /** In addition to the trial. */
  readonly credit?: GivenCredit;
}

/** Creates an account and its first key. Rejects with `invalid_parameter` when the address already has an account. */
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
