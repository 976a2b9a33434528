import { useEffect, useEffectEvent } from 'react';
import { placeOf, playerAction, type PlayerAction } from './player-keys';

/** Calls back for the player's keys, anywhere on the page. `onAction` returns whether it did something: if not, the key keeps its meaning. */
export function usePlayerKeys(onAction: (action: PlayerAction) => boolean): void {
  const latest = useEffectEvent(onAction);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const place = event.defaultPrevented ? null : placeOf(event.target);
      const action = place === null ? null : playerAction(event, place);
      if (action !== null && latest(action)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
