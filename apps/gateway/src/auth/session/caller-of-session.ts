import { ROLE_SCOPES, UNRESTRICTED_KEY } from '@aether/domain';
import type { Caller } from '../../platform/http/request-context';
import type { SignedInUser } from './current-user';

/** A signed-in user as the caller of a route, with the scopes of their role. */
export function callerOfSession({ account, user, session, role }: SignedInUser): Caller {
  const { id: accountId, tier } = account;
  const restrictions = { ...UNRESTRICTED_KEY, scopes: ROLE_SCOPES[role] };
  return { accountId, apiKeyId: null, personId: user.id, sessionId: session.id, tier, restrictions, role };
}
