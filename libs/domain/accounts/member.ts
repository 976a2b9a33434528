import type { ApiKeyScope } from './api-key';

/** What a member of an account may do, from most to least. */
export const ROLES = ['owner', 'operator', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** The least role of a signed-in user on the routes that API keys with a scope can also call. */
export const ROLE_FOR_SCOPE: Readonly<Record<ApiKeyScope, Role>> = {
  read: 'reader',
  transcribe: 'operator',
  manage: 'operator',
};

/** Whether `role` includes all that `required` may do. */
export function hasRole(role: Role, required: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(required);
}

/** A user's membership of the account of another user. Its founder, whose own account it is, is an owner without a membership. */
export interface Membership {
  readonly id: string;
  readonly accountId: string;
  readonly personId: string;
  readonly role: Role;
  readonly joinedAt: Date;
}

/** A member of an account, as its other members see them. */
export interface Member {
  /** The user's id. */
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
  /** Whether the account is the user's own: the founder keeps the role of an owner and cannot be removed. */
  readonly founder: boolean;
  readonly joinedAt: Date;
}

/** An account that a user can work in. */
export interface JoinedAccount {
  readonly accountId: string;
  /** Null: the account has no name, and its address identifies it. */
  readonly name: string | null;
  readonly email: string;
  readonly role: Role;
  readonly founder: boolean;
}

/** An invitation to an account, for the user who signs in with the address. */
export interface Invitation {
  readonly id: string;
  readonly accountId: string;
  /** As `normalizedEmail` returns it. */
  readonly email: string;
  readonly role: Role;
  /** The user who invites. */
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const INVITATION_LIFE_MS = 7 * 86_400_000;

/** Members of an account and open invitations, together; without its founder. */
export const MAX_MEMBERS = 200;

export const ACCOUNT_NAME_MAX = 80;
