import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitedTransport } from './limited-transport';
import { NoAnswerError } from './no-answer.error';

const LIMIT_MS = 150;

describe('limitedTransport', () => {
  let server: Server;
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  async function asked(behaviour: RequestListener, body = Buffer.alloc(0)): Promise<IncomingMessage> {
    server = createServer(behaviour);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const { request } = limitedTransport('http:', LIMIT_MS);
      request({ host: '127.0.0.1', port, method: 'PUT' }, resolve).on('error', reject).end(body);
    });
  }

  it('gives up a server that says nothing', async () => {
    const began = performance.now();
    await expect(asked(() => undefined)).rejects.toBeInstanceOf(NoAnswerError);
    expect(performance.now() - began).toBeLessThan(LIMIT_MS * 10);
  });

  it('gives up a server that does not take what it is sent', async () => {
    const silent: RequestListener = (incoming) => void incoming.pause();
    await expect(asked(silent, Buffer.alloc(64 * 2 ** 20))).rejects.toBeInstanceOf(NoAnswerError);
  });

  it('waits for an answer that has begun, however slowly it goes on', async () => {
    const answer = await asked((_, response) => {
      response.write('uma');
      setTimeout(() => response.end(' frase'), LIMIT_MS * 3);
    });
    expect(await text(answer)).toBe('uma frase');
  });

  it('waits for whoever reads the answer', async () => {
    const answer = await asked((_, response) => void response.end('uma frase'));
    await sleep(LIMIT_MS * 3);
    expect(await text(answer)).toBe('uma frase');
  });
});
