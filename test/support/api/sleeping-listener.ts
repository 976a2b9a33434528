import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

interface EventRequest {
  readonly baseUrl: string;
  readonly path: string;
  readonly apiKey: string;
}

/** Data that was buffered for a listener that did not read. */
interface Rest {
  readonly bytes: number;
  /** Id of the last complete event. */
  readonly lastEventId: string;
}

/** A client that requests events and does not read them. */
export class SleepingListener {
  private constructor(private readonly socket: Socket) {}

  static async open({ baseUrl, path, apiKey }: EventRequest): Promise<SleepingListener> {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.pause();
    const head = [`GET ${path} HTTP/1.1`, `host: ${hostname}`, `authorization: Bearer ${apiKey}`];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    return new SleepingListener(socket);
  }

  /** Whether the server still has the connection open, according to the kernel's table. */
  get isConnected(): boolean {
    const { localPort = 0, remotePort = 0 } = this.socket;
    const [here, there] = [localPort, remotePort].map((port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`);
    return ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((table) => readFileSync(table, 'latin1').split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .some(([, local, remote, state]) => local?.endsWith(there!) && remote?.endsWith(here!) && state === '01');
  }

  /** Reads the data in the sockets of both sides until the connection ends. */
  async readRest(): Promise<Rest> {
    let body = '';
    this.socket.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    this.socket.on('error', () => undefined);
    const closed = once(this.socket, 'close').catch(() => undefined);
    this.socket.resume();
    await closed;
    const whole = body.split('\n\n').slice(0, -1);
    const last = whole.findLast((event) => /^id: \d+$/m.test(event)) ?? '';
    return { bytes: body.length, lastEventId: /^id: (\d+)$/m.exec(last)?.[1] ?? '' };
  }

  close(): void {
    this.socket.destroy();
  }
}
