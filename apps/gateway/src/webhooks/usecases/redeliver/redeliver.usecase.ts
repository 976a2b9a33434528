import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import { WebhookDeliveryRepository } from '@aether/platform';
import { TranscriptionWorkflows } from '../../../transcriptions/transcription-workflows';
import type { DeliveryObject } from '../../delivery.schema';
import { presentDelivery } from '../../present-delivery';

interface RedeliverCommand {
  readonly record: TranscriptionRecord;
  /** Given by the caller, not validated. */
  readonly eventId: string;
}

/** Sends an event again, whatever its status, and restarts its retry schedule. */
@Injectable()
export class Redeliver {
  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly workflows: TranscriptionWorkflows,
  ) {}

  /** Rejects with `not_found` for an event that this transcription does not have or does not have yet. */
  async execute({ record, eventId }: RedeliverCommand): Promise<DeliveryObject> {
    const delivery = record.eventId === eventId ? await this.deliveries.reopen(eventId) : null;
    if (delivery === null) {
      throw new AppError('not_found', {
        param: 'evt',
        message: 'Evento não encontrado: confira o `id` em `deliveries`.',
      });
    }
    // If this call fails, the event is still due, and the sweep delivers it.
    await this.workflows.deliver(record.id, eventId);
    return presentDelivery(delivery, record.options.webhookUrl ?? '');
  }
}
