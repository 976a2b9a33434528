import { Inject, Injectable } from '@nestjs/common';
import {
  retryDelayS,
  signingSecrets,
  transcriptionEvent,
  webhookTestEvent,
  type DeliveryStatus,
  type WebhookEvent,
} from '@aether/domain';
import { ERROR_MESSAGES } from '@aether/language';
import {
  AccountRepository,
  METRICS,
  TRACING,
  TranscriptionRepository,
  WebhookDeliveryRepository,
  type Metrics,
  type Tracing,
  type WebhookConfig,
} from '@aether/platform';
import type { AttemptResult, WebhookActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { WEBHOOK_CONFIG } from '../tokens';
import { WebhookSender, type Sent } from '../webhook-sender';

type Activity = WebhookActivities['attemptDelivery'];

/** An event and its receiver. */
interface PendingDelivery {
  readonly url: string;
  readonly accountId: string;
  /** When the transcription ended or the test was created; null before that. */
  readonly since: Date | null;
  readonly event: () => WebhookEvent;
}

/**
 * Runs one attempt: records its start, sends the event and records the outcome. If the deliverer crashes in between, the event is sent again: at
 * least once, always under the same id.
 */
@Injectable()
export class AttemptDelivery {
  // eslint-disable-next-line max-params -- injected dependencies
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly accounts: AccountRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly sender: WebhookSender,
    @Inject(WEBHOOK_CONFIG) private readonly config: WebhookConfig,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(TRACING) private readonly tracing: Tracing,
  ) {}

  async execute({ transcriptionId, eventId, attempt }: Parameters<Activity>[0]): ReturnType<Activity> {
    const pending = transcriptionId === null ? await this.test(eventId) : await this.end(transcriptionId);
    if (pending === null) return this.settled(eventId);
    const number = await this.deliveries.beginAttempt(eventId);
    if (number === null) return this.settled(eventId);
    const sent = await this.send(pending);
    this.measure(sent, pending);
    const result = this.resultOf(sent, attempt);
    await this.deliveries.endAttempt(eventId, { number, ...sent }, next(result));
    return result;
  }

  private async end(transcriptionId: string): Promise<PendingDelivery | null> {
    const record = await this.transcriptions.findById(transcriptionId);
    const url = record?.options.webhookUrl;
    if (record === null || url === undefined) return null;
    const { accountId, completedAt: since } = record;
    const texts = { origin: this.config.origin, errorMessages: ERROR_MESSAGES };
    return { url, accountId, since, event: () => transcriptionEvent(record, texts) };
  }

  private async test(eventId: string): Promise<PendingDelivery | null> {
    const delivery = await this.deliveries.find(eventId);
    if (delivery?.url === undefined) return null;
    const { url, accountId, createdAt: since } = delivery;
    return { url, accountId, since, event: () => webhookTestEvent(delivery) };
  }

  private async send({ url, accountId, event: eventOf }: PendingDelivery): Promise<Sent> {
    const event = eventOf();
    const account = await this.accounts.findById(accountId);
    const secrets = account === null ? [] : signingSecrets(this.accounts.withSecrets(account), new Date());
    const attributes = { 'http.request.method': 'POST', 'aether.event_id': event.id };
    // The URL may contain a token, so no trace records it.
    return this.tracing.within({ name: 'POST webhook', kind: 'client', attributes }, async (span) => {
      const sent = await heartbeating(({ signal }) => this.sender.send({ url, event, secrets, signal }));
      if (sent.statusCode !== null) span.set({ 'http.response.status_code': sent.statusCode });
      span.set({ 'aether.delivery.outcome': sent.failure ?? 'delivered' });
      return sent;
    });
  }

  private measure({ failure, durationMs }: Sent, { since }: PendingDelivery): void {
    this.metrics.count('aether_webhook_attempts_total', { outcome: failure ?? 'delivered' });
    this.metrics.observe('aether_webhook_attempt_seconds', {}, durationMs / 1000);
    if (failure !== null || since === null) return;
    this.metrics.observe('aether_webhook_lag_seconds', {}, Math.max(0, (Date.now() - since.getTime()) / 1000));
  }

  private resultOf({ failure, statusCode, retryAfterS }: Sent, attempt: number): AttemptResult {
    if (failure === null) return { state: 'delivered', statusCode };
    if (failure === 'gone') return { state: 'stopped', statusCode };
    const { retryDelaysS: delaysS } = this.config;
    const retryInS = retryDelayS({ attempt, delaysS, retryAfterS, random: Math.random() });
    return retryInS === null ? { state: 'exhausted', statusCode } : { state: 'retry', statusCode, retryInS };
  }

  /** Returns the state of an event that is not sent: it was already sent, its transcription was deleted, or the test event has expired. */
  private async settled(eventId: string): Promise<AttemptResult> {
    const delivery = await this.deliveries.find(eventId);
    const settled = delivery === null || delivery.status === 'pending' ? 'void' : delivery.status;
    return { state: settled, statusCode: delivery?.attempts.at(-1)?.statusCode ?? null };
  }
}

function next(result: AttemptResult): { readonly status: DeliveryStatus; readonly dueAt: Date | null } {
  switch (result.state) {
    case 'retry':
      return { status: 'pending', dueAt: new Date(Date.now() + result.retryInS * 1000) };
    case 'delivered':
    case 'stopped':
    case 'exhausted':
      return { status: result.state, dueAt: null };
    case 'void':
      throw new Error('a sent event cannot be void');
  }
}
