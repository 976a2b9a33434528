import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildConnector } from 'undici';
import { OutboundHttp, type OutboundConnector, type ResolvedAddress } from '@aether/platform';

/** Self-signed certificate and key for the host names of the tests only. */
const CERTIFICATE = readFileSync(join(__dirname, 'stand-in.crt.pem'));
const KEY = readFileSync(join(__dirname, 'stand-in.key.pem'));

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A fake internet for one test: names resolve to public addresses that the test defines, and every socket connects to one https server on loopback.
 * Lookups and sockets are recorded, so that a test sees which addresses would have been reached.
 */
export class OutsideWorld {
  readonly lookups: string[] = [];
  /** `address:port` of each requested socket. */
  readonly sockets: string[] = [];
  /** `host path` of each request to the server. */
  readonly asked: string[] = [];
  private readonly names = new Map<string, string[][]>();

  private constructor(
    private readonly server: Server,
    readonly handlers: Map<string, Handler>,
  ) {}

  static async open(): Promise<OutsideWorld> {
    const handlers = new Map<string, Handler>();
    const server = createServer({ cert: CERTIFICATE, key: KEY });
    const world = new OutsideWorld(server, handlers);
    server.on('request', (request, response) => world.answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return world;
  }

  /** Lets `name` resolve to these addresses. With several answers, each lookup takes the next, and the last one remains. */
  name(name: string, ...answers: string[][]): void {
    this.names.set(name, answers);
  }

  /** Defines how `host` responds to every request. */
  serve(host: string, handler: Handler): void {
    if (!this.names.has(host)) this.name(host, ['93.184.216.34']);
    this.handlers.set(host, handler);
  }

  http({ allowLoopback = false } = {}): OutboundHttp {
    return new OutboundHttp({ allowLoopback, resolve: (name) => this.resolve(name), connect: this.connect });
  }

  forget(): void {
    for (const list of [this.lookups, this.sockets, this.asked]) list.length = 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async resolve(name: string): Promise<ResolvedAddress[]> {
    this.lookups.push(name);
    const answers = this.names.get(name);
    const answer = answers !== undefined && answers.length > 1 ? answers.shift() : answers?.[0];
    if (answer === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  }

  private readonly connect: OutboundConnector = (addresses) => {
    const { port } = this.server.address() as AddressInfo;
    const toServer = buildConnector({ ca: CERTIFICATE, allowH2: false, timeout: 2_000 });
    return (options, callback) => {
      for (const { address } of addresses) this.sockets.push(`${address}:${options.port || 443}`);
      toServer({ ...options, hostname: '127.0.0.1', port: String(port), servername: options.hostname }, callback);
    };
  };

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const host = request.headers.host ?? '';
    this.asked.push(`${host} ${request.url}`);
    const handler = this.handlers.get(host);
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  }
}
