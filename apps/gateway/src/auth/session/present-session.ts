import type { Session } from '@aether/domain';
import { presentAccount } from './present-account';
import type { SessionListObject, SessionObject } from './session.schema';
import type { SignedInUser } from './current-user';

export function presentSession(signedIn: Omit<SignedInUser, 'actor'>): SessionObject {
  const { user, account, role, session, csrfToken, confirmsWith } = signedIn;
  const { confirmedUntil } = session;
  return {
    id: session.id,
    object: 'session',
    csrf_token: csrfToken,
    expires_at: session.expiresAt.toISOString(),
    person: {
      id: user.id,
      email: user.email,
      created_at: user.createdAt.toISOString(),
      confirms_with: confirmsWith,
    },
    confirmed_until: confirmedUntil !== undefined && confirmedUntil > new Date() ? confirmedUntil.toISOString() : null,
    role,
    founder: user.accountId === account.id,
    account: presentAccount(account),
  };
}

export function presentSessions(sessions: readonly Session[], currentId: string): SessionListObject {
  return {
    data: sessions.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      object: 'open_session',
      current: id === currentId,
      user_agent: userAgent,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
  };
}
