import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import type { Passage } from './place-words';

/** How often to look for a passage of a long transcript, which is rendered in steps. */
const LOOK_EVERY_MS = 50;

interface Options {
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Element that contains the passages. */
  readonly text: RefObject<HTMLElement | null>;
  readonly passages: readonly Passage[];
  /** Whether the page knows if there is a player. */
  readonly isReady: boolean;
}

/** Shows the second in the address (`?t=12.3`): the player waits there, and its passage is marked, in view and focused. */
export function useMoment({ audio: audioRef, text: textRef, passages, isReady }: Options): void {
  const [address] = useSearchParams();
  const second = secondOf(address.get('t'));
  const shownSecond = useRef<number | null>(null);
  useEffect(() => {
    // Corrections change the passages; the player then goes on.
    if (second === null || !isReady || shownSecond.current === second) return;
    if (audioRef.current !== null) audioRef.current.currentTime = second;
    const index = passageAt(passages, second);
    if (index === -1) return;
    let shown: Element | null = null;
    const timer = setInterval(() => {
      const element = textRef.current?.getElementsByClassName('passage')[index] as HTMLElement | undefined;
      if (element === undefined) return;
      clearInterval(timer);
      shown = element;
      shownSecond.current = second;
      element.setAttribute('data-moment', '');
      // Only now: a tab stop for each passage would be thousands.
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
      // A passage may be higher than the window.
      (wordIn(element, second) ?? element).scrollIntoView({ block: 'center' });
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      shown?.removeAttribute('data-moment');
    };
  }, [second, isReady, audioRef, textRef, passages]);
}

/** Null for anything but seconds. */
function secondOf(given: string | null): number | null {
  const second = given === null || given.trim() === '' ? NaN : Number(given);
  return Number.isFinite(second) && second >= 0 ? second : null;
}

/** The word that is said at a second; null: the passage begins later, or has no words. */
function wordIn(passage: HTMLElement, second: number): Element | null {
  const words = [...passage.querySelectorAll<HTMLElement>('[data-word]')];
  return words.findLast(({ dataset }) => Number(dataset['start']) <= second) ?? null;
}

/** The passage with a word that begins there, or else the last one that has started; the first one before that. -1: there are no passages. */
function passageAt(passages: readonly Passage[], second: number): number {
  // Speakers may overlap.
  const own = passages.findIndex(({ words }) => words.some(({ word }) => word.start_s === second));
  if (own !== -1) return own;
  const later = passages.findIndex(({ segment }) => segment.start_s > second);
  if (later === -1) return passages.length - 1;
  return Math.max(0, later - 1);
}
