import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { TIER_LIMITS } from '@aether/domain';
import { METRICS, type Metrics } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { ClientDisconnectedError } from '../../platform/http/client-disconnect';
import type { Caller } from '../../platform/http/request-context';
import { Uses } from '../../platform/rate-limit/uses';

/** Streams end with their transcription, or when their caller closes one. */
const RETRY_AFTER_S = 10;

/** The open event streams of this gateway: a gauge, and a limit for each account, because each stream costs a subscription and regular reads. */
@Injectable()
export class EventListeners {
  private readonly streams = new Uses();

  constructor(@Inject(METRICS) metrics: Metrics) {
    metrics.gauge('aether_event_listeners', async () => [{ labels: {}, value: this.streams.total }]);
  }

  /**
   * Counts a stream until its connection closes. Throws `concurrency_limited` when the account has as many as its tier allows, and
   * `ClientDisconnectedError` when the connection has closed already.
   */
  add({ accountId, tier }: Caller, response: Response): void {
    if (response.closed) throw new ClientDisconnectedError();
    const limit = TIER_LIMITS[tier].eventStreams;
    if (this.streams.of(accountId) >= limit) {
      const message = `Esta conta já acompanha ${limit} transcrições por eventos ao mesmo tempo: feche um dos fluxos e tente de novo.`;
      throw new ApiError('concurrency_limited', { message, retryAfterS: RETRY_AFTER_S });
    }
    response.once('close', this.streams.begin(accountId));
  }
}
