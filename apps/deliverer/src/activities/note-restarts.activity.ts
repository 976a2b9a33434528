import { Inject, Injectable } from '@nestjs/common';
import { METRICS, noteHealings, type Logger, type Metrics } from '@aether/platform';
import type { WebhookActivities } from '@aether/temporal/contracts';
import { LOGGER } from '../tokens';

type Activity = WebhookActivities['noteRestarts'];

/** One line, and one more in the count, for each event that nobody was sending any more: as other healings are told. */
@Injectable()
export class NoteRestarts {
  constructor(
    @Inject(LOGGER) readonly logger: Logger,
    @Inject(METRICS) readonly metrics: Metrics,
  ) {}

  async execute({ restarted }: Parameters<Activity>[0]): ReturnType<Activity> {
    noteHealings(this, 'delivery-restarted', restarted);
  }
}
