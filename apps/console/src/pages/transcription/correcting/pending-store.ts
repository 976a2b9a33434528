import type { Pending } from './operations';

const keyOf = (id: string): string => `aether.correcoes.${id}`;

/** Corrections that are not stored yet, kept in the browser until they are, so that a reload or a lost connection loses none. */
export function readPending(id: string): Pending | null {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(id)) ?? 'null') as Pending | null;
  } catch {
    return null;
  }
}

export function writePending(id: string, pending: Pending): void {
  try {
    const isEmpty = pending.sending === null && pending.queue.length === 0;
    if (isEmpty) window.localStorage.removeItem(keyOf(id));
    else window.localStorage.setItem(keyOf(id), JSON.stringify(pending));
  } catch {
    // A browser without storage keeps them in memory.
  }
}
