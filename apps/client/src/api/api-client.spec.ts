import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient, type ApiClientOptions } from './api-client';
import { ApiRequestError, ServiceUnreachableError } from './api-errors';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const error = (code: string) => JSON.stringify({ error: { code, message: 'Não.', param: 'x', request_id: 'req_1' } });

describe('the API client', () => {
  let server: Server;
  let answers: Answer[];
  let times: number[];

  beforeEach(async () => {
    answers = [];
    times = [];
    server = createServer((request, response) => {
      times.push(Date.now());
      request.resume().on('end', () => answers.shift()!(request, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const clientWith = (options: Partial<ApiClientOptions>): ApiClient =>
    new ApiClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      authorization: 'Bearer ak',
      patienceMs: 10_000,
      ...options,
    });

  const limited: Answer = (_request, response) =>
    void response.writeHead(429, { 'retry-after': '1' }).end(error('rate_limited'));
  const ok: Answer = (_request, response) => void response.end('{"done":true}');

  it('waits for as long as `Retry-After` says, and sends the same again', async () => {
    const bodies: string[] = [];
    const reading: Answer = (request, response) => {
      bodies.push(`${request.method} ${request.headers['idempotency-key'] as string}`);
      (bodies.length === 1 ? limited : ok)(request, response);
    };
    answers = [reading, reading];
    const sent = { method: 'POST', path: '/v1/x', body: 'áudio', headers: { 'idempotency-key': 'k' } } as const;
    expect(await clientWith({}).json(sent)).toEqual({ done: true });
    expect(bodies).toEqual(['POST k', 'POST k']);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(990);
  });

  it('gives up what is temporary when its patience ends, but waits for its turn on request', async () => {
    answers = [limited];
    await expect(clientWith({ patienceMs: 100 }).send({ path: '/' })).rejects.toMatchObject({
      status: 429,
      code: 'rate_limited',
    });
    answers = [limited, ok];
    expect((await clientWith({ patienceMs: 100, waitsForTurn: true }).send({ path: '/' })).status).toBe(200);
  });

  it('throws what the service refuses at once, with its message, parameter and request', async () => {
    answers = [
      (_request, response) => void response.writeHead(422, { 'x-request-id': 'req_9' }).end(error('audio_too_long')),
    ];
    const refused = clientWith({}).send({ path: '/' });
    await expect(refused).rejects.toBeInstanceOf(ApiRequestError);
    await expect(refused).rejects.toMatchObject({
      message: 'Não.',
      code: 'audio_too_long',
      details: { param: 'x', requestId: 'req_9' },
    });
  });

  it('retries a broken connection, and reports a service that stays unreachable', async () => {
    answers = [(request) => request.socket.destroy(), ok];
    expect((await clientWith({}).send({ path: '/' })).status).toBe(200);
    const nowhere = clientWith({ baseUrl: 'http://127.0.0.1:2', patienceMs: 0 }).send({ path: '/' });
    await expect(nowhere).rejects.toBeInstanceOf(ServiceUnreachableError);
    await expect(nowhere).rejects.toThrow('ECONNREFUSED');
  });

  it('ends a wait when the caller stops it', async () => {
    answers = [limited];
    const stop = new AbortController();
    const waiting = clientWith({}).send({ path: '/', signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
