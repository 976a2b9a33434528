import type { Received, WebhookReceiver } from '../../../../test/support/webhooks/receiver';
import { isSigned } from '../../../../test/support/webhooks/verify-signature';

interface JobReceiverOptions {
  /** Times that it refuses an event before it takes it. */
  readonly refusals: number;
  /** What proves that an event is the service's. */
  readonly secret: string;
}

/** Who is told of the end of one job. It looks at the signature when an event comes, as receivers do: one that is minutes old proves nothing. */
export class JobReceiver {
  readonly url: string;
  private readonly taken: Received[] = [];

  constructor(
    private readonly receiver: WebhookReceiver,
    { refusals, secret }: JobReceiverOptions,
  ) {
    this.url = receiver.address((response, nth, request) => {
      const takes = nth > refusals;
      if (takes && isSigned(request, secret)) this.taken.push(request);
      response.writeHead(takes ? 204 : 503).end();
    });
  }

  /** Whether an event of this type about this transcription was taken, however often it came, and no other. */
  hasTaken(type: string, id: string): boolean {
    const isIt = ({ body }: Received): boolean => {
      const event = JSON.parse(body) as { readonly type: string; readonly data: { readonly id: string } };
      return event.type === type && event.data.id === id;
    };
    return this.taken.some(isIt) && this.events().size === 1;
  }

  /** What came, for people. */
  summary(): string {
    return `${this.receiver.at(this.url).length} requests of ${this.events().size} events came, ${this.taken.length} were taken`;
  }

  private events(): ReadonlySet<string | undefined> {
    return new Set(this.receiver.at(this.url).map(({ headers }) => headers['webhook-id']));
  }
}
