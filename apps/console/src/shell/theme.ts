/** Light or dark: as the system says unless the person has chosen. The choice is the only thing that this module stores. */

const KEY = 'aether.theme';

export const THEMES = { system: 'Como o sistema', light: 'Claro', dark: 'Escuro' } as const;
export type Theme = keyof typeof THEMES;

/** Where a browser keeps nothing, as in some private windows, the choice lasts for the page. */
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
    // It is applied all the same.
  }
}
