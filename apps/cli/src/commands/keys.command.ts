import { parseArgs } from 'node:util';
import { AppError, microBrlToBrl, TIER_LIMITS, type ApiKey } from '@aether/domain';
import { AS_OPTION, currentOperator } from '../operator/current-operator';
import { findAccount } from '../operator/find-account';
import { withOperatorDatabase } from '../operator/operator-database';
import { parseKeyRestrictions } from '../operator/parse-key-restrictions';
import { SetupError } from '../setup/setup-error';
import { UsageError, type Command } from './command';

const OPTIONS = {
  email: { type: 'string' },
  id: { type: 'string' },
  name: { type: 'string' },
  scopes: { type: 'string' },
  expires: { type: 'string' },
  'monthly-limit': { type: 'string' },
  ...AS_OPTION,
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export const keysCommand: Command = {
  usage:
    'keys create --email E [--name N] [--scopes S,…] [--expires DAYSd|DATE] [--monthly-limit BRL] | keys revoke --id KEY_ID',
  summary:
    "creates another API key of an account (--scopes: transcribe,read,manage; by default all, without expiry or limit), or revokes one; prints JSON; --as NAME goes into the operators' log",
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const action = { create, revoke }[positionals.join(' ')];
    if (action === undefined) throw new UsageError('These arguments are not understood.');
    console.log(JSON.stringify(await action(values)));
    return 0;
  },
};

async function create(options: Options): Promise<object> {
  const { email, name, scopes, expires, as } = options;
  const restrictions = parseKeyRestrictions({ scopes, expires, monthlyLimit: options['monthly-limit'] }, new Date());
  return withOperatorDatabase(async (database) => {
    const account = await findAccount(database, { email });
    const atMost = TIER_LIMITS[account.tier].apiKeys;
    const given = { atMost, ...restrictions, ...(name !== undefined && { name }) };
    const { key, record } = await database.operatorLog.record(
      { action: 'api_key.created', by: currentOperator(as), accountId: account.id },
      () => database.keys.create(account.id, given).catch(full(atMost)),
      ({ record: { id } }) => ({ subject: id }),
    );
    return present(key, record);
  });
}

async function revoke({ id, as }: Options): Promise<object> {
  if (id === undefined) throw new UsageError('--id must be given: the id of a key, as `accounts show` prints it.');
  return withOperatorDatabase(async ({ keys, operatorLog }) => {
    const key = await keys.findById(id);
    if (key === null) throw new SetupError('There is no key with this id.');
    const { accountId } = key;
    const entry = { action: 'api_key.revoked', by: currentOperator(as), accountId, subject: id } as const;
    const revoked = await operatorLog.record(entry, () => keys.revoke(id, accountId));
    return { id, account_id: accountId, revoked_at: revoked?.revokedAt?.toISOString() ?? null };
  });
}

function present(key: string, { id, accountId, createdAt, scopes, expiresAt, monthlyLimitMicroBrl }: ApiKey): object {
  return {
    id,
    account_id: accountId,
    api_key: key,
    created_at: createdAt.toISOString(),
    scopes,
    expires_at: expiresAt?.toISOString() ?? null,
    monthly_limit_brl: monthlyLimitMicroBrl === null ? null : microBrlToBrl(monthlyLimitMicroBrl),
  };
}

/** Replaces the API's message, which is Portuguese and addressed to the account's owner. */
function full(limit: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError && error.code === 'key_limit_reached')) throw error;
    throw new SetupError(`The account already has ${limit} keys, the limit of its tier: revoke one first.`);
  };
}
