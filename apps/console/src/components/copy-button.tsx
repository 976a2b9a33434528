import { useEffect, useState } from 'react';
import { Button } from './button';

const SHOWN_MS = 3_000;

interface Props {
  readonly text: string;
  /** What is copied, for screen readers. */
  readonly what: string;
}

/** Copies, and says that it did, or that it could not. */
export function CopyButton({ text, what }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      // Absent on pages without https.
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
