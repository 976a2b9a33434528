import { Get, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import { BASE_MICRO_BRL_PER_HOUR, microBrlToBrl } from '@aether/domain';
import type { AppConfig } from '@aether/platform';
import { CONFIG } from '../../platform/tokens';
import { parseNoQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import type { PricingObject } from './pricing.schema';
import { RequiresRole } from '../../platform/http/required-role';

const MINUTES = 60;

/** Prices, from which the page estimates the cost of a recording before it is transcribed. */
@AppController('pricing')
export class PricingController {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  @RequiresRole('reader')
  @Get()
  get(@Req() request: Request): PricingObject {
    parseNoQuery(request.query);
    const { prepaid, sentimentMicroBrlPerMinute } = this.config.pricing;
    return {
      object: 'pricing',
      prepaid,
      base_brl_per_hour: microBrlToBrl(BASE_MICRO_BRL_PER_HOUR),
      sentiment_brl_per_hour: microBrlToBrl(sentimentMicroBrlPerMinute * MINUTES),
    };
  }
}
