import { useCallback, useRef, useState } from 'react';
import { audioLength } from './audio-length';
import type { ChosenAudio } from './chosen-audio';

export interface UploadDraft {
  readonly chosen: readonly ChosenAudio[];
  readonly addFiles: (files: readonly File[]) => void;
  readonly addRecording: (file: File, seconds: number) => void;
  readonly addLink: (address: string) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
}

/** The recordings that the owner has ready to send, with their lengths once the browser has determined them. */
export function useNewUploadDraft(owner: string | null): UploadDraft {
  const [chosen, setChosen] = useState<readonly ChosenAudio[]>([]);
  const [chosenBy, setChosenBy] = useState(owner);
  if (chosenBy !== owner) {
    setChosenBy(owner);
    setChosen([]);
  }
  const last = useRef(0);
  const add = useCallback((given: Omit<ChosenAudio, 'id'>): number => {
    const id = (last.current += 1);
    setChosen((before) => [...before, { ...given, id }]);
    return id;
  }, []);
  const addFiles = useCallback(
    (files: readonly File[]): void => {
      for (const file of files) {
        const id = add({ source: file, name: file.name, recorded: false, bytes: file.size, seconds: undefined });
        void audioLength(file).then((seconds) =>
          setChosen((before) => before.map((audio) => (audio.id === id ? { ...audio, seconds } : audio))),
        );
      }
    },
    [add],
  );
  const addLink = useCallback(
    (address: string): void =>
      void add({ source: address, name: address, recorded: false, bytes: null, seconds: null }),
    [add],
  );
  return {
    chosen,
    addFiles,
    addLink,
    addRecording: (file, seconds) =>
      void add({ source: file, name: file.name, recorded: true, bytes: file.size, seconds }),
    remove: (id) => setChosen((before) => before.filter((audio) => audio.id !== id)),
    clear: () => setChosen([]),
  };
}
