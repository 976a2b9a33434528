import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button';
import type { useChosen } from '../use-chosen';
import { CHOSEN_TEXTS } from '../../../texts/transcriptions/bulk';
import type { BulkKind } from './bulk-dialog';

interface Props {
  /** Number of rows in the list. */
  readonly shown: number;
  readonly chosen: ReturnType<typeof useChosen>;
  /** Whether the user may tag and delete. */
  readonly edits: boolean;
  readonly onAction: (action: BulkKind) => void;
}

/** Chooses all rows, and says what can be done with the chosen ones. */
export function ChosenBar({ shown, chosen, edits, onAction }: Props) {
  const count = chosen.rows.length;
  const all = useRef<HTMLInputElement>(null);
  const isSome = count > 0 && count < shown;
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div
      className={count > 0 ? 'chosen-bar chosen-bar-full' : 'chosen-bar'}
      role="group"
      aria-label={CHOSEN_TEXTS.label}
    >
      <label className="chosen-all">
        <input
          ref={all}
          type="checkbox"
          checked={count > 0 && count === shown}
          onChange={({ currentTarget }) => (currentTarget.checked ? chosen.chooseAll() : chosen.clear())}
        />
        {CHOSEN_TEXTS.chooseAll}
      </label>
      <span role="status" className="chosen-count">
        {count > 0 && CHOSEN_TEXTS.chosen(count)}
      </span>
      {count > 0 && (
        <div className="row chosen-actions">
          {edits && <Button onPress={() => onAction('tag')}>{CHOSEN_TEXTS.tag}</Button>}
          <Button onPress={() => onAction('download')}>{CHOSEN_TEXTS.download}</Button>
          {edits && <Button onPress={() => onAction('delete')}>{CHOSEN_TEXTS.delete}</Button>}
        </div>
      )}
      {count > 0 && (
        <p className="hint chosen-keys">
          {CHOSEN_TEXTS.keys}
          {edits && CHOSEN_TEXTS.keysOfEditors} {CHOSEN_TEXTS.keysEscape}
        </p>
      )}
    </div>
  );
}
