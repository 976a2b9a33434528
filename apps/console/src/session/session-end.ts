import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { keepSessionHeaders } from '../api/session-headers';
import { sessionQuery } from '../api/queries';

/** Whether the session ended by itself, or in another tab, instead of by the sign-out of this one. */
const expiredQuery = queryOptions({
  queryKey: ['session', 'expired'],
  queryFn: () => false,
  initialData: false,
  staleTime: Infinity,
});

export function useSessionExpired(): boolean {
  return useQuery(expiredQuery).data;
}

/** Ends the local session after the API no longer knows it, so that the route guards ask the user to sign in. */
export function expireSession(queries: QueryClient): void {
  keepSessionHeaders(null);
  queries.setQueryData(expiredQuery.queryKey, true);
  queries.setQueryData(sessionQuery.queryKey, null);
}

/** A user signed in, or out. */
export function forgetExpiry(queries: QueryClient): void {
  queries.setQueryData(expiredQuery.queryKey, false);
}

/** Requests without a cookie get `missing_api_key` from the routes that also take API keys. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && ['not_signed_in', 'missing_api_key'].includes(error.code);
}
