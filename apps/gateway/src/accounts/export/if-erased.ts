import { ObjectNotFoundError } from '@aether/platform';

/** An archive of years takes hours, and data erased in the meantime must not abort it. */
export function ifErased<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ObjectNotFoundError) return fallback;
    throw error;
  };
}
