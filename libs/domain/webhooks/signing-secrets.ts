import type { Account, RetiredSecret } from '../accounts/account';

/** How long a replaced secret goes on signing beside the new one. */
const OVERLAP_MS = 24 * 3_600_000;

/** Replaced secrets that sign at a time: rotating more often than that within a day drops the oldest. */
const MOST_RETIRED = 4;

/** What an account's secrets are once `secret` takes the place of the present one. */
export function rotatedSecrets(
  account: Account,
  secret: string,
  now: Date,
): Required<Pick<Account, 'webhookSecret' | 'retiredWebhookSecrets'>> {
  const replaced = { secret: account.webhookSecret, until: new Date(now.getTime() + OVERLAP_MS) };
  const retired = [replaced, ...retiringSecrets(account, now)].slice(0, MOST_RETIRED);
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
