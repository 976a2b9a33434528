import { Inject, Injectable } from '@nestjs/common';
import { Deployment, DEPLOYMENT_MARKS, OBJECT_STORE, type ObjectStore } from '@aether/platform';

/** Marks in the bucket that show which databases store audio in it. */
@Injectable()
export class BucketMarks {
  constructor(
    private readonly deployment: Deployment,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Writes this database's mark, and returns the ids of the other databases that use the bucket. */
  async others(): Promise<readonly string[]> {
    const own = DEPLOYMENT_MARKS + (await this.deployment.id());
    if (!(await this.objects.exists(own))) await this.objects.put(own, Buffer.alloc(0));
    const others: string[] = [];
    for await (const { key } of this.objects.list(DEPLOYMENT_MARKS))
      if (key !== own) others.push(key.slice(DEPLOYMENT_MARKS.length));
    return others;
  }
}
