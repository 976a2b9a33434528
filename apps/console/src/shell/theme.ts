/** Light or dark theme: the user's choice, or else the system's. Stores only the choice. */

const KEY = 'aether.theme';

export const THEMES = { system: 'Automático', light: 'Claro', dark: 'Escuro' } as const;
export type Theme = keyof typeof THEMES;

/** In browsers without storage, such as some private windows, the choice lasts until the page is reloaded. */
export function chosenTheme(): Theme {
  try {
    const stored = window.localStorage.getItem(KEY) ?? '';
    return Object.hasOwn(THEMES, stored) ? (stored as Theme) : 'system';
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
