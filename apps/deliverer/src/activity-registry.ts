import { Injectable } from '@nestjs/common';
import type { WebhookActivities } from '@aether/temporal/contracts';
import { AttemptDelivery } from './activities/attempt-delivery.activity';
import { FindDueDeliveries } from './activities/find-due-deliveries.activity';
import { NoteRestarts } from './activities/note-restarts.activity';
import { StopDelivery } from './activities/stop-delivery.activity';

/** Every activity that sends webhooks: one that is missing does not compile. */
@Injectable()
export class ActivityRegistry {
  constructor(
    private readonly attemptDelivery: AttemptDelivery,
    private readonly findDueDeliveries: FindDueDeliveries,
    private readonly noteRestarts: NoteRestarts,
    private readonly stopDelivery: StopDelivery,
  ) {}

  activities(): WebhookActivities {
    return {
      attemptDelivery: (input) => this.attemptDelivery.execute(input),
      findDueDeliveries: () => this.findDueDeliveries.execute(),
      noteRestarts: (input) => this.noteRestarts.execute(input),
      stopDelivery: (input) => this.stopDelivery.execute(input),
    } satisfies WebhookActivities;
  }
}
