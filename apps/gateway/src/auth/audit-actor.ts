import type { Request } from 'express';
import type { Actor } from '@aether/domain';
import { callerOf, contextOf } from '../platform/http/request-context';

/** The audit log's actor for a request made by this user. */
export function userAuditActor(request: Request, userId: string): Actor {
  return { kind: 'person', id: userId, ...originOf(request) };
}

/** The audit log's actor for an authenticated request: the user, or the API key. */
export function callerAuditActor(request: Request): Actor {
  const { apiKeyId, personId = null } = callerOf(request);
  const origin = originOf(request);
  return apiKeyId === null ? { kind: 'person', id: personId, ...origin } : { kind: 'api_key', id: apiKeyId, ...origin };
}

function originOf(request: Request): Pick<Actor, 'requestId' | 'address'> {
  const { requestId } = contextOf(request);
  return { requestId, ...(request.ip !== undefined && { address: request.ip }) };
}
