import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { Segment, Word } from '../../api/queries';
import type { TextMatch } from './find-text';
import { placeWords, type Passage } from './place-words';
import { useActiveWord } from './use-active-word';
import { NO_MATCHES, useTextMatches } from './use-text-matches';

interface Read {
  readonly segments: readonly Segment[];
  readonly words: readonly Word[];
  readonly hasAudio: boolean;
}

interface Reading {
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly text: RefObject<HTMLDivElement | null>;
  readonly passages: readonly Passage[];
  readonly search: {
    readonly searched: string;
    readonly count: number | null;
    readonly current: number;
    readonly onSearch: (searched: string) => void;
    readonly onShow: (index: number) => void;
  };
  readonly found: readonly TextMatch[];
  /** Null: there is no audio. */
  readonly playFrom: ((second: number) => void) | null;
}

/** A text with its player and search: what is played is marked, and what is found can be shown. */
export function useReading({ segments, words, hasAudio }: Read): Reading {
  const audio = useRef<HTMLAudioElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [searched, setSearched] = useState('');
  const [current, setCurrent] = useState(0);
  const passages = useMemo(() => placeWords(segments, words), [segments, words]);
  const found = useTextMatches(passages, searched);
  useActiveWord({ audio, text, words, isOn: hasAudio });

  const playFrom = useCallback((second: number): void => {
    if (audio.current === null) return;
    audio.current.currentTime = second;
    // A browser may block this; the player's play button still works.
    audio.current.play().catch(() => undefined);
  }, []);
  const onSearch = (next: string): void => {
    setSearched(next);
    setCurrent(0);
  };
  const onShow = (index: number): void => {
    setCurrent(index);
    const [word] = found?.[index]?.words ?? [];
    text.current?.querySelector(`[data-word="${word}"]`)?.scrollIntoView({ block: 'center' });
  };
  return {
    audio,
    text,
    passages,
    search: { searched, count: found?.length ?? null, current, onSearch, onShow },
    found: found ?? NO_MATCHES,
    playFrom: hasAudio ? playFrom : null,
  };
}
