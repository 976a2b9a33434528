import { use, useCallback } from 'react';
import { useUploadDraft } from './upload-draft-provider';
import { isInProgress } from './upload-item';
import { Uploads } from './uploads-provider';

/** A function that says whether uploads are under way, or a microphone recording is not sent: leaving the page or the account would lose them. */
export function useHasUnsentAudio(): () => boolean {
  const queue = use(Uploads);
  const { chosen } = useUploadDraft();
  return useCallback(
    () => chosen.some(({ recorded }) => recorded) || (queue?.snapshot().some(isInProgress) ?? false),
    [chosen, queue],
  );
}
