import { Inject, Injectable } from '@nestjs/common';
import { METRICS, noteRepairs, type Logger, type Metrics } from '@aether/platform';
import type { EmailActivities } from '@aether/temporal/contracts';
import { LOGGER } from '../tokens';

type Activity = EmailActivities['noteEmailRestarts'];

/** Logs and counts each e-mail without a running workflow as a repair. */
@Injectable()
export class NoteEmailRestarts {
  constructor(
    @Inject(LOGGER) readonly logger: Logger,
    @Inject(METRICS) readonly metrics: Metrics,
  ) {}

  async execute({ restarted }: Parameters<Activity>[0]): ReturnType<Activity> {
    noteRepairs(this, 'email-restarted', restarted);
  }
}
