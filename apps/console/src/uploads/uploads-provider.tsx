import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isInProgress, type UploadItem } from './upload-item';
import { UploadDraftProvider } from './upload-draft-provider';
import { UploadQueue } from './upload-queue';

const Uploads = createContext<UploadQueue | null>(null);

interface Props {
  readonly accountId: string;
  readonly children: ReactNode;
}

/** Keeps uploads running across pages, and asks before the window closes during an upload. */
export function UploadsProvider({ accountId, children }: Props) {
  const queries = useQueryClient();
  const [queue] = useState(
    () => new UploadQueue(accountId, () => void queries.invalidateQueries({ queryKey: ['transcriptions', 'list'] })),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (queue.snapshot().some(isInProgress)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('offline', queue.disconnected);
    window.addEventListener('online', queue.reconnected);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('offline', queue.disconnected);
      window.removeEventListener('online', queue.reconnected);
      queue.close();
    };
  }, [queue]);
  return (
    <Uploads value={queue}>
      <UploadDraftProvider>{children}</UploadDraftProvider>
    </Uploads>
  );
}

export function useUploadQueue(): UploadQueue {
  const queue = use(Uploads);
  if (queue === null) throw new Error('useUploadQueue needs an UploadsProvider');
  return queue;
}

export function useUploads(): readonly UploadItem[] {
  const queue = useUploadQueue();
  return useSyncExternalStore(queue.subscribe, queue.snapshot);
}
