import type { Actor } from '@aether/domain';
import type { Operation } from './operation';
import type { Change } from './reading';

/** One correction of a transcript. The log of all of them, applied to what the recognizer wrote, is the latest transcript. */
export interface TranscriptRevision {
  readonly transcriptionId: string;
  /** Counted from 1. */
  readonly revision: number;
  readonly at: Date;
  readonly by: Pick<Actor, 'kind' | 'id'>;
  /** As the caller sent them, but with masks where the transcription has them. */
  readonly operations: readonly Operation[];
  /** Null if it restored an earlier revision. */
  readonly change: Change | null;
  /** The revision that it restored. */
  readonly restored?: number;
  /** Words that the recognizer did not write. */
  readonly keyterms: readonly string[];
  /** The caller's, so that a repeated request returns what the first one stored. */
  readonly idempotencyKey?: string;
}

/** The changes that lead from the recognizer's transcript to a revision. `log`: all revisions, in order. */
export function changesUpTo(revision: number, log: readonly TranscriptRevision[]): readonly Change[] {
  const changes: Change[] = [];
  for (let at = revision; at > 0;) {
    const { change, restored } = log[at - 1]!;
    if (change === null) at = restored!;
    else {
      changes.push(change);
      at -= 1;
    }
  }
  return changes.reverse();
}
