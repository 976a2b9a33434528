import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Word } from '../../api/queries';
import { wordAt } from './place-words';
import { usePlaybackFrame } from './player/use-playback-frame';
import { isReadable, showElement } from './readable-area';

interface Options {
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Element that contains the words, each with its index in `data-word`. */
  readonly text: RefObject<HTMLElement | null>;
  readonly words: readonly Word[];
  readonly isOn: boolean;
}

export interface Follow {
  /** The reader has scrolled away from what is playing, so the page does not move. */
  readonly isAway: boolean;
  /** Goes to what is playing, and follows it again. */
  readonly comeBack: () => void;
  /** Follows again from the next word. */
  readonly resume: () => void;
  /** The page has moved for another reason. */
  readonly check: () => void;
}

/** Words and paragraphs carry the marks as attributes that React does not set, because they change many times a second. */
const [WORD_MARK, PARAGRAPH_MARK] = ['data-lit', 'data-playing'];

/** Marks the word and the paragraph that are played. The page moves with them as long as the reader keeps them in view. */
export function useFollow({ audio, text, words, isOn }: Options): Follow {
  const word = useRef<Element | null>(null);
  const paragraph = useRef<Element | null>(null);
  const active = useRef(-1);
  const [isAway, setIsAway] = useState(false);
  const isFollowing = useRef(true);
  /** Before the first playback, the page stays where it is. */
  const isMoving = useRef(false);

  const check = useCallback((): void => {
    isFollowing.current = word.current?.isConnected !== true || isReadable(word.current);
    setIsAway(!isFollowing.current);
  }, []);
  const resume = useCallback((): void => {
    isFollowing.current = true;
    isMoving.current = true;
    setIsAway(false);
  }, []);
  const comeBack = useCallback((): void => {
    if (word.current !== null) showElement(word.current);
    resume();
  }, [resume]);

  const readerMovedAt = useReaderScroll(isOn, check);
  usePlaybackFrame(audio, isOn, ({ currentTime, paused }) => {
    if (paused && currentTime === 0) return;
    const index = wordAt(words, currentTime);
    if (index === active.current && (index === -1 || word.current?.isConnected === true)) return;
    active.current = index;
    const next = index === -1 ? null : (text.current?.querySelector(`[data-word="${index}"]`) ?? null);
    // In a pause, the last word stays the place to come back to.
    word.current?.removeAttribute(WORD_MARK);
    if (next === null) return;
    word.current = next;
    next.setAttribute(WORD_MARK, '');
    moveMark(paragraph, next.closest('.paragraph'));
    const isReaderScrolling = performance.now() - readerMovedAt.current < READER_MS;
    if (isFollowing.current && !isReaderScrolling && (!paused || isMoving.current)) showElement(next);
    isMoving.current = false;
  });
  useEffect(
    () => () => {
      word.current?.removeAttribute(WORD_MARK);
      moveMark(paragraph, null);
      active.current = -1;
    },
    [words, isOn],
  );
  return { isAway, comeBack, resume, check };
}

function moveMark(marked: RefObject<Element | null>, next: Element | null): void {
  if (marked.current === next) return;
  marked.current?.removeAttribute(PARAGRAPH_MARK);
  next?.setAttribute(PARAGRAPH_MARK, '');
  marked.current = next;
}

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** How long after the reader's last movement the page's scrolling is the reader's: flicks on touch screens go on. */
const READER_MS = 1_000;

/** How often to look while the reader scrolls. */
const LOOK_EVERY_MS = 120;

/**
 * Calls back while the reader scrolls, and returns when that was last. The page's own scrolling causes the same events, but no wheel, touch or
 * key.
 */
function useReaderScroll(isOn: boolean, onScroll: () => void): RefObject<number> {
  const movedAt = useRef(-READER_MS);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = null;
        onScroll();
      }, LOOK_EVERY_MS);
    };
    const moved = (): void => {
      movedAt.current = performance.now();
    };
    const scrolled = (): void => {
      if (performance.now() - movedAt.current > READER_MS) return;
      moved();
      look();
    };
    const pressed = ({ key }: KeyboardEvent): void => {
      if (SCROLL_KEYS.has(key)) moved();
    };
    // The scroll bar belongs to the root element.
    const grabbed = ({ target }: PointerEvent): void => {
      if (target === document.documentElement) moved();
    };
    const passive = { passive: true } as const;
    window.addEventListener('wheel', moved, passive);
    window.addEventListener('touchmove', moved, passive);
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointerdown', grabbed);
    window.addEventListener('scroll', scrolled, passive);
    return () => {
      if (timer !== null) clearTimeout(timer);
      window.removeEventListener('wheel', moved);
      window.removeEventListener('touchmove', moved);
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointerdown', grabbed);
      window.removeEventListener('scroll', scrolled);
    };
  }, [isOn, onScroll]);
  return movedAt;
}
