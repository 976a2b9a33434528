/**
 * The workflow that has records, workflows, objects and reserved credit agree again after somebody died, or was terminated, between two of them.
 * Histories hold ids and numbers.
 */
import type { EventRef } from './deliver-webhook';

export const RECONCILE_WORKFLOW = 'reconcile';

/** What became of open records that did not agree. */
interface HealedRecords {
  /** Whose workflow had never begun: it was started. */
  readonly started: number;
  /** Whose workflow had ended without them: they were failed. */
  readonly failed: number;
  /** What could not be healed: the next run tries again. Absent in what older versions have written. */
  readonly unhealed?: number;
}

/** What was healed in one run. */
export interface Healings extends HealedRecords {
  readonly unhealed: number;
  /** Workflows whose record was gone: they were canceled. */
  readonly canceled: number;
  /** Transcriptions and uploads of whose objects some, or all, had no owner: those were erased. */
  readonly erased: number;
  /** Reservations of credit whose transcription had ended, or was gone: they were given back. */
  readonly released: number;
}

/** Where a run goes on whose history was cut. */
export interface ReconcileInput extends HealedRecords {
  readonly after: string | null;
}

export interface ReconcileActivities {
  /** A page of open records, the oldest first, after the id `after`. `owed`: events of those that were failed. */
  healTranscriptions(input: {
    readonly after: string | null;
  }): Promise<HealedRecords & { readonly owed: readonly EventRef[]; readonly next: string | null }>;
  endOwnerlessWorkflows(): Promise<{ readonly canceled: number }>;
  eraseOwnerlessObjects(): Promise<{ readonly erased: number }>;
  releaseReservations(): Promise<{ readonly released: number }>;
}
