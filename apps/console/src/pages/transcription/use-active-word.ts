import { useEffect, type RefObject } from 'react';
import type { Word } from '../../api/queries';
import { wordAt } from './place-words';

interface Options {
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Element that contains the words, each with its index in `data-word`. */
  readonly text: RefObject<HTMLElement | null>;
  readonly words: readonly Word[];
  readonly isOn: boolean;
}

/** Highlights the word being played. Runs up to sixty times a second, so it bypasses React with an attribute that React does not set. */
export function useActiveWord({ audio, text, words, isOn }: Options): void {
  useEffect(() => {
    const player = audio.current;
    if (player === null || !isOn) return;
    let [active, frame] = [-1, 0];
    let element: Element | null = null;
    const highlight = (): void => {
      const index = wordAt(words, player.currentTime);
      if (index === active && (index === -1 || element?.isConnected === true)) return;
      active = index;
      element?.removeAttribute('data-lit');
      element = index === -1 ? null : (text.current?.querySelector(`[data-word="${index}"]`) ?? null);
      element?.setAttribute('data-lit', '');
      if (element !== null && !player.paused && isOutOfView(element)) element.scrollIntoView({ block: 'center' });
    };
    const run = (): void => {
      highlight();
      if (!player.paused) frame = requestAnimationFrame(run);
    };
    const events = ['play', 'pause', 'seeked', 'timeupdate'] as const;
    const restart = (): void => {
      cancelAnimationFrame(frame);
      run();
    };
    for (const name of events) player.addEventListener(name, restart);
    return () => {
      cancelAnimationFrame(frame);
      element?.removeAttribute('data-lit');
      for (const name of events) player.removeEventListener(name, restart);
    };
  }, [audio, text, words, isOn]);
}

/** Whether the element is just above or below the window. Far away counts as not: then the user scrolled away on purpose. */
function isOutOfView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const height = window.innerHeight;
  return (bottom > height && top < height * 1.5) || (top < 0 && bottom > -height * 0.5);
}
