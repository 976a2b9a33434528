import type { Transition } from '../../database/transcription-calls';
import type { Metrics } from './metrics.port';

/** The time in which a result of short audio counts as in time, seconds: the objective `results` in docs/monitoring/alerts.yml. */
const SHORT_RESULT_S = 30;

/** Measures the end of a transcription once, by the transition that ended it. */
export function measureEnd(metrics: Metrics, { changed, record }: Transition): void {
  const { status, error, createdAt, completedAt, durationS } = record;
  if (!changed || completedAt === null) return;
  const tookS = (completedAt.getTime() - createdAt.getTime()) / 1000;
  metrics.count('aether_transcriptions_ended_total', { status, code: error?.code ?? '' });
  metrics.observe('aether_transcription_seconds', { status }, tookS);
  if (status === 'completed' && durationS !== null && durationS > 0) {
    metrics.observe('aether_transcription_realtime_factor', {}, tookS / durationS);
    metrics.count('aether_results_total', { in_time: String(tookS <= Math.max(durationS, SHORT_RESULT_S)) });
  }
}
