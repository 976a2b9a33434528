import type { Request } from 'express';
import type { Actor } from '@aether/domain';
import { contextOf } from '../../platform/http/request-context';

/** A person who acts by this request, as the audit log names them. */
export function actorOf(request: Request, personId: string): Actor {
  const { requestId } = contextOf(request);
  return { kind: 'person', id: personId, requestId, ...(request.ip !== undefined && { address: request.ip }) };
}
