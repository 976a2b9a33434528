import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy on loopback that delays the server's responses and forwards requests at once. */
export class SlowLink {
  /** Delay of each response in milliseconds. */
  delayMs = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async open(target: number): Promise<SlowLink> {
    const server = createServer();
    const link = new SlowLink(server);
    server.on('connection', (client) => link.join(client, connect(target, '127.0.0.1')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return link;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket, server: Socket): void {
    const end = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', end).on('close', () => {
        this.sockets.delete(socket);
        end();
      });
    }
    client.pipe(server);
    // In order: no chunk overtakes a delayed one.
    let last = Promise.resolve();
    server.on('data', (chunk: Buffer) => {
      const held = new Promise<void>((resolve) => setTimeout(resolve, this.delayMs));
      last = Promise.all([last, held]).then(() => {
        if (client.writable) client.write(chunk);
      });
    });
  }
}
