import { Get, Inject, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  affordableSeconds,
  BASE_MICRO_BRL_PER_HOUR,
  microBrlToBrl,
  offeredSubscription,
  offeredTopUps,
  TRIAL_MICRO_BRL,
} from '@aether/domain';
import type { AppConfig } from '@aether/platform';
import { AppController } from '../auth/session/console-controller';
import { WithoutSession } from '../auth/session/session.guard';
import { presentPrice } from '../billing/present-billing';
import { ApiError } from '../platform/http/api-error';
import { parseNoQuery } from '../platform/http/parse-query';
import { CONFIG } from '../platform/tokens';
import { SITE_TEXTS, type SiteObject, type SiteTextName, type SiteTextObject } from './site.schema';
import { SiteTexts } from './site-texts';

const MINUTES = 60;

/** What the public pages show: the operator, prices, terms and the privacy notice. */
@AppController('site')
export class SiteController {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly texts: SiteTexts,
  ) {}

  @WithoutSession()
  @Get()
  site(@Req() request: Request): SiteObject {
    parseNoQuery(request.query);
    const { site, pricing, signIn } = this.config;
    const subscription = offeredSubscription(pricing.offers);
    return {
      object: 'site',
      operator: { name: site.operatorName, tax_id: site.operatorTaxId, email: site.contactEmail },
      sign_in: { password: signIn.password, provider: signIn.provider && { label: signIn.provider.label } },
      prices: {
        base_brl_per_hour: microBrlToBrl(BASE_MICRO_BRL_PER_HOUR),
        sentiment_brl_per_hour: microBrlToBrl(pricing.sentimentMicroBrlPerMinute * MINUTES),
        trial_seconds: affordableSeconds(TRIAL_MICRO_BRL, BASE_MICRO_BRL_PER_HOUR),
        top_ups: offeredTopUps(pricing.offers).map(presentPrice),
        subscription: subscription && presentPrice(subscription),
      },
    };
  }

  @WithoutSession()
  @Get('texts/:name')
  text(@Param('name') name: string, @Req() request: Request): SiteTextObject {
    parseNoQuery(request.query);
    if (!isText(name)) throw new ApiError('not_found', { param: 'name', message: 'Não há texto com este nome.' });
    return { object: 'site_text', name, text: this.texts.of(name) };
  }
}

function isText(name: string): name is SiteTextName {
  return (SITE_TEXTS as readonly string[]).includes(name);
}
