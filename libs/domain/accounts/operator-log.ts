/** The operators' log: who ran which command on the service, and what operators must do by hand. It survives the deletion of accounts. */

export const OPERATOR_ACTIONS = [
  'account.created',
  'account.credited',
  'account.debited',
  'account.resumed',
  'account.shown',
  'account.suspended',
  'api_key.created',
  'api_key.revoked',
  'identities.unlinked',
  'job.canceled',
  'job.retried',
  // Written by the service: a payment arrived that must be refunded by hand.
  'payment.uncredited',
  'payments.listed',
  'second_factor.reset',
  'tier.changed',
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

/** The person at the command line; null for an entry that the service wrote itself. */
export type Operator = {
  /** User name at the operating system, and name of the machine. */
  readonly user: string;
  readonly host: string;
  /** As given with `--as`. */
  readonly name?: string;
} | null;

export interface OperatorLogEntry {
  readonly id: string;
  readonly at: Date;
  readonly action: OperatorAction;
  readonly by: Operator;
  readonly accountId?: string;
  /** Id of the object that the command names. */
  readonly subject?: string;
  /** The arguments, without addresses and secrets. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
  /** How a command ended. Absent: it is running, or its process died. */
  readonly outcome?: 'done' | 'failed';
}

/** An entry that is not written yet. */
export type NewOperatorLogEntry = Omit<OperatorLogEntry, 'id' | 'at' | 'outcome'>;
