import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../apps/cli/src/launcher';
import { pythonWith } from '../accuracy/python-environment';
import { CACHE_DIR } from '../speech/speech-cache';

/** A webhook as it was sent. */
interface SentWebhook {
  readonly type: string;
  /** Of the payment. */
  readonly id: string;
  readonly body: Buffer;
  readonly signature: string;
}

interface Intent {
  readonly status: string;
}

/** Newer than the stand-in: which methods may pay. It knows cards alone. */
const UNKNOWN_TO_IT = /^allowed_payment_method_types/;

/** `localstripe` on a free port, what it sends by webhook, and whoever pays by card in Stripe's own page. */
export class LocalStripe {
  readonly secretKey = 'sk_test_aether';
  readonly webhookSecret = 'whsec_localstripe';
  private readonly sent: SentWebhook[] = [];

  private constructor(
    private readonly process: ChildProcess,
    private readonly front: Server,
    private readonly upstream: string,
    private readonly dir: string,
  ) {
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

  /** Pays an intent with a card, as Stripe's page in the payer's browser does. */
  async payByCard(intent: string, number = '4242424242424242'): Promise<void> {
    const card = {
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2031',
      'card[cvc]': '123',
    };
    const { id } = await this.post<{ id: string }>('payment_methods', { type: 'card', ...card });
    await this.post(`payment_intents/${intent}`, { payment_method: id });
    await this.post(`payment_intents/${intent}/confirm`, {}).catch((error: unknown) => {
      if (!(error instanceof Declined)) throw error;
    });
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
    const fields = [...new URLSearchParams(body.toString('utf8'))].filter(([name]) => !UNKNOWN_TO_IT.test(name));
    const answer = await fetch(this.upstream + request.url, {
      method: request.method!,
      headers: { authorization: request.headers.authorization ?? '' },
      ...(body.length > 0 && { body: new URLSearchParams(fields) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
}

class Declined extends Error {}
