import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { TranscriptionSummary } from '../../api/queries';
import { costOf, useOnTrial } from '../../money/use-cost';
import { useMay } from '../../session/use-may';
import { ChosenBar } from './bulk/chosen-bar';
import { BulkDialog, type BulkKind } from './bulk/bulk-dialog';
import { handleListKey } from './list-keys';
import { RecordingRow } from './recording-row';
import { useChosen } from './use-chosen';

interface Props {
  readonly rows: readonly TranscriptionSummary[];
  /** The address of the list, to which the reading page leads back. */
  readonly list: string;
  readonly onTag: (tag: string) => void;
  /** Shown instead of rows if there are none. */
  readonly nothing: ReactNode;
}

interface Action {
  readonly kind: BulkKind;
  /** Those that were chosen when the dialog opened. */
  readonly rows: readonly TranscriptionSummary[];
}

/** The recordings, of which many can be chosen to delete, tag or download at once. */
export function RecordingList({ rows, list, onTag, nothing }: Props) {
  const chosen = useChosen(rows);
  const onTrial = useOnTrial();
  const edits = useMay('edit');
  const [action, setAction] = useState<Action | null>(null);
  const [outcome, setOutcome] = useState('');
  const message = useRef<HTMLParagraphElement>(null);
  const start = (kind: BulkKind): void => {
    setOutcome('');
    if (chosen.rows.length > 0) setAction({ kind, rows: chosen.rows });
  };
  const close = useCallback((): void => setAction(null), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void =>
    handleListKey(event, {
      choose: (id) => chosen.choose(id, { isChosen: true, isRange: false }),
      chooseAll: chosen.chooseAll,
      clear: chosen.clear,
      remove: () => {
        if (edits) start('delete');
      },
    });
  return (
    <>
      <p ref={message} role="status" tabIndex={-1} className="notice notice-success outcome">
        {outcome}
      </p>
      {rows.length === 0 ? (
        nothing
      ) : (
        <>
          <ChosenBar shown={rows.length} chosen={chosen} edits={edits} onAction={start} />
          <ul className="rows" onKeyDown={onKeyDown}>
            {rows.map((row) => (
              <RecordingRow
                key={row.id}
                row={row}
                isChosen={chosen.has(row.id)}
                cost={costOf(row.billing?.cost_brl ?? null, onTrial)}
                list={list}
                onTag={onTag}
                onChoose={chosen.choose}
                edits={edits}
              />
            ))}
          </ul>
        </>
      )}
      {action !== null && (
        <BulkDialog
          kind={action.kind}
          rows={action.rows}
          onClose={close}
          onDone={(text) => {
            setOutcome(text);
            chosen.clear();
            // The button that opened the dialog is no longer there.
            setTimeout(() => message.current?.focus());
          }}
        />
      )}
    </>
  );
}
