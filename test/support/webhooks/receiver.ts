import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** `nth`: how many requests this path has had, this one included. */
type Behavior = (response: ServerResponse, nth: number, request: Received) => void;

/** Somebody's server that is told of ends: an http server on loopback whose every path behaves as the test says. */
export class WebhookReceiver {
  private readonly behaviors = new Map<string, Behavior>();
  private readonly received = new Map<string, Received[]>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => void receiver.take(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  /** A new address that behaves like this. By default it takes everything. */
  address(behavior: Behavior = (response) => response.writeHead(204).end()): string {
    const path = `/avisos/${this.behaviors.size + 1}?token=segredo-do-receptor`;
    this.behaviors.set(path, behavior);
    this.received.set(path, []);
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** What came to an address so far. */
  at(address: string): readonly Received[] {
    const { pathname, search } = new URL(address);
    return this.received.get(pathname + search) ?? [];
  }

  /** Resolves with the requests once there are so many. */
  async until(address: string, count: number, limitMs = 60_000): Promise<readonly Received[]> {
    for (const deadline = Date.now() + limitMs; this.at(address).length < count; await sleep(25)) {
      if (Date.now() > deadline) throw new Error(`${this.at(address).length} of ${count} requests came`);
    }
    return this.at(address);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const all = this.received.get(request.url ?? '');
    if (all === undefined || request.method !== 'POST') return void response.writeHead(404).end();
    const headers = request.headers as Record<string, string>;
    const received = { headers, body: Buffer.concat(chunks).toString('utf8'), at: Date.now() };
    all.push(received);
    this.behaviors.get(request.url ?? '')?.(response, all.length, received);
  }
}
