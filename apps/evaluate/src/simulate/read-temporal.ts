import { Scraped, type Sample } from '../../../../test/support/stack/scraped';
import type { Reading } from './snapshot';

type Labels = Sample['labels'];

/** The namespace of the server's own workers. */
const TEMPORALS_OWN = 'temporal_system';

const isPoll = ({ operation = '' }: Labels): boolean => /^Poll.*TaskQueue$/.test(operation);
const isWrite = ({ operation = '' }: Labels): boolean =>
  /^(Create|Update|Append|Complete|Delete|Set|Range|Upsert|Record)/.test(operation);

/** `url`: of the server's metrics, see https://docs.temporal.io/references/cluster-metrics */
export async function readTemporal(url: string): Promise<Reading> {
  const answer = await fetch(url, { headers: { connection: 'close' } });
  const { samples } = new Scraped(await answer.text());
  const sum = (metric: string, is: (labels: Labels) => boolean): number =>
    samples.reduce((all, { name, labels, value }) => (name === metric && is(labels) ? all + value : all), 0);
  const requests = (service: string, is: (labels: Labels) => boolean): number =>
    sum('service_requests', (labels) => labels['service_name'] === service && is(labels));
  return {
    counts: {
      'Temporal: requests to the frontend, without polls': requests('frontend', (of) => !isPoll(of)),
      'Temporal: polls': requests('frontend', isPoll),
      'Temporal: requests to the history service': requests('history', () => true),
      'Temporal: requests to the matching service': requests('matching', () => true),
      'Temporal: requests to its database that write': sum('persistence_requests', isWrite),
      'Temporal: requests to its database that read': sum('persistence_requests', (of) => !isWrite(of)),
      ...refusals(samples),
    },
    levels: {
      'Temporal: open polls of activities': sum(
        'service_pending_requests',
        ({ service_name: service, operation, namespace }) =>
          service === 'frontend' && operation === 'PollActivityTaskQueue' && namespace !== TEMPORALS_OWN,
      ),
    },
  };
}

/** By cause, such as `ConcurrentLimit` for too many polls. */
function refusals(samples: readonly Sample[]): Reading['counts'] {
  const counts: Record<string, number> = {};
  for (const { name, labels, value } of samples) {
    if (name !== 'service_errors_resource_exhausted') continue;
    const refused = `Temporal: requests refused for ${labels['resource_exhausted_cause']}`;
    counts[refused] = (counts[refused] ?? 0) + value;
  }
  return counts;
}
