import { Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { TranscriptionRepository, WebhookDeliveryRepository } from '@aether/platform';
import { parseQuery } from '../../http/parse-query';
import { presentDelivery } from '../../webhooks/present-delivery';
import { AppController } from '../app-controller';
import { SignedIn, type SignedInPerson } from '../session/signed-in';
import { appDeliveryQuery, type AppDeliveryListObject } from './app-delivery.schema';

/** What was sent to the account's receivers, over all its transcriptions. */
@AppController('deliveries')
export class AppDeliveriesController {
  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly transcriptions: TranscriptionRepository,
  ) {}

  @Get()
  async list(@SignedIn() { account }: SignedInPerson, @Req() request: Request): Promise<AppDeliveryListObject> {
    const { limit, after } = parseQuery(appDeliveryQuery, request.query);
    const page = await this.deliveries.listForAccount(account.id, { limit, ...(after !== undefined && { after }) });
    const records = await this.transcriptions.findByIds(page.deliveries.map(({ transcriptionId }) => transcriptionId));
    const urls = new Map(records.map(({ id, options }) => [id, options.webhookUrl ?? '']));
    const data = page.deliveries.map((delivery) => ({
      ...presentDelivery(delivery, urls.get(delivery.transcriptionId) ?? ''),
      transcription_id: delivery.transcriptionId,
    }));
    return { data, has_more: page.next !== null, next: page.next };
  }
}
