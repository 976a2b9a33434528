import { useEffect, useState } from 'react';
import { expectedEnd } from './expected-end';

/** The text about the expected end, until that time has passed. */
export function useExpectedEnd(iso: string | null | undefined): string | null {
  const [now, setNow] = useState(Date.now);
  const words = expectedEnd(iso, now);
  const ahead = words !== null;
  useEffect(() => {
    if (!ahead) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [ahead]);
  return words;
}
