import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { serviceSecret } from './service-secret';

/** Prefix of the objects that name, by their ids, the databases that use the bucket. */
export const DEPLOYMENT_MARKS = 'deployments/';

/** The identity and the clock of one database, which all processes of a deployment share. */
export class Deployment {
  constructor(private readonly db: Db) {}

  /** Random and permanent. A restored backup has the id of the original. */
  id(): Promise<string> {
    return serviceSecret(this.db, 'deployment', randomUUID);
  }

  /** The time of the MongoDB server. What is erased by age must not depend on one worker's clock. */
  async now(): Promise<Date> {
    const { localTime } = await this.db.command({ hello: 1 });
    return localTime as Date;
  }
}
