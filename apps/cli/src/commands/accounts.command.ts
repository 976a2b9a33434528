import { parseArgs } from 'node:util';
import { loadConfig } from '@aether/platform';
import { AppError, microBrlToBrl, TIERS, type Account, type OperatorAction } from '@aether/domain';
import { createAccount } from '../operator/create-account';
import { AS_OPTION, currentOperator } from '../operator/current-operator';
import { findAccount, requireEmail, requireLive } from '../operator/find-account';
import { giveCredit, type GivenCredit } from '../operator/give-credit';
import { withOperatorDatabase, type OperatorDatabase } from '../operator/operator-database';
import { oneOf } from '../operator/parse-option';
import { parseReais } from '../operator/parse-reais';
import { resetSecondFactor } from '../operator/reset-second-factor';
import { presentAccount, presentState, presentWallet } from '../operator/present-account';
import { unlinkIdentities } from '../operator/unlink-identities';
import { SetupError } from '../setup/setup-error';
import { UsageError, type Command } from './command';

const NAMES = TIERS.join('|');
const WHO = '--email E|--id ID';

const OPTIONS = {
  email: { type: 'string' },
  id: { type: 'string' },
  tier: { type: 'string' },
  credit: { type: 'string' },
  rate: { type: 'string' },
  debit: { type: 'string' },
  'no-trial': { type: 'boolean' },
  ...AS_OPTION,
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export const accountsCommand: Command = {
  usage: [
    `accounts create --email E [--tier ${NAMES}] [--credit BRL [--rate BRL]] [--no-trial]`,
    `accounts set-tier ${WHO} --tier ${NAMES}`,
    `accounts credit ${WHO} --credit BRL [--rate BRL]`,
    `accounts debit ${WHO} --debit BRL`,
    `accounts show|suspend|resume ${WHO}`,
    `accounts reset-second-factor ${WHO}`,
    `accounts unlink-identities ${WHO}`,
  ].join(' | '),
  summary:
    "creates an account with its first API key, changes its tier, adds or takes credit (--rate: price of an hour paid with that credit), shows, suspends or resumes it, turns off the second factor of its user, or removes the user's links to identity providers; prints JSON; --as NAME goes into the operators' log",
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [name = '', ...rest] = positionals;
    const action = Object.hasOwn(ACTIONS, name) && rest.length === 0 ? ACTIONS[name] : undefined;
    if (action === undefined) throw new UsageError('These arguments are not understood.');
    console.log(JSON.stringify(await action(values)));
    return 0;
  },
};

const ACTIONS: Readonly<Record<string, (options: Options) => Promise<object>>> = {
  create,
  'set-tier': setTier,
  credit,
  debit,
  'reset-second-factor': resetFactor,
  'unlink-identities': (options) => onAccount(options, { action: 'identities.unlinked' }, unlinkIdentities),
  show: (options) => onAccount(options, { action: 'account.shown' }, show),
  suspend: (options) =>
    onAccount(options, { action: 'account.suspended' }, async ({ accounts }, { id }) =>
      presentState(requireLive(await accounts.suspend(id))),
    ),
  resume: (options) =>
    onAccount(options, { action: 'account.resumed' }, async ({ accounts }, { id }) =>
      presentState(requireLive(await accounts.resume(id))),
    ),
};

interface Act {
  readonly action: OperatorAction;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Runs `work` on the account that the options name, between the entries of the operators' log. */
async function onAccount(
  options: Options,
  act: Act,
  work: (database: OperatorDatabase, account: Account) => Promise<object>,
): Promise<object> {
  return withOperatorDatabase(async (database) => {
    const account = await findAccount(database, options);
    const entry = { ...act, by: currentOperator(options.as), accountId: account.id };
    return database.operatorLog.record(entry, () => work(database, account));
  });
}

async function create({ 'no-trial': withoutTrial = false, ...options }: Options): Promise<object> {
  const email = requireEmail(options.email);
  const tier = options.tier === undefined ? undefined : oneOf('--tier', TIERS, options.tier);
  const credit = creditOf(options);
  const given = { email, trial: !withoutTrial, ...(tier && { tier }), ...(credit && { credit }) };
  const details = { trial: !withoutTrial, ...(tier && { tier }), ...credit };
  const entry = { action: 'account.created', by: currentOperator(options.as), details } as const;
  return withOperatorDatabase((database) =>
    database.operatorLog.record(
      entry,
      () => createAccount(database, given),
      ({ id }) => ({ accountId: id }),
    ),
  );
}

/** Takes effect with the next request. An account with a paid subscription is not lowered to `free`. */
async function setTier(options: Options): Promise<object> {
  const tier = oneOf('--tier', TIERS, options.tier);
  return onAccount(options, { action: 'tier.changed', details: { tier } }, async ({ accounts }, { id }) => {
    const changed = requireLive(await accounts.setTier(id, tier));
    return { id: changed.id, email: changed.email, tier: changed.tier };
  });
}

async function credit(options: Options): Promise<object> {
  const given = creditOf(options);
  if (given === null) throw new UsageError('--credit must be given: an amount in reais.');
  return onAccount(options, { action: 'account.credited', details: { ...given } }, async (database, account) => {
    const { id, microBrl, microBrlPerHour } = await giveCredit(database, requireLive(account).id, given);
    const paid = { credit_brl: microBrlToBrl(microBrl), brl_per_hour: microBrlToBrl(microBrlPerHour) };
    return { id, account_id: account.id, ...paid };
  });
}

async function resetFactor(options: Options): Promise<object> {
  const { origin } = loadConfig().web;
  return onAccount(options, { action: 'second_factor.reset' }, (database, { email }) =>
    resetSecondFactor(database, { email, origin }),
  );
}

async function debit(options: Options): Promise<object> {
  if (options.debit === undefined) throw new UsageError('--debit must be given: an amount in reais.');
  const microBrl = parseReais('--debit', options.debit);
  return onAccount(options, { action: 'account.debited', details: { microBrl } }, async ({ ledger }, account) => {
    const { id } = requireLive(account);
    const wallet = await ledger.debit(id, microBrl).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'insufficient_credit')) throw error;
      throw new SetupError('The account has less credit than that: see `accounts show`.');
    });
    return { account_id: id, debit_brl: microBrlToBrl(microBrl), balance: presentWallet(wallet) };
  });
}

async function show({ ledger, keys }: OperatorDatabase, account: Account): Promise<object> {
  const [wallet, own] = await Promise.all([ledger.wallet(account.id), keys.listForAccount(account.id)]);
  return presentAccount(account, { wallet, keys: own });
}

function creditOf({ credit: amount, rate }: Options): GivenCredit | null {
  if (amount === undefined && rate !== undefined) throw new UsageError('--rate is for --credit.');
  if (amount === undefined) return null;
  const microBrl = parseReais('--credit', amount);
  return { microBrl, ...(rate !== undefined && { microBrlPerHour: parseReais('--rate', rate) }) };
}
