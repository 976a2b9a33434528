/**
 * A fake of Stripe Checkout, which `localstripe` does not have, after https://docs.stripe.com/api/checkout/sessions: sessions on top of payment
 * intents, and a simple version of the page that Stripe hosts. Events are signed like Stripe's.
 */
import { signedAt } from '../../contract/payment-provider.suite';

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_total: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly url: string;
  readonly success_url: string;
  readonly cancel_url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
}

interface PaymentIntents {
  /** Creates a payment intent. Returns its id. */
  intent(centavos: number): Promise<string>;
  /** Pays an intent by card. Returns whether the card was accepted. */
  pay(intent: string, number: string): Promise<boolean>;
  /** Sends an event to the webhook. */
  emit(event: { readonly type: string; readonly id: string; readonly body: Buffer; readonly signature: string }): void;
}

const PREFIX = 'cs_test_';

export class CheckoutSessions {
  private readonly sessions = new Map<string, Session>();
  /** Payment intent that pays each session. */
  private readonly intents = new Map<string, string>();
  /** Sessions by `Idempotency-Key`. */
  private readonly asked = new Map<string, Session>();

  constructor(
    private readonly backend: PaymentIntents,
    private readonly secret: string,
  ) {}

  /** Creates a session. The same key returns the same session. */
  async create(
    fields: URLSearchParams,
    { origin, key }: { readonly origin: string; readonly key: string },
  ): Promise<object> {
    const known = this.asked.get(key);
    if (known !== undefined) return known;
    const centavos = Number(fields.get('line_items[0][price_data][unit_amount]'));
    const intent = await this.backend.intent(centavos);
    const id = PREFIX + intent;
    const metadata = [...fields].flatMap(([name, value]) => {
      const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return field === undefined ? [] : [[field, value]];
    });
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: centavos,
      metadata: Object.fromEntries(metadata) as Record<string, string>,
      url: `${origin}/c/pay/${id}`,
      success_url: fields.get('success_url') ?? '',
      cancel_url: fields.get('cancel_url') ?? '',
      status: 'open',
      payment_status: 'unpaid',
    };
    this.intents.set(id, intent);
    this.sessions.set(id, session);
    this.asked.set(key, session);
    return session;
  }

  find(id: string): Session {
    const session = this.sessions.get(id);
    if (session === undefined) throw new Error(`no session ${id}`);
    return session;
  }

  /** Pays by card. Returns whether the card was accepted; after a declined card the session stays open. */
  async pay(id: string, number: string): Promise<boolean> {
    const session = this.find(id);
    if (!(await this.backend.pay(this.intents.get(id) ?? '', number))) {
      // Unlike Stripe, `localstripe` accepts no second card for an intent, so the session gets a new one.
      this.intents.set(id, await this.backend.intent(session.amount_total));
      return false;
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    this.emit('checkout.session.completed', session);
    return true;
  }

  /** Expires an unpaid session, as Stripe does after a day. */
  expire(id: string): void {
    const session = this.find(id);
    session.status = 'expired';
    this.emit('checkout.session.expired', session);
  }

  /** As Stripe lists the sessions of one intent. */
  listOf(intent: string): object {
    const data = [...this.sessions.values()].filter(({ id }) => this.intents.get(id) === intent);
    return { object: 'list', data, has_more: false, url: '/v1/checkout/sessions' };
  }

  intentOf(id: string): string {
    return this.intents.get(this.find(id).id) ?? '';
  }

  page(id: string, refused = false): string {
    const { amount_total: centavos, cancel_url: back } = this.find(id);
    return `<!doctype html><html lang="pt-BR"><title>Pagamento</title><h1>R$ ${(centavos / 100).toFixed(2)}</h1>
      ${refused ? '<p role="alert">O cartão foi recusado.</p>' : ''}
      <form method="post"><label>Número do cartão <input name="number"></label> <button>Pagar</button></form>
      <a href="${back}">Voltar</a></html>`;
  }

  private emit(type: string, session: Session): void {
    const event = { id: `evt_${session.id}`, object: 'event', type, data: { object: session } };
    const body = Buffer.from(JSON.stringify(event));
    this.backend.emit({ type, id: session.id, body, signature: signedAt(new Date(), body, this.secret) });
  }
}
