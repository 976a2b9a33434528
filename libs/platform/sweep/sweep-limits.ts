import type { ReconcileConfig } from '../config/app-config';

/** What is younger than a limit is left alone, because its writer may be about to write more of it. */
export interface SweepLimits {
  /** The time of the database. */
  readonly now: Date;
  /** For what belongs to a record. */
  readonly ended: Date;
  /** For what has no record: a gateway may still be receiving the request. */
  readonly orphaned: Date;
}

/** `now`: the time of the database. */
export function sweepLimits(
  now: Date,
  { graceS, orphanGraceS }: Pick<ReconcileConfig, 'graceS' | 'orphanGraceS'>,
): SweepLimits {
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  return { now, ended: ago(graceS), orphaned: ago(orphanGraceS) };
}
