/** The audit log of an account: which actor performed which action, shown to the owner. */

export const AUDIT_ACTIONS = [
  'account.created',
  'account.deleted',
  'account.exported',
  'api_key.changed',
  'account.resumed',
  'account.suspended',
  'api_key.created',
  'api_key.renamed',
  'api_key.revoked',
  'audio.deleted',
  'billing_details.changed',
  'credit.debited',
  'credit.given',
  'identity.linked',
  'identity.unlinked',
  'invitation.accepted',
  'invitation.canceled',
  'invitation.sent',
  'legal_hold.lifted',
  'legal_hold.placed',
  'member.removed',
  'member.role_changed',
  'password.changed',
  'password.reset',
  'payment.confirmed',
  'recovery_code.used',
  'recovery_codes.replaced',
  'second_factor.disabled',
  'second_factor.enabled',
  'payment.dispute_decided',
  'payment.disputed',
  'payment.refunded',
  'session.ended',
  'session.replayed',
  'settings.changed',
  'sign_in.refused',
  'share.created',
  'share.ended',
  'signed_in',
  'signed_out',
  'tier.changed',
  'transcription.corrected',
  'transcription.deleted',
  'vocabulary.changed',
  'vocabulary.erased',
  'webhook_secret.rotated',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const ACTOR_KINDS = ['person', 'api_key', 'operator', 'service'] as const;

/** The user, key, operator or service that performs an action. */
export interface Actor {
  readonly kind: (typeof ACTOR_KINDS)[number];
  /** Id of the user or the API key; null for operators and the service itself. */
  readonly id: string | null;
  /** The request that caused the action. */
  readonly requestId?: string;
  /** IP address of the client. */
  readonly address?: string;
}

export interface AuditEntry {
  readonly id: string;
  readonly accountId: string;
  readonly at: Date;
  readonly action: AuditAction;
  readonly actor: Actor;
  /** Id of the object that the action changed. */
  readonly subject?: string;
  /** The changes, without secrets: names of settings and their values. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** An entry that is not written yet. */
export type NewAuditEntry = Omit<AuditEntry, 'id' | 'at'>;
