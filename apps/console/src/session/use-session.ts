import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepCsrfToken } from '../api/csrf-token';
import { sessionQuery, type Session } from '../api/queries';

/** The signed-in user's session; null without one. Waits for the first response. */
export function useSession(): Session | null {
  return useSuspenseQuery(sessionQuery).data;
}

/** Whom pages behind `SignedInOnly` are for. */
export function useSignedIn(): Session {
  const session = useSession();
  if (session === null) throw new Error('a page for people who are signed in was shown to somebody else');
  return session;
}

/** Takes over the session that the API has just opened, or (null) its end. Nothing of an earlier user's data is left. */
export function useSetSession(): (session: Session | null) => void {
  const queries = useQueryClient();
  return useCallback(
    (session) => {
      keepCsrfToken(session?.csrf_token ?? null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      queries.setQueryData(sessionQuery.queryKey, session);
    },
    [queries],
  );
}

/** For a session that the API has ended. */
export function useEndSession(): () => void {
  const setSession = useSetSession();
  return useCallback(() => setSession(null), [setSession]);
}
