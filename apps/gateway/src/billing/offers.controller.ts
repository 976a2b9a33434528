import { Get, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  offeredSubscription,
  offeredTopUps,
  PAYMENT_PROVIDER,
  type PaymentMethod,
  type PaymentProvider,
  type Purchase,
} from '@aether/domain';
import type { AppConfig } from '@aether/platform';
import { ApiError } from '../platform/http/api-error';
import { StartPayment } from './payments/usecases/start-payment/start-payment.usecase';
import { CONFIG } from '../platform/tokens';
import { parseNoQuery } from '../platform/http/parse-query';
import { AppController } from '../auth/session/console-controller';
import { jsonBodyOf } from '../platform/http/body/parse-json-body';
import { CurrentUser, type SignedInUser } from '../auth/session/current-user';
import { newSubscriptionSchema, newTopUpSchema, type OffersObject, type PaymentObject } from './billing.schema';
import { presentPayment, presentPrice } from './present-billing';
import { RequiresRole } from '../platform/http/required-role';

/** Lists the offers and starts purchases. */
@AppController('')
export class OffersController {
  constructor(
    private readonly startPayment: StartPayment,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  @RequiresRole('reader')
  @Get('offers')
  offers(@Req() request: Request): OffersObject {
    parseNoQuery(request.query);
    const { offers } = this.config.pricing;
    const subscription = offeredSubscription(offers);
    return {
      object: 'offers',
      methods: [...(this.provider?.methods ?? [])],
      sandbox: this.provider?.sandbox ?? false,
      top_ups: offeredTopUps(offers).map(presentPrice),
      subscription: subscription && presentPrice(subscription),
    };
  }

  @RequiresRole('owner')
  @Post('top-ups')
  async topUp(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<PaymentObject> {
    const { amount_brl: amount, method } = await jsonBodyOf(request, newTopUpSchema);
    const offered = offeredTopUps(this.config.pricing.offers);
    const purchase = offered.find((offer) => presentPrice(offer).amount_brl === amount);
    if (purchase === undefined) {
      const amounts = offered.map((offer) => presentPrice(offer).amount_brl).join(', ');
      throw new ApiError('invalid_parameter', {
        param: 'amount_brl',
        message: `O parâmetro \`amount_brl\` não é um dos valores oferecidos: use ${amounts}.`,
      });
    }
    return this.buy(account.id, purchase, method);
  }

  @RequiresRole('owner')
  @Post('subscription')
  async subscribe(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<PaymentObject> {
    const { method } = await jsonBodyOf(request, newSubscriptionSchema);
    const purchase = offeredSubscription(this.config.pricing.offers);
    if (purchase === null) throw new ApiError('not_found', { message: 'Este serviço não oferece assinatura.' });
    return this.buy(account.id, purchase, method);
  }

  private async buy(accountId: string, purchase: Purchase, method: PaymentMethod): Promise<PaymentObject> {
    return presentPayment(await this.startPayment.execute({ accountId, purchase, method }), new Date());
  }
}
