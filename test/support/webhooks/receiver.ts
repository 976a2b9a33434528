import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../eventually';

export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** `nth`: number of requests to this path so far, including this one. */
type Behavior = (response: ServerResponse, nth: number, request: Received) => void;

/** A webhook receiver on loopback. Each test defines how each path responds. */
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

  /** Adds an address with this behavior. By default it responds 204 to every request. */
  address(behavior: Behavior = (response) => response.writeHead(204).end()): string {
    const path = `/avisos/${this.behaviors.size + 1}?token=segredo-do-receptor`;
    this.behaviors.set(path, behavior);
    this.received.set(path, []);
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Requests to an address so far. */
  at(address: string): readonly Received[] {
    const { pathname, search } = new URL(address);
    return this.received.get(pathname + search) ?? [];
  }

  /** Resolves with the requests to an address once there are at least `count`. */
  until(address: string, count: number, timeoutMs = 60_000): Promise<readonly Received[]> {
    return eventually(
      `${count} requests to ${new URL(address).pathname}`,
      () => {
        const received = this.at(address);
        if (received.length < count) throw new Error(`${received.length} received`);
        return received;
      },
      { timeoutMs },
    );
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
