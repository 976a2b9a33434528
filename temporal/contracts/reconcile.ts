/**
 * The workflow that repairs records, workflows, objects and reserved credit that disagree, because a process died or a workflow was terminated
 * between two writes. Histories hold ids and numbers.
 */
import type { EventRef } from './deliver-webhook';

export const RECONCILE_WORKFLOW = 'reconcile';

/** Repairs of open records that disagreed with their workflow. */
interface RepairedRecords {
  /** Records whose workflow never started: it was started. */
  readonly started: number;
  /** Records whose workflow ended without ending them: they were failed. */
  readonly failed: number;
  /** Records that could not be repaired; the next run retries them. Absent in results of older versions. */
  readonly unhealed?: number;
}

/** Repairs of one run. The names are those of recorded results. */
export interface Repairs extends RepairedRecords {
  readonly unhealed: number;
  /** Workflows without a record: they were canceled. */
  readonly canceled: number;
  /** Transcriptions and uploads with orphaned objects: those objects were erased. */
  readonly erased: number;
  /** Reservations of credit whose transcription had ended or was deleted: they were released. */
  readonly released: number;
}

/** Where a run continues after its history was continued as new. */
export interface ReconcileInput extends RepairedRecords {
  readonly after: string | null;
}

/** Names are registered activity types, which recorded histories and running schedules contain. */
export interface ReconcileActivities {
  /** Repairs a page of open records, oldest first, after the id `after`. `owed`: pending webhook events of the records that were failed. */
  // eslint-disable-next-line prose/plain-words -- a registered activity type
  healTranscriptions(input: {
    readonly after: string | null;
    // eslint-disable-next-line prose/plain-words -- `owed` is a field of recorded histories
  }): Promise<RepairedRecords & { readonly owed: readonly EventRef[]; readonly next: string | null }>;
  /** Cancels workflows that have no record. */
  // eslint-disable-next-line prose/plain-words -- a registered activity type
  endOwnerlessWorkflows(): Promise<{ readonly canceled: number }>;
  /** Erases objects without a record, and objects that the end of a transcription should have erased. */
  // eslint-disable-next-line prose/plain-words -- a registered activity type
  eraseOwnerlessObjects(): Promise<{ readonly erased: number }>;
  /** Releases reserved credit whose transcription is not in progress. */
  releaseReservations(): Promise<{ readonly released: number }>;
}
