import type { Request } from 'express';
import { AppError, type Account } from '@aether/domain';

/**
 * Rejects with `account_switched` when the page shows another account than the one that the session works in now. Pages name theirs in the header, because
 * another tab may have changed the account of the session that they share.
 */
export function requireSameAccount(request: Request, { id }: Pick<Account, 'id'>): void {
  const shown = request.get('x-aether-account');
  if (shown !== undefined && shown !== id) throw new AppError('account_switched');
}
