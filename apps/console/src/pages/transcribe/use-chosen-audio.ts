import { useCallback, useRef, useState } from 'react';
import { audioLength } from '../../uploads/audio-length';
import type { ChosenAudio } from './chosen-audio';

interface Tray {
  readonly chosen: readonly ChosenAudio[];
  /** `seconds`: where they are known already, as of what was just recorded. */
  readonly addFiles: (files: readonly File[], seconds?: number) => void;
  readonly addLink: (address: string) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
}

/** What lies ready to be sent, and how long each is as soon as the browser has found out. */
export function useChosenAudio(): Tray {
  const [chosen, setChosen] = useState<readonly ChosenAudio[]>([]);
  const last = useRef(0);
  const add = useCallback((given: Omit<ChosenAudio, 'id'>): number => {
    const id = (last.current += 1);
    setChosen((before) => [...before, { ...given, id }]);
    return id;
  }, []);
  return {
    chosen,
    addFiles: (files, known) => {
      for (const file of files) {
        const id = add({ source: file, name: file.name, bytes: file.size, seconds: known });
        if (known !== undefined) continue;
        void audioLength(file).then((seconds) =>
          setChosen((before) => before.map((audio) => (audio.id === id ? { ...audio, seconds } : audio))),
        );
      }
    },
    addLink: (address) => void add({ source: address, name: address, bytes: null, seconds: null }),
    remove: (id) => setChosen((before) => before.filter((audio) => audio.id !== id)),
    clear: () => setChosen([]),
  };
}
