/** How the user listens, kept in the browser for the next recording. */
export interface PlayerSettings {
  readonly rate: number;
  readonly skipsSilence: boolean;
}

export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const KEY = 'aether.player';
const DEFAULTS: PlayerSettings = { rate: 1, skipsSilence: false };

/** The next faster or slower rate, or the same at the end. */
export function nextRate(rate: number, step: 1 | -1): number {
  const all = step === 1 ? RATES : [...RATES].reverse();
  return all.find((other) => (other - rate) * step > 0) ?? rate;
}

export function readSettings(): PlayerSettings {
  try {
    return settingsIn(JSON.parse(window.localStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Browsers without storage, such as some private windows.
    return DEFAULTS;
  }
}

export function writeSettings(settings: PlayerSettings): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The settings still apply to this page.
  }
}

/** What is stored may come from another version. */
export function settingsIn(stored: unknown): PlayerSettings {
  const { rate, skipsSilence } = (stored ?? {}) as Partial<Record<keyof PlayerSettings, unknown>>;
  return {
    rate: RATES.find((known) => known === rate) ?? DEFAULTS.rate,
    skipsSilence: skipsSilence === true,
  };
}
