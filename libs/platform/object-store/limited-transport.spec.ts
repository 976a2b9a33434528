import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitedTransport } from './limited-transport';
import { StoreTimeoutError } from './store-timeout.error';

const LIMIT_MS = 150;

describe('limitedTransport', () => {
  let server: Server;
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  interface Asked {
    readonly method?: string;
    readonly path?: string;
    readonly body?: Buffer;
  }
  async function asked(
    behavior: RequestListener,
    { method = 'PUT', path = '/', body = Buffer.alloc(0) }: Asked = {},
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

  it('gives up a server that says nothing', async () => {
    const began = performance.now();
    await expect(asked(() => undefined)).rejects.toBeInstanceOf(StoreTimeoutError);
    expect(performance.now() - began).toBeLessThan(LIMIT_MS * 10);
  });

  it('gives up a server that does not take what it is sent', async () => {
    const silent: RequestListener = (incoming) => void incoming.pause();
    await expect(asked(silent, { body: Buffer.alloc(64 * 2 ** 20) })).rejects.toBeInstanceOf(StoreTimeoutError);
  });

  const object = { method: 'GET', path: '/bucket/key' };

  it('waits for the rest of an object, however slowly it comes', async () => {
    const answer = await asked((_, response) => {
      response.write('uma');
      setTimeout(() => response.end(' frase'), LIMIT_MS * 3);
    }, object);
    expect(await text(answer)).toBe('uma frase');
  });

  it('waits for whoever reads an object', async () => {
    const answer = await asked((_, response) => void response.end('uma frase'), object);
    await sleep(LIMIT_MS * 3);
    expect(await text(answer)).toBe('uma frase');
  });

  it.each([
    ['a list', { method: 'GET', path: '/bucket?list-type=2' }],
    ['what an upload came to', { method: 'POST', path: '/bucket/key?uploadId=1' }],
  ])('gives up %s of which no more comes', async (_, asking) => {
    const answer = await asked((_, response) => void response.write('<uma'), asking);
    await expect(text(answer)).rejects.toThrow();
  });
});
