import type { Logger } from '../logger';
import type { RepairKind } from './repair-kinds';
import type { Metrics } from './metrics.port';

/** Where repairs are logged and counted. */
interface HealingParts {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** A line for each that was healed, by its ids, and all of them in the count. */
export function noteRepairs({ logger, metrics }: HealingParts, healing: RepairKind, healed: readonly object[]): void {
  for (const ids of healed) logger.warn({ event: 'healed', healing, ...ids }, 'healed what did not agree');
  metrics.count('aether_healings_total', { healing }, healed.length);
}
