import { Scraped } from '../../../../test/support/stack/scraped';
import type { Reading } from './snapshot';

const WRITES = /^(Create|Update|Append|Complete|Delete|Conflict|Set|RangeComplete|RangeDelete|Upsert|Record)/;

/** `url`: of the server's metrics, see https://docs.temporal.io/references/cluster-metrics */
export async function readTemporal(url: string): Promise<Reading> {
  const answer = await fetch(url, { headers: { connection: 'close' } });
  const scraped = new Scraped(await answer.text());
  const sum = (metric: string, is: (labels: Readonly<Record<string, string>>) => boolean = () => true): number =>
    scraped.samples
      .filter(({ name, labels }) => name === metric && is(labels))
      .reduce((all, { value }) => all + value, 0);
  const isFrontend = ({ service_name: name }: Readonly<Record<string, string>>): boolean => name === 'frontend';
  const isPoll = ({ operation = '' }: Readonly<Record<string, string>>): boolean => /^Poll.*TaskQueue$/.test(operation);
  return {
    counts: {
      'Temporal: requests of clients and workers': sum('service_requests', (of) => isFrontend(of) && !isPoll(of)),
      'Temporal: polls': sum('service_requests', (of) => isFrontend(of) && isPoll(of)),
      'Temporal: requests to its database that write': sum('persistence_requests', ({ operation = '' }) =>
        WRITES.test(operation),
      ),
      'Temporal: requests to its database that read': sum(
        'persistence_requests',
        ({ operation = '' }) => !WRITES.test(operation),
      ),
      'Temporal: requests refused (resource exhausted)': sum('service_errors_resource_exhausted'),
    },
    levels: {
      'Temporal: open polls of activities': sum(
        'service_pending_requests',
        (of) => isFrontend(of) && of['operation'] === 'PollActivityTaskQueue',
      ),
    },
  };
}
