import { Injectable } from '@nestjs/common';
import { WebhookDeliveryRepository } from '@aether/platform';
import type { DeliveryObject } from '../../delivery.schema';
import { presentDelivery } from '../../present-delivery';
import type { ListDeliveriesCommand } from './list-deliveries.command';

/** What was sent about a transcription: nothing before its end, nor where nobody is to be told. */
@Injectable()
export class ListDeliveries {
  constructor(private readonly deliveries: WebhookDeliveryRepository) {}

  async execute({ record: { eventId, options } }: ListDeliveriesCommand): Promise<readonly DeliveryObject[]> {
    const delivery = eventId === undefined ? null : await this.deliveries.find(eventId);
    return delivery === null ? [] : [presentDelivery(delivery, options.webhookUrl ?? '')];
  }
}
