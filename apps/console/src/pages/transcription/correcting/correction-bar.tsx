import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import type { CorrectionQueue, QueueState } from './correction-queue';
import type { Editing } from './use-editing';

interface Props {
  readonly queue: CorrectionQueue;
  readonly state: QueueState;
  readonly doubtful: number;
  /** Null: the text is only read. */
  readonly editing: Editing | null;
  readonly onStart: () => void;
  /** How often correcting has ended in this page. */
  readonly ends: number;
}

/** Starts and ends correcting; shows what is stored, what the keys do, and conflicts. */
export function CorrectionBar({ queue, state, doubtful, editing, onStart, ends }: Props) {
  const start = useRef<HTMLButtonElement>(null);
  // The field that had the focus is no longer there. The text stays where it is.
  useEffect(() => {
    if (ends > 0) start.current?.focus({ preventScroll: true });
  }, [ends]);
  return (
    <div className="correction-bar">
      <div className="row">
        {editing === null ? (
          <Button ref={start} onPress={onStart}>
            Corrigir o texto
          </Button>
        ) : (
          <>
            <Button onPress={editing.play}>Ouvir a palavra</Button>
            <Button onPress={editing.undo} isDisabled={!state.canUndo}>
              Desfazer
            </Button>
            <Button onPress={editing.close}>Terminar</Button>
          </>
        )}
        <span className="hint" role="status">
          {statusText(state, editing === null)}
        </span>
        {editing !== null && <span className="hint">{doubtfulText(doubtful)}</span>}
      </div>
      {editing !== null && (
        <p id="correcting-keys" className="hint">
          <kbd>Enter</kbd> guarda e vai à próxima dúvida · <kbd>Shift+Enter</kbd> à anterior · <kbd>Alt+→</kbd>{' '}
          <kbd>Alt+←</kbd> palavra vizinha · <kbd>Alt+Shift+→</kbd> junta a próxima · <kbd>Alt+P</kbd> ouve ·{' '}
          <kbd>Alt+K</kbd> toca e pausa · <kbd>Alt+1</kbd> a <kbd>Alt+4</kbd> quem falou o trecho · <kbd>Ctrl+Z</kbd>{' '}
          desfaz · <kbd>Esc</kbd> sai. Sem texto, a palavra sai.
        </p>
      )}
      {state.problems.length > 0 && (
        <Alert kind="warning">
          <ul>
            {state.problems.map((problem, index) => (
              <li key={index}>{problem}</li>
            ))}
          </ul>
          <Button onPress={() => queue.dismiss()}>Entendi</Button>
        </Alert>
      )}
    </div>
  );
}

function statusText({ status, unsaved }: QueueState, isReading: boolean): string {
  const count = unsaved === 1 ? '1 correção' : `${unsaved} correções`;
  switch (status) {
    case 'saved':
      return isReading ? '' : 'Tudo guardado.';
    case 'offline':
      return `Sem conexão: ${count} neste navegador, guardadas assim que ela voltar.`;
    case 'saving':
    case 'waiting':
      return 'Guardando…';
  }
}

function doubtfulText(doubtful: number): string {
  if (doubtful === 0) return 'Nenhuma palavra em dúvida.';
  return doubtful === 1 ? '1 palavra em dúvida.' : `${doubtful} palavras em dúvida.`;
}
