/**
 * The workflow that repairs records, workflows, objects and reserved credit that disagree after a process died, or a workflow was terminated,
 * between two writes. Histories hold ids and numbers.
 */
import type { EventRef } from './deliver-webhook';

export const RECONCILE_WORKFLOW = 'reconcile';

/** How open records that disagreed with their workflow were repaired. */
interface RepairedRecords {
  /** Records whose workflow had never started: it was started. */
  readonly started: number;
  /** Records whose workflow had ended without them: they were failed. */
  readonly failed: number;
  /** Records that could not be repaired: the next run retries them. Absent in what older versions wrote. */
  readonly unhealed?: number;
}

/** What one run repaired. The names are those of recorded results. */
export interface Repairs extends RepairedRecords {
  readonly unhealed: number;
  /** Workflows without a record: they were canceled. */
  readonly canceled: number;
  /** Transcriptions and uploads with orphaned objects: those objects were erased. */
  readonly erased: number;
  /** Reservations of credit whose transcription had ended or was deleted: they were released. */
  readonly released: number;
}

/** Where a run goes on whose history was cut. */
export interface ReconcileInput extends RepairedRecords {
  readonly after: string | null;
}

/** The names are registered activity types: recorded histories and running schedules hold them. */
export interface ReconcileActivities {
  /** Repairs a page of open records, the oldest first, after the id `after`. `owed`: events to send for those that were failed. */
  healTranscriptions(input: {
    readonly after: string | null;
  }): Promise<RepairedRecords & { readonly owed: readonly EventRef[]; readonly next: string | null }>;
  /** Cancels workflows that have no record. */
  endOwnerlessWorkflows(): Promise<{ readonly canceled: number }>;
  /** Erases objects that belong to no record, and what the end of a transcription should have erased. */
  eraseOwnerlessObjects(): Promise<{ readonly erased: number }>;
  /** Releases credit that is reserved for no open transcription. */
  releaseReservations(): Promise<{ readonly released: number }>;
}
