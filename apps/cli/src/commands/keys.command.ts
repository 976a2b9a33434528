import { parseArgs } from 'node:util';
import { AppError, TIER_LIMITS } from '@aether/domain';
import { withOperatorDatabase } from '../operator/operator-database';
import { SetupError } from '../setup/setup-error';
import { requireEmail } from './accounts.command';
import { UsageError, type Command } from './command';

export const keysCommand: Command = {
  usage: 'keys create --email E [--name N]',
  summary: 'creates another API key of an account; prints JSON',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: { type: 'string' }, name: { type: 'string' } },
    });
    if (positionals.join(' ') !== 'create') throw new UsageError('These arguments are not understood.');
    const email = requireEmail(values.email);
    const { name } = values;
    const created = await withOperatorDatabase(async ({ accounts, keys }) => {
      const account = await accounts.findByEmail(email);
      if (account === null) throw new SetupError('There is no account with this e-mail address.');
      const atMost = TIER_LIMITS[account.tier].apiKeys;
      const { key, record } = await keys
        .create(account.id, { atMost, ...(name !== undefined && { name }) })
        .catch(full(atMost));
      return { id: record.id, account_id: account.id, api_key: key, created_at: record.createdAt.toISOString() };
    });
    console.log(JSON.stringify(created));
    return 0;
  },
};

/** Replaces the API's message, which is Portuguese and addressed to the account's owner. */
function full(limit: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError && error.code === 'key_limit_reached')) throw error;
    throw new SetupError(`The account already has ${limit} keys, the limit of its tier: revoke one first.`);
  };
}
