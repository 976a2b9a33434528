import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { TextMatch } from './find-text';
import type { Passage } from './place-words';
import { readableArea, showElement } from './readable-area';
import { NO_MATCHES, useTextMatches } from './use-text-matches';

/** The page moves to a hit only after typing has paused this long. */
const TYPING_MS = 250;

/** How often to look for a word of a long transcript, which is rendered in steps. */
const LOOK_EVERY_MS = 50;

export interface Search {
  readonly searched: string;
  /** Null while the search is running. */
  readonly count: number | null;
  /** Index of the hit that is shown; null before one is. */
  readonly current: number | null;
  readonly onSearch: (searched: string) => void;
  /** Goes to the next hit or the one before. */
  readonly onStep: (step: 1 | -1) => void;
  /** Ends the search and returns to where it began. */
  readonly onCancel: () => void;
}

interface Options {
  readonly text: RefObject<HTMLElement | null>;
  readonly passages: readonly Passage[];
  /** Called after the page has moved to a hit. */
  readonly onMove: () => void;
}

/** Where the reader was when the search began. */
interface Start {
  readonly scrollY: number;
  /** Index of the first word in view. */
  readonly word: number;
}

/**
 * Searches the text. When typing pauses, the page shows the first hit from where the reader is, and does not move if that is in view. What is typed on
 * narrows the search from the same place.
 */
export function useSearch({ text, passages, onMove }: Options): Search & { readonly found: readonly TextMatch[] } {
  const [searched, setSearched] = useState('');
  const [current, setCurrent] = useState<number | null>(null);
  const start = useRef<Start | null>(null);
  const found = useTextMatches(passages, searched);
  const count = found?.length ?? null;

  const show = (index: number): void => {
    setCurrent(index);
    const [word] = found?.[index]?.words ?? [];
    whenRendered(text, word, (element) => {
      showElement(element);
      onMove();
    });
  };
  const showFirst = (): void => {
    if (found === null || found.length === 0 || current !== null) return;
    const from = start.current?.word ?? 0;
    const first = found.findIndex(({ words: [word = 0] }) => word >= from);
    show(Math.max(0, first));
  };
  const paused = useEffectEvent(showFirst);
  useEffect(() => {
    if (found === null || found.length === 0) return;
    const timer = setTimeout(() => paused(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [found]);

  const onSearch = (next: string): void => {
    if (searched === '') start.current = { scrollY: window.scrollY, word: firstInView(text.current) };
    setSearched(next);
    setCurrent(null);
  };
  return {
    searched,
    count,
    current,
    found: found ?? NO_MATCHES,
    onSearch,
    onStep: (step) => {
      if (count === null || count === 0) return;
      if (current === null) showFirst();
      else show((current + step + count) % count);
    },
    onCancel: () => {
      onSearch('');
      if (start.current !== null) window.scrollTo({ top: start.current.scrollY, behavior: 'instant' });
      onMove();
    },
  };
}

/** Index of the first word that is in view, by its paragraph: these have boxes even where the browser draws nothing. */
function firstInView(text: HTMLElement | null): number {
  const { top } = readableArea();
  const paragraphs = [...(text?.getElementsByClassName('paragraph') ?? [])];
  const paragraph = firstOf(paragraphs, (each) => each.getBoundingClientRect().bottom > top);
  const words = [...(paragraph?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
  const word = firstOf(words, (each) => each.getBoundingClientRect().top >= top) ?? words.at(-1);
  return Number(word?.dataset['word'] ?? 0);
}

/** The first of elements of which all later ones hold too. */
function firstOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): Item | undefined {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return items[low];
}

function whenRendered(
  text: RefObject<HTMLElement | null>,
  word: number | undefined,
  then: (element: Element) => void,
): void {
  if (word === undefined || text.current === null) return;
  const element = text.current.querySelector(`[data-word="${word}"]`);
  if (element === null) setTimeout(() => whenRendered(text, word, then), LOOK_EVERY_MS);
  else then(element);
}
