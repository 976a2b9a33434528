/** Light or dark theme: the user's choice, or else the system's. Stores only the choice. */

import { THEME_NAMES } from '../texts/shell';

const KEY = 'aether.theme';

export type Theme = keyof typeof THEME_NAMES;

/** In browsers without storage, such as some private windows, the choice lasts until the page is reloaded. */
export function chosenTheme(): Theme {
  try {
    const stored = window.localStorage.getItem(KEY) ?? '';
    return Object.hasOwn(THEME_NAMES, stored) ? (stored as Theme) : 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    window.localStorage.setItem(KEY, theme);
  } catch {
    // Storage failed; the theme still applies to this page.
  }
}
