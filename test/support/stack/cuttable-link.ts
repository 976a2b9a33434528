import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy on loopback that can stall, break its connections and switch to another server. */
export class CuttableLink {
  /** Bytes that clients have sent through the proxy. */
  passed = 0;
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private stop: { readonly after: number; readonly reached: () => void } | null = null;

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {}

  static async open(target: number): Promise<CuttableLink> {
    const server = createServer();
    const link = new CuttableLink(server, target);
    server.on('connection', (socket) => link.join(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return link;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Sets the port that new connections are forwarded to. */
  leadTo(port: number): void {
    this.target = port;
  }

  /** Resolves once `bytes` more bytes have passed. Nothing passes after that, until `cut`. */
  stopAfter(bytes: number): Promise<void> {
    return new Promise((reached) => {
      this.stop = { after: this.passed + bytes, reached };
    });
  }

  /** Resets every open connection; new connections are accepted. */
  cut(): void {
    this.stop = null;
    for (const [client, server] of this.pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket): void {
    const server = connect(this.target, '127.0.0.1');
    const pair = [client, server] as const;
    this.pairs.add(pair);
    const end = (): void => {
      this.pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    server.pipe(client);
    client.on('data', (chunk) => this.pass(chunk, pair));
    server.on('drain', () => {
      if (!this.stopped) client.resume();
    });
    client.on('end', () => server.end());
  }

  private get stopped(): boolean {
    return this.stop !== null && this.passed >= this.stop.after;
  }

  private pass(chunk: Buffer, [client, server]: readonly [Socket, Socket]): void {
    this.passed += chunk.length;
    if (!server.write(chunk) || this.stopped) client.pause();
    if (this.stopped) this.stop?.reached();
  }
}
