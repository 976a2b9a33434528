import { useQueryClient } from '@tanstack/react-query';
import { accountState } from '../api/account-switch';
import { TRANSCRIPTION_LISTS } from '../api/queries';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { expireSession, useSessionExpired } from '../session/session-end';
import { useSession } from '../session/use-session';
import { isInProgress, type UploadItem } from './upload-item';
import { UploadDraftProvider } from './upload-draft-provider';
import { savedUploads, saveUploads } from './saved-uploads';
import { UploadQueue } from './upload-queue';

/** Null: without a signed-in user. */
export const Uploads = createContext<UploadQueue | null>(null);

interface Owned {
  readonly accountId: string;
  readonly queue: UploadQueue;
}

/**
 * Keeps uploads running across pages, and asks before the window closes during an upload. They outlast a page that cannot be shown and a session
 * that expires: they continue when the same user signs in again.
 */
export function UploadsProvider({ children }: { readonly children: ReactNode }) {
  const owned = useOwned();
  const queue = owned?.queue ?? null;
  const signedIn = useSession() !== null;
  useEffect(() => {
    if (queue === null) return;
    const warn = (event: BeforeUnloadEvent): void => {
      // Where the account changes, the user has been asked.
      if (queue.snapshot().some(isInProgress) && accountState() === 'same') event.preventDefault();
    };
    const stopSaving = queue.subscribe(() => saveUploads(queue.saved()));
    window.addEventListener('beforeunload', warn);
    window.addEventListener('offline', queue.disconnected);
    window.addEventListener('online', queue.reconnected);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('offline', queue.disconnected);
      window.removeEventListener('online', queue.reconnected);
      queue.close();
      stopSaving();
    };
  }, [queue]);
  useEffect(() => {
    if (signedIn) queue?.reconnected();
  }, [queue, signedIn]);
  return (
    <Uploads value={queue}>
      <UploadDraftProvider owner={owned?.accountId ?? null}>{children}</UploadDraftProvider>
    </Uploads>
  );
}

/** The queue of the account that is signed in, or of the one whose session expired. */
function useOwned(): Owned | null {
  const queries = useQueryClient();
  const accountId = useSession()?.account.id ?? null;
  const expired = useSessionExpired();
  const [owned, setOwned] = useState<Owned | null>(null);
  if (accountId === (owned?.accountId ?? null) || (accountId === null && expired)) return owned;
  const next = accountId === null ? null : { accountId, queue: newQueue(accountId) };
  setOwned(next);
  return next;

  function newQueue(id: string): UploadQueue {
    const queue = new UploadQueue(id, {
      onStarted: () => void queries.invalidateQueries({ queryKey: TRANSCRIPTION_LISTS }),
      onSessionEnd: () => expireSession(queries),
    });
    queue.restore(savedUploads(id));
    return queue;
  }
}

export function useUploadQueue(): UploadQueue {
  const queue = use(Uploads);
  if (queue === null) throw new Error('useUploadQueue needs a signed-in user');
  return queue;
}

export function useUploads(): readonly UploadItem[] {
  const queue = useUploadQueue();
  return useSyncExternalStore(queue.subscribe, queue.snapshot);
}
