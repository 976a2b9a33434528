import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { isId } from '@aether/domain';
import { WebhookDeliveryRepository } from '@aether/platform';
import { ApiError } from '../platform/http/api-error';
import { jsonBodyOf } from '../platform/http/body/parse-json-body';
import { parseNoQuery } from '../platform/http/parse-query';
import { accountOf } from '../platform/http/request-context';
import { RequiresScope } from '../platform/http/required-scope';
import { newWebhookTestSchema, type DeliveryObject } from './delivery.schema';
import { presentDelivery } from './present-delivery';
import { SendWebhookTest } from './usecases/send-webhook-test/send-webhook-test.usecase';

@Controller('v1/webhook-tests')
export class WebhookTestsController {
  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly sendWebhookTest: SendWebhookTest,
  ) {}

  @RequiresScope('manage')
  @Post()
  @HttpCode(202)
  async send(@Req() request: Request): Promise<DeliveryObject> {
    parseNoQuery(request.query);
    const { url } = await jsonBodyOf(request, newWebhookTestSchema);
    return presentDelivery(await this.sendWebhookTest.execute({ accountId: accountOf(request), url }), url);
  }

  @RequiresScope('read')
  @Get(':evt')
  async get(@Param('evt') eventId: string, @Req() request: Request): Promise<DeliveryObject> {
    parseNoQuery(request.query);
    const delivery = isId('event', eventId) ? await this.deliveries.find(eventId) : null;
    if (delivery?.url === undefined || delivery.accountId !== accountOf(request)) {
      throw new ApiError('not_found', { param: 'evt', message: 'Teste não encontrado: confira o `id` do evento.' });
    }
    return presentDelivery(delivery, delivery.url);
  }
}
