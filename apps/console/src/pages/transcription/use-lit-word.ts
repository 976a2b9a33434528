import { useEffect, type RefObject } from 'react';
import type { Word } from '../../api/queries';
import { wordAt } from './place-words';

interface Options {
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Where the words stand, each with its index in `data-word`. */
  readonly text: RefObject<HTMLElement | null>;
  readonly words: readonly Word[];
  readonly isOn: boolean;
}

/** Highlights the word that is played: sixty times a second, so past React, by an attribute that React does not set. */
export function useLitWord({ audio, text, words, isOn }: Options): void {
  useEffect(() => {
    const player = audio.current;
    if (player === null || !isOn) return;
    let [lit, frame] = [-1, 0];
    let element: Element | null = null;
    const light = (): void => {
      const index = wordAt(words, player.currentTime);
      if (index === lit && (index === -1 || element?.isConnected === true)) return;
      lit = index;
      element?.removeAttribute('data-lit');
      element = index === -1 ? null : (text.current?.querySelector(`[data-word="${index}"]`) ?? null);
      element?.setAttribute('data-lit', '');
      if (element !== null && !player.paused && isOutOfView(element)) element.scrollIntoView({ block: 'center' });
    };
    const run = (): void => {
      light();
      if (!player.paused) frame = requestAnimationFrame(run);
    };
    const events = ['play', 'pause', 'seeked', 'timeupdate'] as const;
    const begin = (): void => {
      cancelAnimationFrame(frame);
      run();
    };
    for (const name of events) player.addEventListener(name, begin);
    return () => {
      cancelAnimationFrame(frame);
      element?.removeAttribute('data-lit');
      for (const name of events) player.removeEventListener(name, begin);
    };
  }, [audio, text, words, isOn]);
}

/** Just below or above: a reader who has scrolled far away is not scrolled back. */
function isOutOfView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const height = window.innerHeight;
  return (bottom > height && top < height * 1.5) || (top < 0 && bottom > -height * 0.5);
}
