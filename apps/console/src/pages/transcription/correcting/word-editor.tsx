import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CORRECTING_TEXTS } from '../../../texts/transcription/correcting';
import type { Editing } from './use-editing';

/** The field in place of the words that are being corrected. */
export function WordEditor({ editing }: { readonly editing: Editing }) {
  const [typed, setTyped] = useState(editing.text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const action = actionOf(event, editing, typed);
    if (action === null) return;
    event.preventDefault();
    action();
  };
  return (
    <input
      ref={field}
      className="word-editor"
      aria-label={CORRECTING_TEXTS.word}
      aria-describedby="correcting-keys"
      size={Math.max(4, typed.length + 1)}
      maxLength={2_000}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={press}
    />
  );
}

function actionOf(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  editing: Editing,
  typed: string,
): (() => void) | null {
  if (key === 'Enter') return () => editing.commit(typed, shiftKey ? -1 : 1);
  if (key === 'Escape') return typed === editing.text ? editing.close : () => editing.select(editing.selection.from);
  if ((ctrlKey || metaKey) && key === 'z' && typed === editing.text) return editing.undo;
  if (!altKey) return null;
  if (key === 'ArrowRight') return shiftKey ? editing.extend : () => editing.move(typed, 1);
  if (key === 'ArrowLeft') return () => editing.move(typed, -1);
  if (key.toLowerCase() === 'p') return editing.play;
  return /^[1-4]$/u.test(key) ? () => editing.setSpeaker(`spk${key}`) : null;
}
