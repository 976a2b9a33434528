import { Inject, Injectable } from '@nestjs/common';
import { METRICS, noteRepairs, type Logger, type Metrics } from '@aether/platform';
import type { WebhookActivities } from '@aether/temporal/contracts';
import { LOGGER } from '../tokens';

type Activity = WebhookActivities['noteRestarts'];

/** Logs and counts each event whose delivery had stopped as a repair. */
@Injectable()
export class NoteRestarts {
  constructor(
    @Inject(LOGGER) readonly logger: Logger,
    @Inject(METRICS) readonly metrics: Metrics,
  ) {}

  async execute({ restarted }: Parameters<Activity>[0]): ReturnType<Activity> {
    noteRepairs(this, 'delivery-restarted', restarted);
  }
}
