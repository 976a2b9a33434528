import { Injectable } from '@nestjs/common';
import { WebhookDeliveryRepository } from '@aether/platform';
import type { WebhookActivities } from '@aether/temporal/contracts';

type Activity = WebhookActivities['stopDelivery'];

@Injectable()
export class StopDelivery {
  constructor(private readonly deliveries: WebhookDeliveryRepository) {}

  async execute({ eventId }: Parameters<Activity>[0]): ReturnType<Activity> {
    await this.deliveries.stop(eventId);
  }
}
