import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { app } from '../api/clients';
import { sessionQuery, type Session } from '../api/queries';
import { SESSION_CHANNEL } from './announce-session';
import { expireSession } from './session-end';
import { useSetSession } from './use-session';

/** Follows sign-ins and sign-outs in other tabs: no tab shows the pages of a user whose session it no longer has. */
export function useTabsSession(): void {
  const queries = useQueryClient();
  const setSession = useSetSession();
  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.addEventListener('message', () => void follow());
    return () => channel.close();

    async function follow(): Promise<void> {
      const before = queries.getQueryData<Session | null>(sessionQuery.queryKey) ?? null;
      const { data } = await app.GET('/v1/app/session').catch(() => ({ data: undefined }));
      const session = data ?? null;
      if (session === null && before !== null) expireSession(queries);
      if (session !== null && session.person.id !== before?.person.id) setSession(session);
    }
  }, [queries, setSession]);
}
