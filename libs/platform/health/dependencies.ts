/** Health checks of each server, for `/health/ready`. */
import type { Db } from 'mongodb';
import type { NatsConnection } from 'nats';
import { PROGRESS_STREAM } from '../events/progress-stream';
import type { ObjectStore } from '../object-store/object-store.port';
import { probe, type DependencyHealth } from './probe';

/** Up while a primary accepts writes. */
export function mongodbHealth(db: Db): Promise<DependencyHealth> {
  return probe(async () => {
    const { isWritablePrimary } = await db.command({ hello: 1 });
    if (isWritablePrimary !== true) throw new Error('no primary');
  });
}

/** Up while JetStream has the progress stream. */
export function natsHealth(connection: NatsConnection): Promise<DependencyHealth> {
  return probe(async () => {
    const reply = await connection.request(`$JS.API.STREAM.INFO.${PROGRESS_STREAM}`, '', { timeout: 2_000 });
    if ('error' in reply.json<object>()) throw new Error('no stream');
  });
}

export function objectStoreHealth(store: ObjectStore): Promise<DependencyHealth> {
  return probe(() => store.ping());
}

/** The part of a Temporal client's `Connection` that the check uses. */
interface TemporalConnection {
  readonly workflowService: { getSystemInfo(request: object): Promise<unknown> };
}

export function temporalHealth(connection: TemporalConnection): Promise<DependencyHealth> {
  return probe(() => connection.workflowService.getSystemInfo({}));
}
