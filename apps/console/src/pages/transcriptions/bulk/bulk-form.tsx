import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error';
import type { TranscriptionSummary } from '../../../api/queries';
import { Alert, ErrorAlert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { ProgressBar } from '../../../components/progress-bar';
import { nameOf } from '../../transcription/name-of';
import { COMMON_TEXTS } from '../../../texts/common';
import { BULK_TEXTS } from '../../../texts/transcriptions/bulk';
import { useBulk, type RowFailure } from './use-bulk';
import { SubmitForm } from '../../../components/submit-form';

export interface BulkProps {
  readonly rows: readonly TranscriptionSummary[];
  readonly onClose: () => void;
  /** All rows are done. @param outcome for the user */
  readonly onDone: (outcome: string) => void;
}

interface Props extends BulkProps {
  readonly submitLabel: string;
  readonly kind?: 'primary' | 'danger';
  readonly isDisabled?: boolean;
  /** Of the progress bar. */
  readonly doing: string;
  readonly act: (row: TranscriptionSummary) => Promise<unknown>;
  /** Follows each run, also one with failures. @param done how many succeeded */
  readonly onRun?: (done: number) => void;
  readonly outcome: (count: number) => string;
  /** What is asked before the first run. */
  readonly children: ReactNode;
}

/** The form of a dialog that acts on many recordings: asks, shows the progress, and lists what failed, to try again. */
export function BulkForm({ rows, onClose, onDone, act, onRun, outcome, children, ...texts }: Props) {
  const bulk = useBulk(act);
  const { failures, isPending } = bulk;
  const [done, setDone] = useState(0);
  const start = async (): Promise<void> => {
    const tried = failures.length > 0 ? failures.map(({ item }) => item) : rows;
    const failed = await bulk.run(tried);
    if (failed === null) return;
    const succeeded = done + tried.length - failed.length;
    setDone(succeeded);
    onRun?.(succeeded);
    if (failed.length > 0) return;
    onDone(outcome(succeeded));
    onClose();
  };
  return (
    <SubmitForm
      className="stack"
      isBusy={isPending || texts.isDisabled === true}
      // A session that ended is handled for all mutations.
      onSubmit={() => void start().catch(() => undefined)}
    >
      {failures.length === 0 ? children : <Failures failures={failures} total={rows.length} />}
      {isPending && <ProgressBar label={texts.doing} fraction={bulk.progress.done / bulk.progress.total} />}
      <ErrorAlert error={bulk.error} />
      <div className="row row-end">
        <Button autoFocus={texts.kind === 'danger'} onPress={onClose}>
          {isPending ? BULK_TEXTS.stop : failures.length > 0 ? COMMON_TEXTS.close : COMMON_TEXTS.back}
        </Button>
        <Button
          type="submit"
          kind={texts.kind ?? 'primary'}
          isPending={isPending}
          isDisabled={texts.isDisabled === true}
        >
          {failures.length > 0 ? COMMON_TEXTS.retry : texts.submitLabel}
        </Button>
      </div>
    </SubmitForm>
  );
}

function Failures({ failures, total }: { readonly failures: readonly RowFailure[]; readonly total: number }) {
  return (
    <Alert kind="problem">
      <p>{BULK_TEXTS.failed(failures.length, total)}</p>
      <ul className="failures">
        {failures.map(({ item, error }) => (
          <li key={item.id}>
            <strong>{nameOf(item)}</strong>: {messageOf(error)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
