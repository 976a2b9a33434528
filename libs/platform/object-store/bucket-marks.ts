import type { Db } from 'mongodb';
import { Deployment, DEPLOYMENT_MARKS } from '../database/deployment';
import type { Logger } from '../observability/logger';
import type { ObjectStore } from './object-store.port';

export interface MarkedBucket {
  /** Ids of the other databases that use the bucket. */
  readonly others: readonly string[];
  /** When this database's mark was written. */
  readonly since: Date;
}

/** Marks in a bucket that show which databases store audio in it. */
export class BucketMarks {
  constructor(
    private readonly deployment: Pick<Deployment, 'id'>,
    private readonly objects: ObjectStore,
  ) {}

  /** Writes this database's mark, before it stores audio, and returns its key. Repeating it changes nothing. */
  async mark(): Promise<string> {
    const own = DEPLOYMENT_MARKS + (await this.deployment.id());
    if (!(await this.objects.exists(own))) await this.objects.put(own, Buffer.alloc(0));
    return own;
  }

  async read(): Promise<MarkedBucket> {
    const own = await this.mark();
    const others: string[] = [];
    let since = new Date();
    for await (const { key, modifiedAt } of this.objects.list(DEPLOYMENT_MARKS)) {
      if (key === own) since = modifiedAt;
      else others.push(key.slice(DEPLOYMENT_MARKS.length));
    }
    return { others, since };
  }
}

interface Marked {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly logger: Logger;
}

/** Marks the bucket when a process starts. It starts without, where the store does not permit it: then reconciliation erases nothing without a record. */
export async function markBucket({ db, objects, logger }: Marked): Promise<void> {
  await new BucketMarks(new Deployment(db), objects)
    .mark()
    .catch((err: unknown) => logger.warn({ event: 'bucket-mark-failed', err }, 'could not mark the bucket'));
}
