import { useEffect, useRef } from 'react';

/** Returns a function that makes the signal of a request; the latest one is aborted when the component is removed. */
export function useAbortSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => (controller.current = new AbortController()).signal;
}
