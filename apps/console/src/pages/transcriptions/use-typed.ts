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
  /** What this field applied last. It differs from `applied` if it was not accepted. */
  const [sent, setSent] = useState(applied);
  const [before, setBefore] = useState(applied);
  if (before !== applied) {
    setBefore(applied);
    if (applied !== sent) {
      setText(applied);
      setSent(applied);
    }
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onApply(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onApply]);
  const apply = (): void => {
    setSent(wanted);
    onApply(wanted);
  };
  return { text, type: setText, apply };
}
