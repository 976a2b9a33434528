import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { METRICS, type Metrics } from '@aether/platform';

/** A gauge of this gateway's open event streams. */
@Injectable()
export class EventListeners {
  private listening = 0;

  constructor(@Inject(METRICS) metrics: Metrics) {
    metrics.gauge('aether_event_listeners', async () => [{ labels: {}, value: this.listening }]);
  }

  /** Counts a stream until its connection closes. */
  add(response: Response): void {
    this.listening += 1;
    response.once('close', () => (this.listening -= 1));
  }
}
