import { microBrlToBrl, spentMicroBrl, type ApiKey, type KeySpending } from '@aether/domain';
import type { ApiKeyObject } from './api-key.schema';

/** `spending`: of the current month; null for a key without a limit. */
export function presentApiKey(key: ApiKey, spending: KeySpending | null): ApiKeyObject {
  const { id, name, project, hint, createdAt, lastUsedAt, revokedAt, scopes, expiresAt, monthlyLimitMicroBrl } = key;
  return {
    id,
    object: 'api_key',
    name: name ?? null,
    project: project ?? null,
    hint,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    scopes: [...scopes],
    expires_at: expiresAt?.toISOString() ?? null,
    monthly_limit_brl: monthlyLimitMicroBrl === null ? null : microBrlToBrl(monthlyLimitMicroBrl),
    month_spent_brl: spending === null ? null : microBrlToBrl(spentMicroBrl(spending)),
  };
}
