import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitedTransport } from './limited-transport';
import { StoreTimeoutError } from './store-timeout.error';

/** Client and server share a process, which may stall for longer than a tenth of a second while other tests run. */
const LIMIT_MS = 500;

describe('limitedTransport', () => {
  let server: Server;
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  interface RequestOptions {
    readonly method?: string;
    readonly path?: string;
    readonly body?: Buffer;
  }
  async function send(
    behavior: RequestListener,
    { method = 'PUT', path = '/', body = Buffer.alloc(0) }: RequestOptions = {},
  ): Promise<IncomingMessage> {
    server = createServer(behavior);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const { request } = limitedTransport('http:', LIMIT_MS);
      request({ host: '127.0.0.1', port, method, path }, resolve).on('error', reject).end(body);
    });
  }

  it('times out when the server sends nothing', async () => {
    const startedAt = performance.now();
    await expect(send(() => undefined)).rejects.toBeInstanceOf(StoreTimeoutError);
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS * 10);
  });

  it('times out when the server does not read the request body', async () => {
    const silent: RequestListener = (incoming) => void incoming.pause();
    await expect(send(silent, { body: Buffer.alloc(64 * 2 ** 20) })).rejects.toBeInstanceOf(StoreTimeoutError);
  });

  const object = { method: 'GET', path: '/bucket/key' };

  it('waits for the rest of an object, however slow it is', async () => {
    const incoming = await send((_, response) => {
      response.write('uma');
      setTimeout(() => response.end(' frase'), LIMIT_MS * 1.5);
    }, object);
    expect(await text(incoming)).toBe('uma frase');
  });

  it('does not time out while a reader has not read the object yet', async () => {
    const incoming = await send((_, response) => void response.end('uma frase'), object);
    await sleep(LIMIT_MS * 1.5);
    expect(await text(incoming)).toBe('uma frase');
  });

  it.each([
    ['list of objects', { method: 'GET', path: '/bucket?list-type=2' }],
    ['response to a multipart upload', { method: 'POST', path: '/bucket/key?uploadId=1' }],
  ])('times out on a stalled %s', async (_, request) => {
    const incoming = await send((_, response) => void response.write('<uma'), request);
    await expect(text(incoming)).rejects.toThrow();
  });
});
