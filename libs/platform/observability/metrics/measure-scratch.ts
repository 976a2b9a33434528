import type { ScratchSpace } from '../../scratch/scratch-space';
import type { Metrics } from './metrics.port';

/** Exposes the space for temporary copies of recordings, and the work that waits for it. */
export function measureScratch(metrics: Metrics, scratch: ScratchSpace): void {
  metrics.gauge('aether_scratch_bytes', async () => {
    const { freeBytes, heldBytes } = await scratch.usage();
    return [
      { labels: { state: 'free' }, value: freeBytes },
      { labels: { state: 'promised' }, value: heldBytes },
    ];
  });
  metrics.gauge('aether_scratch_waiting', async () => [{ labels: {}, value: scratch.waiting }]);
}
