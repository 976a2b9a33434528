import type { Account } from '@aether/domain';
import { UsageError } from '../commands/command';
import { SetupError } from '../setup/setup-error';
import type { OperatorDatabase } from './operator-database';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface AccountOptions {
  readonly email?: string | undefined;
  readonly id?: string | undefined;
}

/** Finds the account of `--email`, or of `--id`, which also finds a deleted one. */
export async function findAccount(
  { accounts }: Pick<OperatorDatabase, 'accounts'>,
  { email, id }: AccountOptions,
): Promise<Account> {
  if ((email === undefined) === (id === undefined)) throw new UsageError('Give --email or --id.');
  const account = id === undefined ? await accounts.findByEmail(requireEmail(email)) : await accounts.findById(id);
  if (account !== null) return account;
  throw new SetupError(`There is no account with this ${id === undefined ? 'e-mail address' : 'id'}.`);
}

/** A deleted account cannot be changed. @throws SetupError */
export function requireLive(account: Account | null): Account {
  if (account === null || account.deletedAt !== undefined) throw new SetupError('The account was deleted.');
  return account;
}

export function requireEmail(value: string | undefined): string {
  if (value === undefined || !EMAIL.test(value)) throw new UsageError('--email must be an e-mail address.');
  return value;
}
