import { BASE_MICRO_BRL_PER_HOUR, type Account, type Tier } from '@aether/domain';
import { AccountRepository, ApiKeyRepository, LedgerRepository, newId, type MongodbConnection } from '@aether/platform';

export interface NewAccount {
  readonly email?: string;
  readonly tier?: Tier;
}

/** R$ 1,800 at the base rate. */
const A_THOUSAND_HOURS = { kind: 'grant', microBrl: 1_800_000_000, microBrlPerHour: BASE_MICRO_BRL_PER_HOUR } as const;

/** An account with credit for whatever a test sends. */
export async function fundedAccount(
  { db }: MongodbConnection,
  // Its limits are those that tests in a hurry do not meet.
  { email = `conta-${newId('request')}@exemplo.com.br`, tier = 'office' }: NewAccount = {},
): Promise<Account> {
  const account = await new AccountRepository(db).create({ email, tier });
  await new LedgerRepository(db).credit(account.id, A_THOUSAND_HOURS);
  return account;
}

/** The key of a new one. */
export async function fundedKey(mongodb: MongodbConnection, given: NewAccount = {}): Promise<string> {
  const { id } = await fundedAccount(mongodb, given);
  return (await new ApiKeyRepository(mongodb.db).create(id)).key;
}
