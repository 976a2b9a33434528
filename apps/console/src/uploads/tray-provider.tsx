import { createContext, use, useEffect, type ReactNode } from 'react';
import { useChosenAudio, type Tray } from './use-chosen-audio';

const Chosen = createContext<Tray | null>(null);

/** Keeps what was chosen while pages come and go, and asks before the window is closed on a recording that is nowhere else. */
export function TrayProvider({ children }: { readonly children: ReactNode }) {
  const tray = useChosenAudio();
  const onlyHere = tray.chosen.some(({ recorded }) => recorded);
  useEffect(() => {
    if (!onlyHere) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [onlyHere]);
  return <Chosen value={tray}>{children}</Chosen>;
}

export function useTray(): Tray {
  const tray = use(Chosen);
  if (tray === null) throw new Error('audio is chosen by people who are signed in');
  return tray;
}
