import { Inject, Injectable } from '@nestjs/common';
import { Deployment, type AppConfig } from '@aether/platform';
import { CONFIG } from '../tokens';

/** What is younger than a limit is left alone, because its writer may be about to write more of it. */
export interface SweepLimits {
  /** The time of the database. */
  readonly now: Date;
  /** For what belongs to a record. */
  readonly ended: Date;
  /** For what has no record: a gateway may still be receiving the request. */
  readonly orphaned: Date;
}

/** The configured grace periods of reconciliation, by the clock of the database. */
@Injectable()
export class GracePeriods {
  constructor(
    private readonly deployment: Deployment,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async limits(): Promise<SweepLimits> {
    const { graceS, orphanGraceS } = this.config.reconcile;
    const now = await this.deployment.now();
    const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
    return { now, ended: ago(graceS), orphaned: ago(orphanGraceS) };
  }
}
