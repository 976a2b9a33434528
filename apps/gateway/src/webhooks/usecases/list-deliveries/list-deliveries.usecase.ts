import { Injectable } from '@nestjs/common';
import { WebhookDeliveryRepository } from '@aether/platform';
import type { DeliveryObject } from '../../delivery.schema';
import { presentDelivery } from '../../present-delivery';
import type { ListDeliveriesCommand } from './list-deliveries.command';

/** Lists the deliveries of a transcription: none before its end or without a webhook. */
@Injectable()
export class ListDeliveries {
  constructor(private readonly deliveries: WebhookDeliveryRepository) {}

  async execute({ record: { eventId, options } }: ListDeliveriesCommand): Promise<readonly DeliveryObject[]> {
    const delivery = eventId === undefined ? null : await this.deliveries.find(eventId);
    return delivery === null ? [] : [presentDelivery(delivery, options.webhookUrl ?? '')];
  }
}
