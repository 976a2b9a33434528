import { createContext, use, useEffect, type ReactNode } from 'react';
import { accountState } from '../api/account-switch';
import { useNewUploadDraft, type UploadDraft } from './use-upload-draft';

const DraftContext = createContext<UploadDraft | null>(null);

interface Props {
  /** Account that chose the audio. Another account starts without it. */
  readonly owner: string | null;
  readonly children: ReactNode;
}

/** Keeps the chosen audio across pages, and warns before the window closes with an unsent microphone recording. */
export function UploadDraftProvider({ owner, children }: Props) {
  const draft = useNewUploadDraft(owner);
  const onlyHere = draft.chosen.some(({ recorded }) => recorded);
  useEffect(() => {
    if (!onlyHere) return;
    const warn = (event: BeforeUnloadEvent): void => {
      // Where the account changes, the user has been asked.
      if (accountState() === 'same') event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [onlyHere]);
  return <DraftContext value={draft}>{children}</DraftContext>;
}

export function useUploadDraft(): UploadDraft {
  const draft = use(DraftContext);
  if (draft === null) throw new Error('useUploadDraft needs an UploadDraftProvider');
  return draft;
}
