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

  static of({ db, objects }: { readonly db: Db; readonly objects: ObjectStore }): BucketMarks {
    return new BucketMarks(new Deployment(db), objects);
  }

  /** Writes this database's mark, before it stores audio. Repeating it changes nothing. */
  async mark(): Promise<void> {
    const own = await this.ownKey();
    if (!(await this.objects.exists(own))) await this.objects.put(own, Buffer.alloc(0));
  }

  async read(): Promise<MarkedBucket> {
    await this.mark();
    const own = await this.ownKey();
    const others: string[] = [];
    let since = new Date();
    for await (const { key, modifiedAt } of this.objects.list(DEPLOYMENT_MARKS)) {
      if (key === own) since = modifiedAt;
      else others.push(key.slice(DEPLOYMENT_MARKS.length));
    }
    return { others, since };
  }

  private async ownKey(): Promise<string> {
    return DEPLOYMENT_MARKS + (await this.deployment.id());
  }
}

/** A process starts without the mark where the store does not permit it; then reconciliation erases nothing without a record. */
export function withoutMark(logger: Logger): (error: unknown) => void {
  return (err) => logger.warn({ event: 'bucket-mark-failed', err }, 'could not mark the bucket');
}
