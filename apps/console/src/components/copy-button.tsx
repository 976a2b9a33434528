import { useEffect, useState } from 'react';
import { COPY_BUTTON_TEXTS } from '../texts/components/copy-button';
import { Button } from './button';

const SHOWN_MS = 3_000;

interface Props {
  readonly text: string;
  /** Name of the copied text, for screen readers. */
  readonly what: string;
}

/** Copies a text and shows whether that succeeded. */
export function CopyButton({ text, what }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      // The clipboard API is missing on pages without https.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <span className="copy">
      <Button aria-label={COPY_BUTTON_TEXTS.label(what)} onPress={() => void copy()}>
        {COPY_BUTTON_TEXTS.copy}
      </Button>
      <span role="status" className="hint">
        {outcome === 'copied' && COPY_BUTTON_TEXTS.copied}
        {outcome === 'refused' && COPY_BUTTON_TEXTS.refused}
      </span>
    </span>
  );
}
