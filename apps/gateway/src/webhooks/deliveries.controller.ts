import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { accountOf } from '../platform/http/request-context';
import { OwnedTranscriptions } from '../transcriptions/owned-transcriptions';
import { parseNoQuery } from '../transcriptions/query.schema';
import { answerAbout } from '../transcriptions/transcription-answer';
import type { DeliveryListObject, DeliveryObject } from './delivery.schema';
import { ListDeliveries } from './usecases/list-deliveries/list-deliveries.usecase';
import { Redeliver } from './usecases/redeliver/redeliver.usecase';

@Controller('v1/transcriptions/:id/deliveries')
export class DeliveriesController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly listDeliveries: ListDeliveries,
    private readonly redeliverEvent: Redeliver,
  ) {}

  @Get()
  async list(
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeliveryListObject> {
    parseNoQuery(request.query);
    const record = await this.owned.find(id, accountOf(request));
    answerAbout(request, response, record.id);
    return { data: [...(await this.listDeliveries.execute({ record }))] };
  }

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
    answerAbout(request, response, record.id);
    return this.redeliverEvent.execute({ record, eventId });
  }
}
