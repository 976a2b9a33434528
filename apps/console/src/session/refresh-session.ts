import type { QueryClient } from '@tanstack/react-query';
import { app } from '../api/clients';
import { setAccountState } from '../api/account-switch';
import { keepSessionHeaders } from '../api/session-headers';
import { sessionQuery, type Session } from '../api/queries';
import { expireSession } from './session-end';

/** The session as the API knows it now; null: it has ended; undefined: the API did not say. */
export async function fetchSession(): Promise<Session | null | undefined> {
  const call = await app.GET('/v1/app/session').catch(() => null);
  if (call === null || (!call.response.ok && call.response.status !== 401)) return undefined;
  return call.data ?? null;
}

/** Takes up what has changed about the session: its end, the user's role, or the account that it works in. */
export async function refreshSession(queries: QueryClient): Promise<void> {
  const before = queries.getQueryData(sessionQuery.queryKey) ?? null;
  const session = await fetchSession();
  if (before === null || session === undefined) return;
  if (session === null) return expireSession(queries);
  if (session.person.id !== before.person.id || session.account.id !== before.account.id)
    return setAccountState('switched');
  keepSessionHeaders(session);
  queries.setQueryData(sessionQuery.queryKey, session);
}
