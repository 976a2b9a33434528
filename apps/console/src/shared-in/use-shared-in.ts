import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUploadDraft } from '../uploads/upload-draft-provider';
import { takeSharedIn } from './shared-in';

const PARAMETER = 'compartilhado';

/** Chooses the recordings that another app has shared, for transcription. Returns whether something should have arrived, and has not. */
export function useSharedIn(): boolean {
  const [search, setSearch] = useSearchParams();
  const { addFiles, addLink } = useUploadDraft();
  const [isMissing, setMissing] = useState(false);
  const isTaken = useRef(false);
  const isShared = search.has(PARAMETER);
  useEffect(() => {
    if (!isShared || isTaken.current) return;
    isTaken.current = true;
    void takeSharedIn().then(({ files, links }) => {
      addFiles(files);
      for (const link of links) addLink(link);
      setMissing(files.length + links.length === 0);
      setSearch({}, { replace: true });
    });
  }, [isShared, addFiles, addLink, setSearch]);
  return isMissing;
}
