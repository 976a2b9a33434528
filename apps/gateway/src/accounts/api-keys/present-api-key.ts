import type { ApiKey } from '@aether/domain';
import type { ApiKeyObject } from './api-key.schema';

export function presentApiKey({ id, name, hint, createdAt, lastUsedAt, revokedAt }: ApiKey): ApiKeyObject {
  return {
    id,
    object: 'api_key',
    name: name ?? null,
    hint,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  };
}
