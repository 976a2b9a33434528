/** Who did what to an account, kept for its owner. */

export const AUDIT_ACTIONS = [
  'account.created',
  'account.deleted',
  'account.exported',
  'api_key.created',
  'api_key.renamed',
  'api_key.revoked',
  'audio.deleted',
  'credit.given',
  'password.changed',
  'password.reset',
  'payment.confirmed',
  'session.ended',
  'session.replayed',
  'settings.changed',
  'sign_in.refused',
  'signed_in',
  'signed_out',
  'tier.changed',
  'transcription.deleted',
  'webhook_secret.rotated',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const ACTOR_KINDS = ['person', 'api_key', 'operator', 'service'] as const;

/** Who does something. */
export interface Actor {
  readonly kind: (typeof ACTOR_KINDS)[number];
  /** Of the person or the key; null for operators and the service itself. */
  readonly id: string | null;
  /** The request that it came with. */
  readonly requestId?: string;
  /** Where the request came from. */
  readonly address?: string;
}

export interface AuditEntry {
  readonly id: string;
  readonly accountId: string;
  readonly at: Date;
  readonly action: AuditAction;
  readonly actor: Actor;
  /** What it was done to, by its id. */
  readonly subject?: string;
  /** What changed, without secrets: names of settings and their values. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** An entry before it is written. */
export type Act = Omit<AuditEntry, 'id' | 'at'>;
