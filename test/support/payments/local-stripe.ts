import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePorts } from '../../../apps/cli/src/launcher';
import { signedAt } from '../../contract/payment-provider.suite';
import { eventually } from '../eventually';
import { pythonWith } from '../measure/python-environment';
import { CACHE_DIR } from '../speech/speech-cache';
import { CheckoutSessions } from './checkout-sessions';

/** A sent webhook. */
interface SentWebhook {
  readonly type: string;
  /** Id of the payment. */
  readonly id: string;
  readonly body: Buffer;
  readonly signature: string;
}

interface Intent {
  readonly id: string;
  readonly status: string;
}

/** The list of payment methods is newer than `localstripe`, which supports only cards. */
const UNSUPPORTED_FIELDS = /^allowed_payment_method_types/;

const GOOD_CARD = '4242424242424242';

const PAGE = '/c/pay/';
const SESSIONS = '/v1/checkout/sessions';

/** `localstripe` on a free port behind a fake of Stripe's page, which also records the webhooks of both and pays by card. */
export class LocalStripe {
  readonly secretKey = 'sk_test_aether';
  readonly webhookSecret = 'whsec_localstripe';
  private readonly sent: SentWebhook[] = [];
  private readonly checkout: CheckoutSessions;
  /** Centavos of each session. */
  private readonly refunded = new Map<string, number>();
  private readonly disputes = new Map<string, object>();

  private constructor(
    private readonly process: ChildProcess,
    private readonly front: Server,
    private readonly upstream: string,
    private readonly dir: string,
  ) {
    const backend = {
      intent: async (centavos: number) => this.intent(centavos),
      pay: async (intent: string, number: string) => (await this.payByCard(intent, number)) === 'succeeded',
      emit: (webhook: SentWebhook) => void this.sent.push(webhook),
    };
    this.checkout = new CheckoutSessions(backend, this.webhookSecret);
    front.on('request', (request: IncomingMessage, response: ServerResponse) => void this.serve(request, response));
  }

  static async start(): Promise<LocalStripe> {
    const python = pythonWith({
      cacheDir: CACHE_DIR,
      name: 'localstripe',
      requirements: resolve(__dirname, 'requirements.txt'),
    });
    const dir = mkdtempSync(join(tmpdir(), 'aether-localstripe-'));
    const [port = 0] = await freePorts(1);
    // `localstripe` keeps its state in the temporary folder.
    const child = spawn(join(dirname(python), 'localstripe'), ['--from-scratch', '--port', String(port)], {
      env: { ...process.env, TMPDIR: dir },
      stdio: 'ignore',
    });
    const front = createServer().listen(0, '127.0.0.1');
    await once(front, 'listening');
    const stripe = new LocalStripe(child, front, `http://127.0.0.1:${port}`, dir);
    await stripe.ready();
    return stripe;
  }

  /** URL of the API. */
  get url(): string {
    return `http://127.0.0.1:${(this.front.address() as AddressInfo).port}`;
  }

  /** Settings of a gateway that uses this server for card payments. */
  get settings(): Readonly<Record<string, string>> {
    return {
      AETHER_PAYMENTS: 'stripe',
      AETHER_STRIPE_URL: this.url,
      AETHER_STRIPE_SECRET_KEY: this.secretKey,
      AETHER_STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      AETHER_STRIPE_METHODS: 'card',
    };
  }

  /** Pays a session by card on Stripe's page. Returns whether the card was accepted. */
  async payOnPage(session: string, number = GOOD_CARD): Promise<boolean> {
    return this.checkout.pay(session, number);
  }

  /** Expires a session. */
  expire(session: string): void {
    this.checkout.expire(session);
  }

  /**
   * Refunds a paid session in part and sends the event. Returns the id that the event is about. `localstripe` sends none: the object is the charge as
   * https://docs.stripe.com/api/charges/object describes it.
   */
  async refund(session: string, centavos: number): Promise<string> {
    const payment_intent = this.checkout.intentOf(session);
    await this.post('refunds', { payment_intent, amount: String(centavos) });
    const refunded = (this.refunded.get(session) ?? 0) + centavos;
    this.refunded.set(session, refunded);
    const id = `ch_${payment_intent}_${refunded}`;
    const { amount_total: amount } = this.checkout.find(session);
    this.emit('charge.refunded', {
      id,
      object: 'charge',
      amount,
      amount_refunded: refunded,
      payment_intent,
      metadata: {},
    });
    return id;
  }

  /** Disputes a paid session and sends the event, as https://docs.stripe.com/api/disputes/object describes it. Returns the dispute's id. */
  dispute(session: string, amount: number): string {
    const payment_intent = this.checkout.intentOf(session);
    const id = `du_${payment_intent}`;
    const dispute = { id, object: 'dispute', amount, payment_intent, metadata: {}, status: 'needs_response' };
    this.disputes.set(id, dispute);
    this.emit('charge.dispute.created', dispute);
    return id;
  }

