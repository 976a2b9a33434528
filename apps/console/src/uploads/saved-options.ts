import { DEFAULT_OPTIONS, type UploadOptions } from './options';

const KEY = 'aether.choices';
const FLAGS = Object.entries(DEFAULT_OPTIONS).flatMap(([name, value]) => (typeof value === 'boolean' ? [name] : []));

/** Options chosen in this tab before a reload, or else the defaults. */
export function savedOptions(): UploadOptions {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isSavedOptions(stored) ? stored : DEFAULT_OPTIONS;
  } catch {
    return DEFAULT_OPTIONS;
  }
}

/** Stored until the tab is closed or the user signs out, without what cannot be undone. */
export function saveOptions(options: UploadOptions): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...options, redact: false }));
  } catch {
    // Without storage, the options last until the page is reloaded.
  }
}

export function forgetSavedOptions(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** False for values that another version of the page has stored. */
export function isSavedOptions(stored: unknown): stored is UploadOptions {
  if (typeof stored !== 'object' || stored === null) return false;
  const { speakers, keyterms, ...flags } = stored as Readonly<Record<string, unknown>>;
  return (
    (speakers === null || (typeof speakers === 'number' && [1, 2, 3, 4].includes(speakers))) &&
    Array.isArray(keyterms) &&
    keyterms.every((term) => typeof term === 'string') &&
    FLAGS.every((name) => typeof flags[name] === 'boolean')
  );
}
