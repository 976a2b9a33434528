/** What a key does on the page of a transcript. */
export type PlayerAction =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'seek'; readonly by: number }
  | { readonly kind: 'rate'; readonly step: 1 | -1 }
  | { readonly kind: 'search' }
  | { readonly kind: 'hit'; readonly step: 1 | -1 }
  | { readonly kind: 'help' };

interface KeyPress {
  readonly key: string;
  /** The key's place on the keyboard: with Alt, keyboards of some systems type another sign. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Where the focus is: in a field, on something that the space bar or arrows control, or elsewhere. */
export type KeyPlace = 'field' | 'control' | 'page';

export const [SHORT_S, LONG_S] = [5, 10];

const TOGGLE = { kind: 'toggle' } as const;
const seek = (by: number): PlayerAction => ({ kind: 'seek', by });

/** With Alt they work in fields too, as the keys of corrections do. */
const LETTERS: Readonly<Record<string, PlayerAction>> = {
  KeyJ: seek(-LONG_S),
  KeyK: TOGGLE,
  KeyL: seek(LONG_S),
};

const ON_PAGE: Readonly<Record<string, PlayerAction>> = {
  ' ': TOGGLE,
  ArrowLeft: seek(-SHORT_S),
  ArrowRight: seek(SHORT_S),
};

const OUTSIDE_FIELDS: Readonly<Record<string, PlayerAction>> = {
  '<': { kind: 'rate', step: -1 },
  '>': { kind: 'rate', step: 1 },
  '/': { kind: 'search' },
  '?': { kind: 'help' },
};

/** Null: the key is not the player's. */
export function playerAction(press: KeyPress, place: KeyPlace): PlayerAction | null {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = press;
  const isNextHit = key === 'F3' || ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'g');
  if (isNextHit) return { kind: 'hit', step: shiftKey ? -1 : 1 };
  if (ctrlKey || metaKey) return null;
  if (altKey) return shiftKey ? null : (LETTERS[code] ?? null);
  if (place === 'field') return null;
  return letterOf(key) ?? OUTSIDE_FIELDS[key] ?? (place === 'page' && !shiftKey ? ON_PAGE[key] : undefined) ?? null;
}

/** By what is printed on the key, on any layout. */
function letterOf(key: string): PlayerAction | undefined {
  return LETTERS[`Key${key.toUpperCase()}`];
}

const FIELDS = 'input, textarea, select, [contenteditable]';
const CONTROLS = 'button, a, summary, audio, [role=slider], [role=radio], [role=tab], [role=menuitem], [role=option]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Where the focus is; null in a dialog, which has the keys for itself. */
export function placeOf(target: EventTarget | null): KeyPlace | null {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(DIALOGS) !== null) return null;
  if (target.closest(FIELDS) !== null) return 'field';
  return target.closest(CONTROLS) === null ? 'page' : 'control';
}
