import { useEffect, useRef } from 'react';

/** Acts once when the component is shown, also where React runs effects twice. */
export function useOnce(act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  }, [act]);
}
