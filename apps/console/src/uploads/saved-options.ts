import { USUAL, type Choices } from './options';

const KEY = 'aether.choices';
const FLAGS = Object.entries(USUAL).flatMap(([name, usual]) => (typeof usual === 'boolean' ? [name] : []));

/** The options that were chosen in this tab before it was reloaded; the defaults where none were, or where the browser stores nothing. */
export function savedOptions(): Choices {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isSavedOptions(stored) ? stored : USUAL;
  } catch {
    return USUAL;
  }
}

/** Stored until the tab is closed or the user signs out. */
export function saveOptions(choices: Choices): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // The page still has them until it is reloaded.
  }
}

export function forgetSavedOptions(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** False for what another version of the page has stored. */
export function isSavedOptions(stored: unknown): stored is Choices {
  if (typeof stored !== 'object' || stored === null) return false;
  const { speakers, keyterms, ...flags } = stored as Readonly<Record<string, unknown>>;
  return (
    (speakers === null || (typeof speakers === 'number' && [1, 2, 3, 4].includes(speakers))) &&
    Array.isArray(keyterms) &&
    keyterms.every((term) => typeof term === 'string') &&
    FLAGS.every((name) => typeof flags[name] === 'boolean')
  );
}
