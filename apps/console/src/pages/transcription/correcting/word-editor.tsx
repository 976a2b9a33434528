import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CORRECTING_TEXTS } from '../../../texts/transcription/correcting';
import type { Editing, Typed } from './use-editing';

/** The field in place of the words that are being corrected. */
export function WordEditor({ editing }: { readonly editing: Editing }) {
  const [first] = useState(() => editing.kept() ?? wholeOf(editing.text));
  const [typed, setTyped] = useState(first.text);
  const field = useRef<HTMLInputElement>(null);
  // Not an effect after painting: it would select what has been typed since.
  useLayoutEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(...first.range);
  }, [first]);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const action = actionOf(event, editing);
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
      onChange={({ target }) => {
        setTyped(target.value);
        editing.keep(typedIn(target));
      }}
      onSelect={({ currentTarget }) => editing.keep(typedIn(currentTarget))}
      onKeyDown={press}
    />
  );
}

function wholeOf(text: string): Typed {
  return { text, range: [0, text.length] };
}

function typedIn({ value, selectionStart, selectionEnd }: HTMLInputElement): Typed {
  return { text: value, range: [selectionStart ?? value.length, selectionEnd ?? value.length] };
}

function actionOf(event: KeyboardEvent<HTMLInputElement>, editing: Editing): (() => void) | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  const typed = event.currentTarget.value;
  if (key === 'Enter') return () => editing.commit(typed, shiftKey ? -1 : 1);
  if (key === 'Escape') return typed === editing.text ? editing.close : () => editing.select(editing.selection.from);
  if ((ctrlKey || metaKey) && key === 'z' && typed === editing.text) return editing.undo;
  if (!altKey) return null;
  if (key === 'ArrowRight') return shiftKey ? editing.extend : () => editing.move(typed, 1);
  if (key === 'ArrowLeft') return () => editing.move(typed, -1);
  if (key.toLowerCase() === 'p') return editing.play;
  return /^[1-4]$/u.test(key) ? () => editing.setSpeaker(`spk${key}`) : null;
}
