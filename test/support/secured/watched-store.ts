/** An object store behind a proxy that notes by which access keys it is called. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class WatchedStore {
  private keys = new Set<string>();

  private constructor(private readonly server: Server) {}

  static async start(upstreamPort: number): Promise<WatchedStore> {
    const server = createServer((incoming, answer) => {
      watched.keys.add(/Credential=([^/]+)/.exec(incoming.headers.authorization ?? '')?.[1] ?? 'none');
      const { method, url, headers } = incoming;
      const call = request({ host: '127.0.0.1', port: upstreamPort, method, path: url, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
        given.pipe(answer);
      });
      call.on('error', () => answer.destroy());
      answer.on('close', () => call.destroy());
      incoming.pipe(call);
    });
    const watched = new WatchedStore(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return watched;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The access keys since the last call. */
  usedKeys(): readonly string[] {
    const used = [...this.keys];
    this.keys = new Set();
    return used;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
