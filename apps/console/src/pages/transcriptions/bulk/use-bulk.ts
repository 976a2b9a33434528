import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TranscriptionSummary } from '../../../api/queries';
import { useAbortSignal } from '../../../components/use-abort-signal';
import { isSessionEnd } from '../../../session/session-end';
import { inBulk, type Failure } from './in-bulk';

export type RowFailure = Failure<TranscriptionSummary>;

interface Bulk {
  readonly isPending: boolean;
  /** Of the whole run, when its session has ended. */
  readonly error: unknown;
  /** Rows that are done, and all rows of the run. */
  readonly progress: { readonly done: number; readonly total: number };
  /** Of the last run. */
  readonly failures: readonly RowFailure[];
  /** Resolves with null when the run was stopped. */
  readonly run: (rows: readonly TranscriptionSummary[]) => Promise<readonly RowFailure[] | null>;
}

/** Acts on many recordings, with progress. It starts no further row once its component is removed. */
export function useBulk(act: (row: TranscriptionSummary) => Promise<unknown>): Bulk {
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const newSignal = useAbortSignal();
  const { mutateAsync, isPending, error, data } = useMutation({
    mutationFn: async (rows: readonly TranscriptionSummary[]) => {
      const signal = newSignal();
      setProgress({ done: 0, total: rows.length });
      const onDone = (): void => setProgress(({ done, total }) => ({ done: done + 1, total }));
      const failures = await inBulk(rows, { act, onDone, signal });
      const ended = failures.find((failure) => isSessionEnd(failure.error));
      if (ended !== undefined) throw ended.error;
      return signal.aborted ? null : failures;
    },
  });
  return { isPending, error, progress, failures: data ?? [], run: mutateAsync };
}
