import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError, isTransient } from '../api/api-error';
import { refreshSession } from '../session/refresh-session';
import { expireSession, isSessionEnd } from '../session/session-end';

const TRIES = 3;

/** The page's query client. An error that says that there is no session also ends the local one; one that says that the role is missing updates the role. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < TRIES - 1 && isTransient(error) },
      // Offline, a mutation fails immediately instead of running unexpectedly later.
      mutations: { networkMode: 'always' },
    },
  });
  function handleError(error: unknown): void {
    if (isSessionEnd(error)) expireSession(client);
    if (isApiError(error, 'missing_role')) void refreshSession(client);
  }
  return client;
}
