import { AppError, hasRole, type Role } from '@aether/domain';
import type { RequiredRole } from '../platform/http/required-role';

/** Rejects with `missing_role` when a user's role in the account does not include the required one. */
export function requireRole(role: Role, required: RequiredRole): void {
  if (required === 'person' || hasRole(role, required)) return;
  throw new AppError('missing_role', { details: { kind: 'missing_role', role: required } });
}
