import type { AuditEntry } from '../../api/team-queries';

interface Named {
  readonly id: string | null;
  readonly email: string | null;
}

/** The ids of accepted invitations, which exist no longer, with the addresses of those who accepted them. */
export function acceptedBy(entries: readonly Pick<AuditEntry, 'action' | 'actor' | 'details'>[]): readonly Named[] {
  return entries.flatMap(({ action, actor, details: { invitationId } }) =>
    action === 'invitation.accepted' && typeof invitationId === 'string'
      ? [{ id: invitationId, email: actor.email }]
      : [],
  );
}
