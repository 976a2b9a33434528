import { BASE_MICRO_BRL_PER_HOUR, type Account, type Tier } from '@aether/domain';
import { AccountRepository, ApiKeyRepository, LedgerRepository, newId, type MongodbConnection } from '@aether/platform';

export interface NewAccount {
  readonly email?: string;
  readonly tier?: Tier;
}

/** R$ 1,800 at the base rate. */
export const A_THOUSAND_HOURS = {
  kind: 'grant',
  microBrl: 1_800_000_000,
  microBrlPerHour: BASE_MICRO_BRL_PER_HOUR,
} as const;

/** Creates an account with more credit than any test uses. */
export async function fundedAccount(
  { db }: Pick<MongodbConnection, 'db'>,
  // Tests that send many requests at once stay below the limits of this tier.
  { email = `conta-${newId('request')}@exemplo.com.br`, tier = 'office' }: NewAccount = {},
): Promise<Account> {
  const account = await new AccountRepository(db).create({ email, tier });
  await new LedgerRepository(db).credit(account.id, A_THOUSAND_HOURS);
  return account;
}

/** Creates such an account and returns an API key of it. */
export async function fundedKey(mongodb: Pick<MongodbConnection, 'db'>, given: NewAccount = {}): Promise<string> {
  const { id } = await fundedAccount(mongodb, given);
  return (await new ApiKeyRepository(mongodb.db).create(id)).key;
}
