import { parseArgs } from 'node:util';
import { microBrlToBrl, TIERS, type Tier } from '@aether/domain';
import { loadConfig } from '@aether/platform';
import { createAccount } from '../operator/create-account';
import { giveCredit, type GivenCredit } from '../operator/give-credit';
import { withOperatorDatabase } from '../operator/operator-database';
import { parseReais } from '../operator/parse-reais';
import { resetSecondFactor } from '../operator/reset-second-factor';
import { SetupError } from '../setup/setup-error';
import { UsageError, type Command } from './command';

const NAMES = TIERS.join('|');

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Options {
  readonly email?: string | undefined;
  readonly tier?: string | undefined;
  readonly credit?: string | undefined;
  readonly rate?: string | undefined;
  readonly 'no-trial'?: boolean | undefined;
}

export const accountsCommand: Command = {
  usage: [
    `accounts create --email E [--tier ${NAMES}] [--credit BRL [--rate BRL]] [--no-trial]`,
    `accounts set-tier --email E --tier ${NAMES}`,
    `accounts credit --email E --credit BRL [--rate BRL]`,
    `accounts reset-second-factor --email E`,
  ].join(' | '),
  summary:
    'creates an account with its first API key, changes its tier, adds credit (--rate: price of an hour paid with that credit), or turns off the second factor of its user; prints JSON',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        tier: { type: 'string' },
        credit: { type: 'string' },
        rate: { type: 'string' },
        'no-trial': { type: 'boolean' },
      },
    });
    console.log(JSON.stringify(await actionOf(positionals.join(' '))(values)));
    return 0;
  },
};

function actionOf(name: string): (options: Options) => Promise<object> {
  if (name === 'create') return create;
  if (name === 'set-tier') return setTier;
  if (name === 'credit') return credit;
  if (name === 'reset-second-factor') return resetFactor;
  throw new UsageError('These arguments are not understood.');
}

async function create({ 'no-trial': withoutTrial = false, ...options }: Options): Promise<object> {
  const email = requireEmail(options.email);
  const tier = options.tier === undefined ? undefined : requireTier(options.tier);
  const credit = creditOf(options);
  const given = { email, trial: !withoutTrial, ...(tier && { tier }), ...(credit && { credit }) };
  return withOperatorDatabase((database) => createAccount(database, given));
}

/** Takes effect with the next request. An account with a paid subscription is not lowered to `free`. */
async function setTier(options: Options): Promise<object> {
  const email = requireEmail(options.email);
  if (options.tier === undefined) throw new UsageError(`--tier must be one of ${TIERS.join(', ')}.`);
  const tier = requireTier(options.tier);
  return withOperatorDatabase(async ({ accounts }) => {
    const account = await accounts.findByEmail(email);
    const changed = account && (await accounts.setTier(account.id, tier));
    if (changed === null) throw new SetupError('There is no account with this e-mail address.');
    return { id: changed.id, email: changed.email, tier: changed.tier };
  });
}

async function credit(options: Options): Promise<object> {
  const email = requireEmail(options.email);
  const given = creditOf(options);
  if (given === null) throw new UsageError('--credit must be given: an amount in reais.');
  return withOperatorDatabase(async (database) => {
    const account = await database.accounts.findByEmail(email);
    if (account === null) throw new SetupError('There is no account with this e-mail address.');
    const { id, microBrl, microBrlPerHour } = await giveCredit(database, account.id, given);
    const paid = { credit_brl: microBrlToBrl(microBrl), brl_per_hour: microBrlToBrl(microBrlPerHour) };
    return { id, account_id: account.id, ...paid };
  });
}

async function resetFactor(options: Options): Promise<object> {
  const email = requireEmail(options.email);
  const { origin } = loadConfig().web;
  return withOperatorDatabase((database) => resetSecondFactor(database, { email, origin }));
}

function creditOf({ credit: amount, rate }: Options): GivenCredit | null {
  if (amount === undefined && rate !== undefined) throw new UsageError('--rate is for --credit.');
  if (amount === undefined) return null;
  const microBrl = parseReais('--credit', amount);
  return { microBrl, ...(rate !== undefined && { microBrlPerHour: parseReais('--rate', rate) }) };
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
