import type { Request } from 'express';
import type { Actor } from '@aether/domain';
import { contextOf } from '../../platform/http/request-context';

/** The audit log's actor for a request made by this user. */
export function actorOf(request: Request, personId: string): Actor {
  const { requestId } = contextOf(request);
  return { kind: 'person', id: personId, requestId, ...(request.ip !== undefined && { address: request.ip }) };
}
