import { useEffect, useState } from 'react';

/** How many of `total` items to render. Grows by `step` every 16 ms, so that the page stays responsive. */
export function useProgressiveCount(total: number, step: number): number {
  const [shown, setShown] = useState(step);
  const growing = shown < total;
  useEffect(() => {
    if (!growing) return;
    const timer = setTimeout(() => setShown((before) => before + step), 16);
    return () => clearTimeout(timer);
  }, [growing, shown, step]);
  return Math.min(shown, total);
}
