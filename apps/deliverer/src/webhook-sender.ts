import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { classifyResponse, parseRetryAfter, type DeliveryFailure, type WebhookEvent } from '@aether/domain';
import { OutboundError, OutboundHttp, signWebhook, type WebhookConfig } from '@aether/platform';
import { WEBHOOK_CONFIG } from './tokens';

/** The contract's: an answer within 15 s. */
const TOTAL_MS = 15_000;

/** The receiver's response is not used; so many bytes are read, so that its connection need not be broken off. */
const TAKEN_IN_BYTES = 16 * 1024;

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
  /** Null: the receiver has taken it. */
  readonly failure: DeliveryFailure | null;
  readonly durationMs: number;
  /** What the receiver asked for. */
  readonly retryAfterS: number | null;
}

/** Sends events by the outbound rules, which are held anew at every call; redirects are not followed. */
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
    const began = performance.now();
    const took = (): number => Math.round(performance.now() - began);
    try {
      const limits = { maxBytes: NO_LIMIT, totalMs: TOTAL_MS, signal };
      const answer = await this.outbound.send(url, { method: 'POST', headers, body, ...limits });
      await takeIn(answer.body);
      const retryAfterS = parseRetryAfter(answer.headers.get('retry-after'), new Date());
      return { statusCode: answer.status, failure: classifyResponse(answer.status), durationMs: took(), retryAfterS };
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

/** The status is known: whatever becomes of the rest changes nothing. */
async function takeIn(body: Readable): Promise<void> {
  try {
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > TAKEN_IN_BYTES) break;
    }
  } catch {
    body.destroy();
  }
}
