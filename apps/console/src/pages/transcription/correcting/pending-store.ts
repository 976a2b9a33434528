import { randomName } from '../../../api/random-name';
import type { Pending } from './operations';

const PREFIX = 'aether.correcoes';
/** This tab: each tab keeps what it has not stored, and two tabs must not store the same correction. */
const TAB = randomName();

const lockOf = (tab: string): string => `${PREFIX}/${tab}`;
const keyOf = (id: string, tab = TAB): string => `${PREFIX}.${id}.${tab}`;

// Held until the tab is closed, so that other tabs leave its corrections to it.
void window.navigator.locks?.request(lockOf(TAB), () => new Promise<never>(() => undefined));

/** Corrections that are not stored yet, kept in the browser until they are, so that a reload or a lost connection loses none. */
export function writePending(id: string, pending: Pending): void {
  try {
    const isEmpty = pending.sending === null && pending.queue.length === 0;
    if (isEmpty) window.localStorage.removeItem(keyOf(id));
    else window.localStorage.setItem(keyOf(id), JSON.stringify(pending));
  } catch {
    // A browser without storage keeps them in memory.
  }
}

/** Takes what closed tabs have kept. */
export async function takePending(id: string): Promise<readonly Pending[]> {
  const held = (await window.navigator.locks?.query())?.held ?? [];
  const open = new Set(held.map(({ name }) => name));
  try {
    const prefix = keyOf(id, '');
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
    const left = keys.filter((key) => key !== keyOf(id) && !open.has(lockOf(key.slice(prefix.length))));
    return left.map((key) => {
      const pending = JSON.parse(window.localStorage.getItem(key) ?? 'null') as Pending;
      window.localStorage.removeItem(key);
      return pending;
    });
  } catch {
    return [];
  }
}
