import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError, isTransient } from '../api/api-error';
import { keepCsrfToken } from '../api/csrf-token';
import { sessionQuery } from '../api/queries';

const TRIES = 3;

/** The page's query client. A `not_signed_in` error also ends the local session, so that the route guards ask the user to sign in. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: handleSessionEnd }),
    mutationCache: new MutationCache({ onError: handleSessionEnd }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < TRIES - 1 && isTransient(error) },
      // Offline, a mutation fails immediately instead of running unexpectedly later.
      mutations: { networkMode: 'always' },
    },
  });
  function handleSessionEnd(error: unknown): void {
    if (!isApiError(error, 'not_signed_in')) return;
    keepCsrfToken(null);
    client.setQueryData(sessionQuery.queryKey, null);
  }
  return client;
}
