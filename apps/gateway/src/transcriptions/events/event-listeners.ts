import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { METRICS, type Metrics } from '@aether/platform';

/** How many listen at this gateway, for operators. */
@Injectable()
export class EventListeners {
  private listening = 0;

  constructor(@Inject(METRICS) metrics: Metrics) {
    metrics.gauge('aether_event_listeners', async () => [{ labels: {}, value: this.listening }]);
  }

  /** One more, until its connection is closed. */
  add(response: Response): void {
    this.listening += 1;
    response.once('close', () => (this.listening -= 1));
  }
}
