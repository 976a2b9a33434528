import { useEffect, useState } from 'react';

/** How many of `total` things are shown: more and more of them, `step` after `step`, between which the page may do what it is asked to. */
export function useGrowing(total: number, step: number): number {
  const [shown, setShown] = useState(step);
  const growing = shown < total;
  useEffect(() => {
    if (!growing) return;
    const timer = setTimeout(() => setShown((before) => before + step), 16);
    return () => clearTimeout(timer);
  }, [growing, shown, step]);
  return Math.min(shown, total);
}
