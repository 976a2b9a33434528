import { useEffect, useState } from 'react';
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
      <Button aria-label={`Copiar ${what}`} onPress={() => void copy()}>
        Copiar
      </Button>
      <span role="status" className="hint">
        {outcome === 'copied' && 'Copiado'}
        {outcome === 'refused' && 'Selecione o texto e copie'}
      </span>
    </span>
  );
}
