import { Inject, Injectable } from '@nestjs/common';
import { METRICS, type Healing, type Logger, type Metrics } from '@aether/platform';
import type { WebhookActivities } from '@aether/temporal/contracts';
import { LOGGER } from '../tokens';

type Activity = WebhookActivities['noteRestarts'];

/** One line, and one more in the count, for each event that nobody was sending any more: as other healings are told. */
@Injectable()
export class NoteRestarts {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async execute({ restarted }: Parameters<Activity>[0]): ReturnType<Activity> {
    const healing: Healing = 'delivery-restarted';
    for (const { transcriptionId, eventId } of restarted) {
      this.logger.warn({ event: 'healed', healing, eventId, transcriptionId }, 'healed what did not agree');
    }
    this.metrics.count('aether_healings_total', { healing }, restarted.length);
  }
}
