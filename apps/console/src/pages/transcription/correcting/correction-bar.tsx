import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { CORRECTING_TEXTS } from '../../../texts/transcription/correcting';
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
            {CORRECTING_TEXTS.correct}
          </Button>
        ) : (
          <>
            <Button onPress={editing.play}>{CORRECTING_TEXTS.playWord}</Button>
            <Button onPress={editing.undo} isDisabled={!state.canUndo}>
              {CORRECTING_TEXTS.undo}
            </Button>
            <Button onPress={editing.close}>{CORRECTING_TEXTS.stop}</Button>
          </>
        )}
        <span className="hint" role="status">
          {statusText(state, editing === null)}
        </span>
        {editing !== null && <span className="hint">{doubtfulText(doubtful)}</span>}
      </div>
      {editing !== null && (
        <p id="correcting-keys" className="hint">
          <kbd>Enter</kbd> {CORRECTING_TEXTS.keyNext} <kbd>Shift+Enter</kbd> {CORRECTING_TEXTS.keyPrevious}{' '}
          <kbd>Alt+→</kbd> <kbd>Alt+←</kbd> {CORRECTING_TEXTS.keyNeighbor} <kbd>Alt+Shift+→</kbd>{' '}
          {CORRECTING_TEXTS.keyMerge} <kbd>Alt+P</kbd> {CORRECTING_TEXTS.keyPlayWord} <kbd>Alt+K</kbd>{' '}
          {CORRECTING_TEXTS.keyPlay} <kbd>Alt+1</kbd> {CORRECTING_TEXTS.keyTo} <kbd>Alt+4</kbd>{' '}
          {CORRECTING_TEXTS.keySpeaker} <kbd>Ctrl+Z</kbd> {CORRECTING_TEXTS.keyUndo} <kbd>Esc</kbd>{' '}
          {CORRECTING_TEXTS.keyLeave}
        </p>
      )}
      {state.problems.length > 0 && (
        <Alert kind="warning">
          <ul>
            {state.problems.map((problem, index) => (
              <li key={index}>{problem}</li>
            ))}
          </ul>
          <Button onPress={() => queue.dismiss()}>{CORRECTING_TEXTS.gotIt}</Button>
        </Alert>
      )}
    </div>
  );
}

function statusText({ status, unsaved }: QueueState, isReading: boolean): string {
  switch (status) {
    case 'saved':
      return isReading ? '' : CORRECTING_TEXTS.allSaved;
    case 'offline':
      return CORRECTING_TEXTS.offline(unsaved);
    case 'saving':
    case 'waiting':
      return CORRECTING_TEXTS.saving;
  }
}

function doubtfulText(doubtful: number): string {
  if (doubtful === 0) return CORRECTING_TEXTS.noneDoubtful;
  return CORRECTING_TEXTS.doubtful(doubtful);
}
