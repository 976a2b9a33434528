import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../../apps/cli/src/launcher';
import { pythonWith } from '../measure/python-environment';
import { CACHE_DIR } from '../speech/speech-cache';
import { CheckoutSessions } from './checkout-sessions';

/** A webhook as it was sent. */
interface SentWebhook {
  readonly type: string;
  /** Of the payment. */
  readonly id: string;
  readonly body: Buffer;
  readonly signature: string;
}

interface Intent {
  readonly id: string;
  readonly status: string;
}

/** Newer than the stand-in: which methods may pay. It knows cards alone. */
const UNKNOWN_TO_IT = /^allowed_payment_method_types/;

const GOOD_CARD = '4242424242424242';

const PAGE = '/c/pay/';
const SESSIONS = '/v1/checkout/sessions';

/** `localstripe` on a free port with Stripe's page before it, what both send by webhook, and whoever pays by card. */
export class LocalStripe {
  readonly secretKey = 'sk_test_aether';
  readonly webhookSecret = 'whsec_localstripe';
  private readonly sent: SentWebhook[] = [];
  private readonly checkout: CheckoutSessions;

  private constructor(
    private readonly process: ChildProcess,
    private readonly front: Server,
    private readonly upstream: string,
    private readonly dir: string,
  ) {
    const behind = {
      intent: async (centavos: number) => this.intent(centavos),
      pay: async (intent: string, number: string) => (await this.payByCard(intent, number)) === 'succeeded',
      tell: (webhook: SentWebhook) => void this.sent.push(webhook),
    };
    this.checkout = new CheckoutSessions(behind, this.webhookSecret);
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
    // It keeps its state in the folder for temporary files.
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

  /** Where the API is. */
  get url(): string {
    return `http://127.0.0.1:${(this.front.address() as AddressInfo).port}`;
  }

  /** Of a gateway whose cards are paid here. */
  get settings(): Readonly<Record<string, string>> {
    return {
      AETHER_PAYMENTS: 'stripe',
      AETHER_STRIPE_URL: this.url,
      AETHER_STRIPE_SECRET_KEY: this.secretKey,
      AETHER_STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      AETHER_STRIPE_METHODS: 'card',
    };
  }

  /** Pays a session with a card on Stripe's page; whether the card was taken. */
  async payOnPage(session: string, number = GOOD_CARD): Promise<boolean> {
    return this.checkout.pay(session, number);
  }

  /** Nobody pays it any more. */
  expire(session: string): void {
    this.checkout.expire(session);
  }

  /** A payment of so many centavos that waits to be paid. */
  async intent(centavos: number, metadata: Readonly<Record<string, string>> = {}): Promise<string> {
    const fields: Record<string, string> = { amount: String(centavos), currency: 'brl' };
    for (const [name, value] of Object.entries(metadata)) fields[`metadata[${name}]`] = value;
    return (await this.post('payment_intents', fields)).id;
  }

  /** Pays an intent with a card, and tells what has become of it. */
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

  /** The first webhook of this type about a payment. */
  async webhook(type: string, id: string): Promise<SentWebhook> {
    for (;;) {
      const found = this.sent.find((webhook) => webhook.type === type && webhook.id === id);
      if (found !== undefined) return found;
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
    this.front.closeAllConnections();
    this.front.close();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private async ready(): Promise<void> {
    for (;;) {
      if (this.process.exitCode !== null) throw new Error('localstripe did not start');
      const body = new URLSearchParams({ url: `${this.url}/webhooks`, secret: this.webhookSecret });
      const answer = await fetch(`${this.upstream}/_config/webhooks/aether`, { method: 'POST', body }).catch(
        () => null,
      );
      if (answer?.ok) return;
      await sleep(100);
    }
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
    const fields = [...given].filter(([name]) => !UNKNOWN_TO_IT.test(name));
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
        : this.checkout.find(request.url?.slice(SESSIONS.length + 1) ?? '');
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  /** What the payer's browser sees. */
  private async servePage(request: IncomingMessage, response: ServerResponse, fields: URLSearchParams): Promise<void> {
    const id = request.url?.slice(PAGE.length) ?? '';
    const isPaid = request.method === 'POST' && (await this.checkout.pay(id, fields.get('number') ?? ''));
    if (isPaid) return void response.writeHead(303, { location: this.checkout.find(id).success_url }).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(this.checkout.page(id, request.method === 'POST'));
  }
}

class Declined extends Error {}
