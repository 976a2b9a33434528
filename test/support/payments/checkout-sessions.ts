/**
 * Stripe's Checkout, which `localstripe` does not have, as its documentation describes it (https://docs.stripe.com/api/checkout/sessions): sessions
 * upon payment intents, and the page that Stripe hosts, in few words. Its events are signed as Stripe's are.
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

interface Behind {
  /** The intent of a new payment of so many centavos. */
  intent(centavos: number): Promise<string>;
  /** Whether the card was taken. */
  pay(intent: string, number: string): Promise<boolean>;
  /** Sends an event to whoever listens. */
  tell(event: { readonly type: string; readonly id: string; readonly body: Buffer; readonly signature: string }): void;
}

const PREFIX = 'cs_test_';

export class CheckoutSessions {
  private readonly sessions = new Map<string, Session>();
  /** By session: what is to be paid now. */
  private readonly intents = new Map<string, string>();
  /** By `Idempotency-Key`. */
  private readonly asked = new Map<string, Session>();

  constructor(
    private readonly behind: Behind,
    private readonly secret: string,
  ) {}

  /** The same key again is the same session. */
  async create(
    fields: URLSearchParams,
    { origin, key }: { readonly origin: string; readonly key: string },
  ): Promise<object> {
    const known = this.asked.get(key);
    if (known !== undefined) return known;
    const centavos = Number(fields.get('line_items[0][price_data][unit_amount]'));
    const intent = await this.behind.intent(centavos);
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

  /** Whether the card was taken; the session of one that was refused stays open. */
  async pay(id: string, number: string): Promise<boolean> {
    const session = this.find(id);
    if (!(await this.behind.pay(this.intents.get(id) ?? '', number))) {
      // What stands behind takes no second card for an intent, as Stripe does.
      this.intents.set(id, await this.behind.intent(session.amount_total));
      return false;
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    this.tell('checkout.session.completed', session);
    return true;
  }

  /** As Stripe does a day after nobody has paid. */
  expire(id: string): void {
    const session = this.find(id);
    session.status = 'expired';
    this.tell('checkout.session.expired', session);
  }

  page(id: string, refused = false): string {
    const { amount_total: centavos, cancel_url: back } = this.find(id);
    return `<!doctype html><html lang="pt-BR"><title>Pagamento</title><h1>R$ ${(centavos / 100).toFixed(2)}</h1>
      ${refused ? '<p role="alert">O cartão foi recusado.</p>' : ''}
      <form method="post"><label>Número do cartão <input name="number"></label> <button>Pagar</button></form>
      <a href="${back}">Voltar</a></html>`;
  }

  private tell(type: string, session: Session): void {
    const event = { id: `evt_${session.id}`, object: 'event', type, data: { object: session } };
    const body = Buffer.from(JSON.stringify(event));
    this.behind.tell({ type, id: session.id, body, signature: signedAt(new Date(), body, this.secret) });
  }
}
