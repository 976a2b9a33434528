import { Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { WebhookDelivery } from '@aether/domain';
import { TranscriptionRepository, WebhookDeliveryRepository } from '@aether/platform';
import { parseQuery } from '../platform/http/parse-query';
import { presentDelivery } from './present-delivery';
import { AppController } from '../auth/session/console-controller';
import { jsonBodyOf } from '../platform/http/body/parse-json-body';
import { CurrentUser, type SignedInUser } from '../auth/session/current-user';
import { appDeliveryQuery, type AppDeliveryListObject, type AppDeliveryObject } from './app-delivery.schema';
import { newWebhookTestSchema } from './delivery.schema';
import { SendWebhookTest } from './usecases/send-webhook-test/send-webhook-test.usecase';
import { RequiresRole } from '../platform/http/required-role';

/** Lists the webhook deliveries of all transcriptions of an account, and sends test events. */
@AppController('')
export class AppDeliveriesController {
  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly transcriptions: TranscriptionRepository,
    private readonly sendWebhookTest: SendWebhookTest,
  ) {}

  @RequiresRole('operator')
  @Get('deliveries')
  async list(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<AppDeliveryListObject> {
    const { limit, after } = parseQuery(appDeliveryQuery, request.query);
    const page = await this.deliveries.listForAccount(account.id, { limit, ...(after !== undefined && { after }) });
    const ids = page.deliveries.flatMap(({ transcriptionId }) => transcriptionId ?? []);
    const records = await this.transcriptions.findByIds(ids);
    const urls = new Map(records.map(({ id, options }) => [id, options.webhookUrl]));
    const data = page.deliveries.map((delivery) =>
      present(delivery, delivery.url ?? urls.get(delivery.transcriptionId ?? '') ?? ''),
    );
    return { data, has_more: page.next !== null, next: page.next };
  }

  @RequiresRole('operator')
  @Post('webhook-tests')
  @HttpCode(202)
  async test(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<AppDeliveryObject> {
    const { url } = await jsonBodyOf(request, newWebhookTestSchema);
    return present(await this.sendWebhookTest.execute({ accountId: account.id, url }), url);
  }
}

function present(delivery: WebhookDelivery, url: string): AppDeliveryObject {
  return { ...presentDelivery(delivery, url), transcription_id: delivery.transcriptionId };
}