  decide(dispute: string, status: 'won' | 'lost'): void {
    this.emit('charge.dispute.closed', { ...this.disputes.get(dispute), id: dispute, status });
  }

  /** Creates a pending payment. Returns its id. */
  async intent(centavos: number, metadata: Readonly<Record<string, string>> = {}): Promise<string> {
    const fields: Record<string, string> = { amount: String(centavos), currency: 'brl' };
    for (const [name, value] of Object.entries(metadata)) fields[`metadata[${name}]`] = value;
    return (await this.post('payment_intents', fields)).id;
  }

  /** Pays an intent by card. Returns the resulting status. */
  async payByCard(intent: string, number = GOOD_CARD): Promise<string> {
    const card = {
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2031',
      'card[cvc]': '123',
    };
    const { id } = await this.post<{ id: string }>('payment_methods', { type: 'card', ...card });
    await this.post(`payment_intents/${intent}`, { payment_method: id });
    return this.post(`payment_intents/${intent}/confirm`, {}).then(
      ({ status }) => status,
      (error: unknown) => {
        if (!(error instanceof Declined)) throw error;
        return 'requires_payment_method';
      },
    );
  }

  /** Resolves with the first webhook of this type about a payment. */
  webhook(type: string, id: string): Promise<SentWebhook> {
    const find = (): SentWebhook | undefined => this.sent.find((webhook) => webhook.type === type && webhook.id === id);
    return eventually(`the webhook ${type} about ${id} is sent`, find);
  }

  async stop(): Promise<void> {
    const exited = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exited;
    this.front.closeAllConnections();
    this.front.close();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private emit(type: string, object: Readonly<Record<string, unknown>> & { readonly id: string }): void {
    const body = Buffer.from(JSON.stringify({ id: `evt_${object.id}`, object: 'event', type, data: { object } }));
    this.sent.push({ type, id: object.id, body, signature: signedAt(new Date(), body, this.webhookSecret) });
  }

  private async ready(): Promise<void> {
    const probe = async (): Promise<boolean> => {
      if (this.process.exitCode !== null) return true;
      const body = new URLSearchParams({ url: `${this.url}/webhooks`, secret: this.webhookSecret });
      return (await fetch(`${this.upstream}/_config/webhooks/aether`, { method: 'POST', body })).ok;
    };
    await eventually('localstripe accepts requests', probe, { timeoutMs: 60_000, intervalMs: 100 });
    if (this.process.exitCode !== null) throw new Error(`localstripe exited with ${this.process.exitCode}`);
  }

  private async post<Answer = Intent>(path: string, fields: Record<string, string>): Promise<Answer> {
    const answer = await fetch(`${this.upstream}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.secretKey}` },
      body: new URLSearchParams(fields),
    });
    if (answer.status === 402) throw new Declined();
    if (!answer.ok) throw new Error(`localstripe, ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (request.url === '/webhooks') {
      const { type, data } = JSON.parse(body.toString('utf8')) as { type: string; data: { object: { id: string } } };
      this.sent.push({ type, id: data.object.id, body, signature: String(request.headers['stripe-signature']) });
      response.end();
      return;
    }
    const given = new URLSearchParams(body.toString('utf8'));
    if (request.url?.startsWith(PAGE)) return this.servePage(request, response, given);
    if (request.url?.startsWith(SESSIONS)) return this.serveSessions(request, response, given);
    const fields = [...given].filter(([name]) => !UNSUPPORTED_FIELDS.test(name));
    const answer = await fetch(this.upstream + request.url, {
      method: request.method!,
      headers: { authorization: request.headers.authorization ?? '' },
      ...(body.length > 0 && { body: new URLSearchParams(fields) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  private async serveSessions(
    request: IncomingMessage,
    response: ServerResponse,
    fields: URLSearchParams,
  ): Promise<void> {
    const isKnown = request.headers.authorization === `Bearer ${this.secretKey}`;
    const asked = { origin: this.url, key: String(request.headers['idempotency-key']) };
    const answer = !isKnown
      ? { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
      : request.method === 'POST'
        ? await this.checkout.create(fields, asked)
        : this.session(new URL(request.url ?? '', this.url));
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private session({ pathname, searchParams }: URL): object {
    const intent = searchParams.get('payment_intent');
    return intent === null ? this.checkout.find(pathname.slice(SESSIONS.length + 1)) : this.checkout.listOf(intent);
  }

  /** Serves the payment page to the payer's browser. */
  private async servePage(request: IncomingMessage, response: ServerResponse, fields: URLSearchParams): Promise<void> {
    const id = request.url?.slice(PAGE.length) ?? '';
    const isPaid = request.method === 'POST' && (await this.checkout.pay(id, fields.get('number') ?? ''));
    if (isPaid) return void response.writeHead(303, { location: this.checkout.find(id).success_url }).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(this.checkout.page(id, request.method === 'POST'));
  }
}

class Declined extends Error {}
