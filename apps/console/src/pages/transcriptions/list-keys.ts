import type { KeyboardEvent } from 'react';

interface ListKeys {
  readonly choose: (id: string) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  readonly remove: () => void;
}

/**
 * Keys on the checkbox of a row, as in a file manager: the arrows move, with Shift they choose too; Ctrl+A chooses all, Escape none; F2 renames the
 * row, and Delete asks whether to delete the chosen ones.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, keys: ListKeys): void {
  const { target, currentTarget, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement) || target.dataset['row'] === undefined) return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-row]')];
  const move = (by: number): void => {
    const next = boxes[boxes.indexOf(target) + by];
    next?.focus();
    if (!shiftKey) return;
    for (const box of [target, next]) if (box?.dataset['row'] !== undefined) keys.choose(box.dataset['row']);
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: keys.clear,
    Delete: keys.remove,
    F2: () => currentTarget.querySelector<HTMLElement>(`[data-rename="${target.dataset['row']}"]`)?.click(),
    ...((event.ctrlKey || event.metaKey) && { a: keys.chooseAll }),
  };
  const act = actions[key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
