import type { Request } from 'express';
import type { Actor } from '@aether/domain';
import { callerOf, contextOf } from '../platform/http/request-context';

/** The audit log's actor for an authenticated request: the user, or the API key. */
export function actorOfCaller(request: Request): Actor {
  const { apiKeyId, personId = null } = callerOf(request);
  const { requestId } = contextOf(request);
  const from = { requestId, ...(request.ip !== undefined && { address: request.ip }) };
  return apiKeyId === null ? { kind: 'person', id: personId, ...from } : { kind: 'api_key', id: apiKeyId, ...from };
}
