import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { classifyResponse, parseRetryAfter, type DeliveryFailure, type WebhookEvent } from '@aether/domain';
import { OutboundError, OutboundHttp, signWebhook, type WebhookConfig } from '@aether/platform';
import { WEBHOOK_CONFIG } from './tokens';

/** The contract requires a response within 15 s. */
const TOTAL_MS = 15_000;

/** The receiver's response body is ignored, but this much of it is read so that its connection closes cleanly. */
const DRAINED_BYTES = 16 * 1024;

/** A longer response is cut off and must not fail the call. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

interface WebhookCall {
  readonly url: string;
  readonly event: WebhookEvent;
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
}

export interface Sent {
  readonly statusCode: number | null;
  /** Null: the receiver accepted the event. */
  readonly failure: DeliveryFailure | null;
  readonly durationMs: number;
  /** The delay from the receiver's `Retry-After` header. */
  readonly retryAfterS: number | null;
}

/** Sends events under the outbound rules, which are checked again at every call. Redirects are not followed. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly outbound: OutboundHttp,
    @Inject(WEBHOOK_CONFIG) private readonly config: WebhookConfig,
  ) {}

  /** Rejects only with the signal's reason. */
  async send({ url, event, secrets, signal }: WebhookCall): Promise<Sent> {
    const body = JSON.stringify(event);
    const { signatureHeader } = this.config;
    const signature = signWebhook({ id: event.id, body, sentAt: new Date(), secrets, signatureHeader });
    const headers = { 'content-type': 'application/json', 'user-agent': 'Aether-Webhooks/1', ...signature };
    const startedAt = performance.now();
    const took = (): number => Math.round(performance.now() - startedAt);
    try {
      const limits = { maxBytes: NO_LIMIT, totalMs: TOTAL_MS, signal };
      const response = await this.outbound.send(url, { method: 'POST', headers, body, ...limits });
      await drain(response.body);
      const retryAfterS = parseRetryAfter(response.headers.get('retry-after'), new Date());
      return {
        statusCode: response.status,
        failure: classifyResponse(response.status),
        durationMs: took(),
        retryAfterS,
      };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { statusCode: null, failure: failureOf(error), durationMs: took(), retryAfterS: null };
    }
  }
}

function failureOf({ failure }: OutboundError): DeliveryFailure {
  switch (failure) {
    case 'not_allowed':
      return 'url_not_allowed';
    case 'too_large':
    case 'too_many_redirects':
      return 'broken_off';
    default:
      return failure;
  }
}

/** Reads the body up to a limit. The status is already known, so errors are ignored. */
async function drain(body: Readable): Promise<void> {
  try {
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > DRAINED_BYTES) break;
    }
  } catch {
    body.destroy();
  }
}
