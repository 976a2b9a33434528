import type { Received, WebhookReceiver } from '../../../../test/support/webhooks/receiver';
import { isSigned } from '../../../../test/support/webhooks/verify-signature';

interface JobReceiverOptions {
  /** How often it rejects an event before accepting it. */
  readonly refusals: number;
  /** Key that signs the service's webhooks. */
  readonly secret: string;
}

/** Webhook receiver of one job. It verifies signatures on receipt, as receivers do, because old signatures are not valid. */
export class JobReceiver {
  readonly url: string;
  private readonly accepted: Received[] = [];

  constructor(
    private readonly receiver: WebhookReceiver,
    { refusals, secret }: JobReceiverOptions,
  ) {
    this.url = receiver.address((response, nth, request) => {
      const accepts = nth > refusals;
      if (accepts && isSigned(request, secret)) this.accepted.push(request);
      response.writeHead(accepts ? 204 : 503).end();
    });
  }

  /** Whether it accepted exactly this event, any number of times, and no other event. */
  hasAccepted(type: string, id: string): boolean {
    const isIt = ({ body }: Received): boolean => {
      const event = JSON.parse(body) as { readonly type: string; readonly data: { readonly id: string } };
      return event.type === type && event.data.id === id;
    };
    return this.accepted.some(isIt) && this.events().size === 1;
  }

  /** Summary for the log. */
  summary(): string {
    return `${this.receiver.at(this.url).length} requests of ${this.events().size} events received, ${this.accepted.length} accepted`;
  }

  private events(): ReadonlySet<string | undefined> {
    return new Set(this.receiver.at(this.url).map(({ headers }) => headers['webhook-id']));
  }
}
