import { Injectable } from '@nestjs/common';
import { WebhookDeliveryRepository } from '@aether/platform';
import type { WebhookActivities } from '@aether/temporal/contracts';

type Activity = WebhookActivities['findDueDeliveries'];

/** A punctual attempt starts well within this time. */
const GRACE_MS = 120_000;

/** Maximum that one sweep starts; the next sweep starts the rest. */
const AT_MOST = 200;

@Injectable()
export class FindDueDeliveries {
  constructor(private readonly deliveries: WebhookDeliveryRepository) {}

  async execute(): ReturnType<Activity> {
    return { due: await this.deliveries.listDue(new Date(Date.now() - GRACE_MS), AT_MOST) };
  }
}
