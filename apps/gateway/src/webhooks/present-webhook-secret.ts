import { AppError, retiringSecrets, type Account } from '@aether/domain';
import type { AccountRepository } from '@aether/platform';
import type { WebhookSecretObject } from './webhook-secret.schema';

export function presentWebhookSecret(accounts: AccountRepository, account: Account | null): WebhookSecretObject {
  // An authenticated caller has an account, so a missing one is our fault, not the caller's.
  if (account === null) throw new AppError('internal_error', { cause: 'the account of a caller is missing' });
  return {
    object: 'webhook_secret',
    secret: accounts.withSecrets(account).webhookSecret,
    retiring: retiringSecrets(account, new Date()).map(({ until }) => ({ expires_at: until.toISOString() })),
  };
}
