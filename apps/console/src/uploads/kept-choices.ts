import { USUAL, type Choices } from './options';

const KEY = 'aether.choices';

/** What was chosen in this tab before it was loaded again; what suits most where nothing was, or where the browser keeps nothing. */
export function keptChoices(): Choices {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isChoices(kept) ? kept : USUAL;
  } catch {
    return USUAL;
  }
}

/** Until the tab is closed or somebody signs out. */
export function keepChoices(choices: Choices): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // They are there all the same, until the page is loaded again.
  }
}

export function forgetChoices(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Whether it is what this version of the page has written. */
export function isChoices(kept: unknown): kept is Choices {
  if (typeof kept !== 'object' || kept === null) return false;
  const { speakers, keyterms, ...flags } = kept as Readonly<Record<string, unknown>>;
  return (
    (speakers === null || (typeof speakers === 'number' && [1, 2, 3, 4].includes(speakers))) &&
    Array.isArray(keyterms) &&
    keyterms.every((term) => typeof term === 'string') &&
    (['diarization', 'entities', 'sentiment', 'redact'] as const).every((name) => typeof flags[name] === 'boolean')
  );
}
