import { useCallback, useMemo, useRef, type RefObject } from 'react';
import type { Segment, Word } from '../../api/queries';
import { placeWords, type Passage } from './place-words';
import type { PlayerAction } from './player/player-keys';
import { useFollow, type Follow } from './use-follow';
import { useSearch } from './use-search';

interface Read {
  readonly segments: readonly Segment[];
  readonly words: readonly Word[];
  readonly hasAudio: boolean;
}

export interface Reading {
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly text: RefObject<HTMLDivElement | null>;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly passages: readonly Passage[];
  readonly search: ReturnType<typeof useSearch>;
  readonly follow: Follow;
  /** Does what a key asks of the search. Returns whether it did something. */
  readonly onSearchKey: (action: PlayerAction) => boolean;
  /** Null: there is no audio. */
  readonly playFrom: ((second: number) => void) | null;
  readonly pause: () => void;
}

/** A text with its player and search: what is played is marked, and what is found can be shown. */
export function useReading({ segments, words, hasAudio }: Read): Reading {
  const audio = useRef<HTMLAudioElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const passages = useMemo(() => placeWords(segments, words), [segments, words]);
  const follow = useFollow({ audio, text, words, isOn: hasAudio });
  const search = useSearch({ text, passages, onMove: follow.check });

  const { resume } = follow;
  const playFrom = useCallback(
    (second: number): void => {
      if (audio.current === null) return;
      resume();
      audio.current.currentTime = second;
      // A browser may block this; the player's play button still works.
      audio.current.play().catch(() => undefined);
    },
    [resume],
  );
  const pause = useCallback((): void => audio.current?.pause(), []);
  const onSearchKey = (action: PlayerAction): boolean => {
    if (action.kind === 'search') {
      searchField.current?.focus();
      searchField.current?.select();
    } else if (action.kind === 'hit' && search.found.length > 0) search.onStep(action.step);
    else return false;
    return true;
  };
  const controls = { playFrom: hasAudio ? playFrom : null, pause };
  return { audio, text, searchField, passages, search, follow, onSearchKey, ...controls };
}
