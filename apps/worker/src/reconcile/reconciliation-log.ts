import { Inject, Injectable } from '@nestjs/common';
import { METRICS, noteRepairs, type RepairKind, type Logger, type Metrics } from '@aether/platform';
import { LOGGER } from '../tokens';

export type Subject =
  { readonly transcriptionId: string } | { readonly uploadId: string } | { readonly apiKeyId: string };

/** Logs and counts every repair, one line each. */
@Injectable()
export class ReconciliationLog {
  constructor(
    @Inject(LOGGER) readonly logger: Logger,
    @Inject(METRICS) readonly metrics: Metrics,
  ) {}

  note(repair: RepairKind, subject: Subject): void {
    noteRepairs(this, repair, [subject]);
  }

  /** Orphaned objects were not erased, because they may belong to another deployment. */
  noteRefusal(
    reason: 'bucket_shared' | 'bucket_unmarked' | 'too_many',
    details: Readonly<Record<string, unknown>>,
  ): void {
    this.logger.error({ event: 'sweep-refused', reason, ...details }, 'did not erase objects without a record');
    this.metrics.count('aether_healing_failures_total', {});
  }

  /** Logs only the name of the error, because its message may hold anything. @param subject null: no single one */
  noteFailure(subject: Subject | null, error: unknown): void {
    const name = error instanceof Error ? error.name : typeof error;
    this.logger.error({ event: 'repair-failed', error: name, ...subject }, 'could not repair an inconsistency');
    this.metrics.count('aether_healing_failures_total', {});
  }
}
