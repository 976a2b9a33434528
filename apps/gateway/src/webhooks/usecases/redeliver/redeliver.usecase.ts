import { Injectable } from '@nestjs/common';
import { WebhookDeliveryRepository } from '@aether/platform';
import { ApiError } from '../../../platform/http/api-error';
import { TranscriptionWorkflows } from '../../../transcriptions/transcription-workflows';
import type { DeliveryObject } from '../../delivery.schema';
import { presentDelivery } from '../../present-delivery';
import type { RedeliverCommand } from './redeliver.command';

/** Sends an event again, whatever became of it, and begins its schedule of retries anew. */
@Injectable()
export class Redeliver {
  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly workflows: TranscriptionWorkflows,
  ) {}

  /** Rejects with `not_found` for an event that this transcription does not have (yet). */
  async execute({ record, eventId }: RedeliverCommand): Promise<DeliveryObject> {
    const delivery = record.eventId === eventId ? await this.deliveries.reopen(eventId) : null;
    if (delivery === null) {
      throw new ApiError('not_found', {
        param: 'evt',
        message: 'Evento não encontrado: confira o `id` em `deliveries`.',
      });
    }
    // Should this fail, the event is due all the same: the sweep finds it.
    await this.workflows.deliver(record.id, eventId);
    return presentDelivery(delivery, record.options.webhookUrl ?? '');
  }
}
