import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, bodiesUnderWay } from '@aether/domain';
import { METRICS, type AppConfig, type Metrics } from '@aether/platform';
import { ApiError } from '../http/api-error';
import type { AudioSource } from '../http/body/audio-source';
import { callerOf, type Caller } from '../http/request-context';
import { CONFIG } from '../tokens';
import { Uses } from './uses';

/** Most bodies arrive within seconds. */
const RETRY_AFTER_S = 5;

/**
 * The bodies with audio that are arriving or being stored: limited for each account, because each may be slow, and for the process, because each
 * holds memory, disk and a connection. In this gateway.
 */
@Injectable()
export class BodiesUnderWay {
  private readonly uses = new Uses();
  private readonly atMost: number;

  constructor(@Inject(CONFIG) { http }: AppConfig, @Inject(METRICS) metrics: Metrics) {
    this.atMost = http.bodyLimit;
    metrics.gauge('aether_request_bodies', async () => [{ labels: {}, value: this.uses.total }]);
  }

  /** The same audio, whose body counts from before its first byte is read until it is stored. */
  limited(request: Request, audio: AudioSource): AudioSource {
    return { ...audio, deliverTo: (sink) => this.during(request, () => audio.deliverTo(sink)) };
  }

  /** Counts the body while `read` runs, unless it has arrived already. Rejects with `concurrency_limited` or `overloaded`. */
  async during<T>(request: Request, read: () => Promise<T>): Promise<T> {
    if (request.complete) return read();
    const end = this.begin(callerOf(request));
    return read().finally(end);
  }

  private begin({ accountId, tier }: Caller): () => void {
    const limit = bodiesUnderWay(tier);
    if (this.uses.of(accountId) >= limit) {
      const message = `Esta conta já tem ${limit} envios em andamento: espere um terminar e tente de novo.`;
      throw new ApiError('concurrency_limited', { message, retryAfterS: RETRY_AFTER_S });
    }
    if (this.uses.total >= this.atMost) {
      throw new AppError('overloaded', { retryAfterS: RETRY_AFTER_S, cause: 'too many bodies are under way' });
    }
    return this.uses.begin(accountId);
  }
}
