import type { Invitation, JoinedAccount, Member } from '@aether/domain';
import type { ReceivedInvitation } from '@aether/platform';
import type { InvitationObject, JoinedAccountListObject, MemberObject } from './member.schema';

export function presentMember({ personId, email, role, founder, joinedAt }: Member): MemberObject {
  return { id: personId, object: 'member', email, role, founder, joined_at: joinedAt.toISOString() };
}

export function presentInvitation({ id, email, role, createdAt, expiresAt }: Invitation): InvitationObject {
  const [created_at, expires_at] = [createdAt.toISOString(), expiresAt.toISOString()];
  return { id, object: 'invitation', email, role, created_at, expires_at };
}

/** `currentId`: the account that the session works in. */
export function presentJoinedAccounts(
  accounts: readonly JoinedAccount[],
  invitations: readonly ReceivedInvitation[],
  currentId: string,
): JoinedAccountListObject {
  return {
    data: accounts.map(({ accountId, name, email, role, founder }) => ({
      id: accountId,
      object: 'joined_account',
      name,
      email,
      role,
      founder,
      current: accountId === currentId,
    })),
    invitations: invitations.map(({ id, accountId, accountName, accountEmail, role, expiresAt }) => ({
      id,
      object: 'received_invitation',
      account: { id: accountId, name: accountName, email: accountEmail },
      role,
      expires_at: expiresAt.toISOString(),
    })),
  };
}
