import type { Account, RetiredSecret } from '../accounts/account';

/** How long a replaced secret signs beside the new one. */
const OVERLAP_MS = 24 * 3_600_000;

/** Replaced secrets that sign at a time: more rotations within a day drop the oldest. */
const MAX_RETIRED = 4;

/** The account's secrets after `secret` replaces the current one. */
export function rotatedSecrets(
  account: Account,
  secret: string,
  now: Date,
): Required<Pick<Account, 'webhookSecret' | 'retiredWebhookSecrets'>> {
  const replaced = { secret: account.webhookSecret, until: new Date(now.getTime() + OVERLAP_MS) };
  const retired = [replaced, ...retiringSecrets(account, now)].slice(0, MAX_RETIRED);
  return { webhookSecret: secret, retiredWebhookSecrets: retired };
}

/** The secrets that sign now, the current one first. */
export function signingSecrets(account: Account, now: Date): readonly string[] {
  return [account.webhookSecret, ...retiringSecrets(account, now).map(({ secret }) => secret)];
}

/** Replaced secrets that still sign, newest first. */
export function retiringSecrets({ retiredWebhookSecrets = [] }: Account, now: Date): readonly RetiredSecret[] {
  return retiredWebhookSecrets.filter(({ until }) => until > now);
}
