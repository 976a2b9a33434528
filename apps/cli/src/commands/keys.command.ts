import { parseArgs } from 'node:util';
import { AppError, microBrlToBrl, TIER_LIMITS, type ApiKey } from '@aether/domain';
import { withOperatorDatabase } from '../operator/operator-database';
import { parseKeyRestrictions } from '../operator/parse-key-restrictions';
import { SetupError } from '../setup/setup-error';
import { requireEmail } from './accounts.command';
import { UsageError, type Command } from './command';

export const keysCommand: Command = {
  usage: 'keys create --email E [--name N] [--scopes S,…] [--expires DAYSd|DATE] [--monthly-limit BRL]',
  summary:
    'creates another API key of an account (--scopes: transcribe,read,manage; by default all, without expiry or limit); prints JSON',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        scopes: { type: 'string' },
        expires: { type: 'string' },
        'monthly-limit': { type: 'string' },
      },
    });
    if (positionals.join(' ') !== 'create') throw new UsageError('These arguments are not understood.');
    const email = requireEmail(values.email);
    const { name, scopes, expires, 'monthly-limit': monthlyLimit } = values;
    const restrictions = parseKeyRestrictions({ scopes, expires, monthlyLimit }, new Date());
    const created = await withOperatorDatabase(async ({ accounts, keys }) => {
      const account = await accounts.findByEmail(email);
      if (account === null) throw new SetupError('There is no account with this e-mail address.');
      const atMost = TIER_LIMITS[account.tier].apiKeys;
      const { key, record } = await keys
        .create(account.id, { atMost, ...restrictions, ...(name !== undefined && { name }) })
        .catch(full(atMost));
      return present(key, record);
    });
    console.log(JSON.stringify(created));
    return 0;
  },
};

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
