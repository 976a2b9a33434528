import { parseArgs } from 'node:util';
import { TIER_LIMITS } from '@aether/domain';
import { withOperatorDatabase } from '../operator/operator-database';
import { SetupError } from '../setup/setup-error';
import { requireEmail } from './accounts.command';
import { UsageError, type Command } from './command';

export const keysCommand: Command = {
  usage: 'keys create --email E',
  summary: 'creates another API key of an account; prints JSON',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: { type: 'string' } },
    });
    if (positionals.join(' ') !== 'create') throw new UsageError('These arguments are not understood.');
    const email = requireEmail(values.email);
    const created = await withOperatorDatabase(async ({ accounts, keys }) => {
      const account = await accounts.findByEmail(email);
      if (account === null) throw new SetupError('There is no account with this e-mail address.');
      const active = (await keys.listForAccount(account.id)).filter(({ revokedAt }) => revokedAt === null).length;
      const limit = TIER_LIMITS[account.tier].apiKeys;
      if (active >= limit) throw new SetupError(`The account has all the ${limit} keys of its tier: revoke one first.`);
      const { key, record } = await keys.create(account.id);
      return { id: record.id, account_id: account.id, api_key: key, created_at: record.createdAt.toISOString() };
    });
    console.log(JSON.stringify(created));
    return 0;
  },
};
