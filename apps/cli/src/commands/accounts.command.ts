import { parseArgs } from 'node:util';
import { TIERS, type Tier } from '@aether/domain';
import { createAccount } from '../operator/create-account';
import { withOperatorDatabase } from '../operator/operator-database';
import { UsageError, type Command } from './command';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const accountsCommand: Command = {
  usage: `accounts create --email E [--tier ${TIERS.join('|')}]`,
  summary: 'creates an account with its first API key; prints JSON',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: { type: 'string' }, tier: { type: 'string' } },
    });
    if (positionals.join(' ') !== 'create') throw new UsageError('These arguments are not understood.');
    const email = requireEmail(values.email);
    const tier = values.tier === undefined ? undefined : requireTier(values.tier);
    const created = await withOperatorDatabase((database) =>
      createAccount(database, { email, ...(tier !== undefined && { tier }) }),
    );
    console.log(JSON.stringify(created));
    return 0;
  },
};

export function requireEmail(value: string | undefined): string {
  if (value === undefined || !EMAIL.test(value)) throw new UsageError('--email must be an e-mail address.');
  return value;
}

function requireTier(value: string): Tier {
  const tier = TIERS.find((name) => name === value);
  if (tier === undefined) throw new UsageError(`--tier must be one of ${TIERS.join(', ')}.`);
  return tier;
}
