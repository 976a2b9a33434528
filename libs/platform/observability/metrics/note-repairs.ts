import type { Logger } from '../logger';
import type { RepairKind } from './repair-kinds';
import type { Metrics } from './metrics.port';

/** Where repairs are logged and counted. */
interface RepairParts {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Logs a line with the ids of each repair, and counts them all. */
export function noteRepairs({ logger, metrics }: RepairParts, repair: RepairKind, repaired: readonly object[]): void {
  for (const ids of repaired) logger.warn({ event: 'repaired', repair, ...ids }, 'repaired an inconsistency');
  metrics.count('aether_healings_total', { healing: repair }, repaired.length);
}
