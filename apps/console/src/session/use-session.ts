import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepSessionHeaders } from '../api/session-headers';
import { sessionQuery, type Session } from '../api/queries';
import { announceSession } from './announce-session';
import { forgetExpiry } from './session-end';

/** The signed-in user's session; null without one. Waits for the first response. */
export function useSession(): Session | null {
  return useSuspenseQuery(sessionQuery).data;
}

/** The session on pages behind `SignedInOnly`. @throws Error without a session */
export function useSignedIn(): Session {
  const session = useSession();
  if (session === null) throw new Error('a page behind SignedInOnly was rendered without a session');
  return session;
}

/** Stores a new session, one that works in another account, or the end of one (null), in all tabs, and removes all cached data of the previous one. */
export function useSetSession(): (session: Session | null) => void {
  const queries = useQueryClient();
  return useCallback(
    (session) => {
      keepSessionHeaders(session);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      queries.setQueryData(sessionQuery.queryKey, session);
      forgetExpiry(queries);
      announceSession();
    },
    [queries],
  );
}

/** Ends the session locally, after the API has ended it. */
export function useEndSession(): () => void {
  const setSession = useSetSession();
  return useCallback(() => setSession(null), [setSession]);
}
