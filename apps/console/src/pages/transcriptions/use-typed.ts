import { useEffect, useState } from 'react';

/** Long enough that a typed word is searched for once. */
const PAUSE_MS = 350;

interface Typed {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Applies what is typed now, without waiting for a pause. */
  readonly apply: () => void;
}

/** Text of a field that is applied after a pause in typing. It follows `applied` when that changes elsewhere, as with the browser's back button. */
export function useTyped(applied: string, onApply: (text: string) => void): Typed {
  const [text, setText] = useState(applied);
  const [before, setBefore] = useState(applied);
  if (before !== applied) {
    setBefore(applied);
    if (text.trim() !== applied) setText(applied);
  }
  const waits = text.trim() !== applied;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => onApply(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, text, onApply]);
  return { text, type: setText, apply: () => (waits ? onApply(text.trim()) : undefined) };
}
