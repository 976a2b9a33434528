import { Inject, Injectable } from '@nestjs/common';
import { Deployment, sweepLimits, type AppConfig, type SweepLimits } from '@aether/platform';
import { CONFIG } from '../tokens';

/** The configured grace periods of reconciliation, by the clock of the database. */
@Injectable()
export class GracePeriods {
  constructor(
    private readonly deployment: Deployment,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async limits(): Promise<SweepLimits> {
    return sweepLimits(await this.deployment.now(), this.config.reconcile);
  }
}
