import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError, isPassing } from '../api/api-error';
import { keepCsrfToken } from '../api/csrf-token';
import { sessionQuery } from '../api/queries';

const TRIES = 3;

/** One for the page. An answer that says that the session is over ends it here too, and the gates ask to enter again. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < TRIES - 1 && isPassing(error) },
      // Offline it fails at once with a message, instead of running later, unexpectedly.
      mutations: { networkMode: 'always' },
    },
  });
  function noticeEnd(error: unknown): void {
    if (!isApiError(error, 'not_signed_in')) return;
    keepCsrfToken(null);
    client.setQueryData(sessionQuery.queryKey, null);
  }
  return client;
}
