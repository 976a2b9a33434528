import type { AuditEntry } from '@aether/domain';
import type { AuditLogObject } from './audit-log.schema';

/** `emails`: addresses of users by their id. */
export function presentAuditEntry(
  entry: AuditEntry,
  emails: ReadonlyMap<string, string>,
): AuditLogObject['data'][number] {
  const { id, at, action, actor, subject, details } = entry;
  return {
    id,
    object: 'audit_entry',
    at: at.toISOString(),
    action,
    actor: {
      kind: actor.kind,
      id: actor.id,
      email: emails.get(actor.id ?? '') ?? null,
      address: actor.address ?? null,
      request_id: actor.requestId ?? null,
    },
    subject: subject ?? null,
    details: { ...details },
  };
}
