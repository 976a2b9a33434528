import { useEffect, useState } from 'react';
import { expectedEnd } from './expected-end';

/** What is said of the expected end, for as long as it lies ahead. */
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
