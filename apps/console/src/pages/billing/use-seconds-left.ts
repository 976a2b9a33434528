import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { secondsLeft } from './time-left';

/** Whole seconds until a time in ISO 8601, from 0; changes with each. */
export function useSecondsLeft(until: string): number {
  const untilMs = Date.parse(until);
  const [seconds, setSeconds] = useState(() => secondsLeft(untilMs, serverNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const now = serverNow();
      setSeconds(secondsLeft(untilMs, now));
      // To the next whole second, so that none is left out.
      if (now < untilMs) timer = setTimeout(tick, (untilMs - now) % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs]);
  return seconds;
}
