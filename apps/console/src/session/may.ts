import type { Session } from '../api/queries';

type Role = Session['role'];

/** What the pages offer, each with the least role that may do it. The API decides: see docs/reference/roles.md. */
const ACTS = {
  /** To send audio, and to cancel what runs. */
  transcribe: 'operator',
  /** To correct, name, tag, share and delete transcriptions, and to change the vocabulary. */
  edit: 'operator',
  /** To see and test webhooks. */
  webhooks: 'operator',
  /** To buy credit, and to see payments, receipts and the statement. */
  pay: 'owner',
  /** API keys, members, settings, the webhook secret, the audit log and exporting all data. */
  manage: 'owner',
} as const satisfies Readonly<Record<string, Role>>;

export type Act = keyof typeof ACTS;

/** From most to least. */
const ROLES: readonly Role[] = ['owner', 'operator', 'reader'];

/** Whether a role may do something. */
export function may(role: Role, act: Act): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(ACTS[act]);
}
