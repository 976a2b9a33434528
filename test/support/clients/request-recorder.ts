import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { CHECKOUT } from '../stack/checkout';

/** What differs between two recordings of one request. */
interface Recorded {
  readonly key: string;
  readonly audio: Buffer;
}

const BOUNDARY = '--------------------------44e059e65816dd27b965a2cf';

/** A TCP proxy on loopback that keeps what clients send through it, byte by byte. */
export class RequestRecorder {
  private sent: Buffer[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  /** `target`: URL of the server behind it. */
  static async open(target: string): Promise<RequestRecorder> {
    const server = createServer();
    const recorder = new RequestRecorder(server);
    server.on('connection', (client) => recorder.join(client, connect(Number(new URL(target).port), '127.0.0.1')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return recorder;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What was sent since the last call, as a file of `test/fixtures/integrations`: with `{{…}}` for all that another recording would have differently. */
  take({ key, audio }: Recorded): string {
    const sent = Buffer.concat(this.sent);
    this.sent = [];
    const at = sent.indexOf(audio);
    if (at === -1) throw new Error('The audio was not sent.');
    const text = `${sent.toString('latin1', 0, at)}{{audio}}${sent.toString('latin1', at + audio.length)}`;
    const boundary = /boundary=(\S+)/.exec(text)?.[1] ?? BOUNDARY;
    return text
      .replaceAll('\r\n', '\n')
      .replaceAll(boundary, BOUNDARY)
      .replace(key, '{{key}}')
      .replace(new URL(this.address).host, '{{host}}')
      .replace(/^(content-length: )\d+$/im, '$1{{length}}');
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(...[client, server]: readonly [Socket, Socket]): void {
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (chunk) => this.sent.push(chunk));
    client.pipe(server).pipe(client);
  }
}

/** The recorded request of a product. In a run that publishes, `request` replaces it. */
export function recordedRequest(name: string, request: string): string {
  const path = join(CHECKOUT, `test/fixtures/integrations/${name}.http`);
  if (process.env['AETHER_PUBLISH'] === 'true') writeFileSync(path, request);
  return readFileSync(path, 'utf8');
}
