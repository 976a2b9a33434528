import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from '../api/api-error';
import { expireSession, isSessionEnd } from '../session/session-end';

const TRIES = 3;

/** The page's query client. An error that says that there is no session also ends the local one. */
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
    if (isSessionEnd(error)) expireSession(client);
  }
  return client;
}
