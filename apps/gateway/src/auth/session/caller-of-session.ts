import { UNRESTRICTED_KEY } from '@aether/domain';
import type { Caller } from '../../platform/http/request-context';
import type { SignedInUser } from './current-user';

/** A signed-in user as the caller of a route. */
export function callerOfSession({ account, user, session, role }: SignedInUser): Caller {
  const { id: accountId, tier } = account;
  return {
    accountId,
    apiKeyId: null,
    personId: user.id,
    sessionId: session.id,
    tier,
    restrictions: UNRESTRICTED_KEY,
    role,
  };
}
