import type { Tier } from '@aether/domain';
import type { OperatorDatabase } from './operator-database';

export interface CreatedAccount {
  readonly id: string;
  readonly email: string;
  readonly tier: Tier;
  /** Shown this once. */
  readonly api_key: string;
  readonly webhook_secret: string;
}

/** An account with its first key. Rejects with `invalid_parameter` when the address has one already. */
export async function createAccount(
  { accounts, keys }: OperatorDatabase,
  given: { readonly email: string; readonly tier?: Tier },
): Promise<CreatedAccount> {
  const { id, email, tier, webhookSecret } = await accounts.create(given);
  const { key } = await keys.create(id);
  return { id, email, tier, api_key: key, webhook_secret: webhookSecret };
}
