import { Inject, Injectable } from '@nestjs/common';
import { METRICS, noteHealings, type Healing, type Logger, type Metrics } from '@aether/platform';
import { LOGGER } from '../tokens';

/** Whom it was about. */
type Healed = { readonly transcriptionId: string } | { readonly uploadId: string };

/** One line, and one more in the count, for each healing. */
@Injectable()
export class HealingLog {
  constructor(
    @Inject(LOGGER) readonly logger: Logger,
    @Inject(METRICS) readonly metrics: Metrics,
  ) {}

  note(healing: Healing, healed: Healed): void {
    noteHealings(this, healing, [healed]);
  }

  /** What could not be healed. Of the error only its name is told: its message may hold anything. */
  noteFailure(left: Healed, error: unknown): void {
    const name = error instanceof Error ? error.name : typeof error;
    this.logger.error({ event: 'not-healed', error: name, ...left }, 'could not heal what did not agree');
    this.metrics.count('aether_healing_failures_total', {});
  }
}
