import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { WebhookDeliveryRepository } from '@aether/platform';
import { accountOf } from '../platform/http/request-context';
import { OwnedTranscriptions } from '../transcriptions/owned-transcriptions';
import { parseNoQuery } from '../platform/http/parse-query';
import { setTranscriptionHeaders } from '../transcriptions/transcription-response';
import type { DeliveryListObject, DeliveryObject } from './delivery.schema';
import { presentDelivery } from './present-delivery';
import { Redeliver } from './usecases/redeliver/redeliver.usecase';
import { RequiresScope } from '../platform/http/required-scope';

@Controller('v1/transcriptions/:id/deliveries')
export class DeliveriesController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly redeliverEvent: Redeliver,
  ) {}

  /** Empty before the transcription has ended, and without a webhook. */
  @RequiresScope('read')
  @Get()
  async list(
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeliveryListObject> {
    parseNoQuery(request.query);
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    const { eventId, options } = record;
    const delivery = eventId === undefined ? null : await this.deliveries.find(eventId);
    return { data: delivery === null ? [] : [presentDelivery(delivery, options.webhookUrl ?? '')] };
  }

  @RequiresScope('manage')
  @Post(':evt/redeliver')
  @HttpCode(202)
  async redeliver(
    @Param('id') id: string,
    @Param('evt') eventId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeliveryObject> {
    parseNoQuery(request.query);
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    return this.redeliverEvent.execute({ record, eventId });
  }
}
