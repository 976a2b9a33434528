import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { setAccountState } from '../api/account-switch';
import { sessionQuery } from '../api/queries';
import { useHasUnsentAudio } from '../uploads/use-has-unsent-audio';
import { SESSION_CHANNEL } from './announce-session';
import { fetchSession, refreshSession } from './refresh-session';
import { expireSession } from './session-end';
import { useSetSession } from './use-session';

/**
 * Follows sign-ins, sign-outs and changes of the account in other tabs: no tab shows the pages of a user or an account whose session it no longer has. When
 * the user comes back to the tab, their role may have changed too.
 */
export function useTabsSession(): void {
  const queries = useQueryClient();
  const setSession = useSetSession();
  const hasUnsentAudio = useHasUnsentAudio();

  const follow = useEffectEvent(async (): Promise<void> => {
    const before = queries.getQueryData(sessionQuery.queryKey) ?? null;
    const session = await fetchSession();
    if (session === null && before !== null) return expireSession(queries);
    if (!session) return;
    if (session.person.id !== before?.person.id) return setSession(session);
    if (session.account.id === before.account.id) return;
    setAccountState('switched');
    // Otherwise the notice asks, before what is not sent is lost.
    if (!hasUnsentAudio()) window.location.assign('/');
  });
  const refresh = useEffectEvent((): void => {
    if (document.visibilityState === 'visible') void refreshSession(queries);
  });

  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.addEventListener('message', () => void follow());
    const onVisible = (): void => refresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
