import { parseArgs } from 'node:util';
import { TIERS, type Tier } from '@aether/domain';
import { createAccount, type CreatedAccount } from '../operator/create-account';
import { withOperatorDatabase } from '../operator/operator-database';
import { SetupError } from '../setup/setup-error';
import { UsageError, type Command } from './command';

const NAMES = TIERS.join('|');

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const accountsCommand: Command = {
  usage: `accounts create --email E [--tier ${NAMES}] | accounts set-tier --email E --tier ${NAMES}`,
  summary: 'creates an account with its first API key, or moves one to another tier; prints JSON',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: { type: 'string' }, tier: { type: 'string' } },
    });
    const verb = positionals.join(' ');
    if (verb !== 'create' && verb !== 'set-tier') throw new UsageError('These arguments are not understood.');
    const email = requireEmail(values.email);
    const tier = values.tier === undefined ? undefined : requireTier(values.tier);
    console.log(JSON.stringify(verb === 'create' ? await create(email, tier) : await setTier(email, tier)));
    return 0;
  },
};

function create(email: string, tier: Tier | undefined): Promise<CreatedAccount> {
  return withOperatorDatabase((database) => createAccount(database, { email, ...(tier !== undefined && { tier }) }));
}

/** From the next request on. A subscription that is paid for keeps an account from falling to `free`. */
async function setTier(
  email: string,
  tier: Tier | undefined,
): Promise<{ readonly id: string; readonly email: string; readonly tier: Tier }> {
  if (tier === undefined) throw new UsageError(`--tier must be one of ${TIERS.join(', ')}.`);
  return withOperatorDatabase(async ({ accounts }) => {
    const account = await accounts.findByEmail(email);
    const changed = account && (await accounts.setTier(account.id, tier));
    if (changed === null) throw new SetupError('There is no account with this e-mail address.');
    return { id: changed.id, email: changed.email, tier: changed.tier };
  });
}

export function requireEmail(value: string | undefined): string {
  if (value === undefined || !EMAIL.test(value)) throw new UsageError('--email must be an e-mail address.');
  return value;
}

function requireTier(value: string): Tier {
  const tier = TIERS.find((name) => name === value);
  if (tier === undefined) throw new UsageError(`--tier must be one of ${TIERS.join(', ')}.`);
  return tier;
}
