/** "Outbound addresses (audio_url, webhook_url)" of the contract, against real servers on loopback. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { OutboundError, OutboundHttp, type OutboundFailure } from '@aether/platform';
import { eventually } from '../support/eventually';
import { OutsideWorld } from '../support/outbound/outside-world';

const GET = { method: 'GET', maxRedirects: 5, maxBytes: 1_000_000, totalMs: 10_000 } as const;

const failureOf = async (call: Promise<unknown>): Promise<OutboundFailure | 'none'> => {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof OutboundError) return error.failure;
    throw error;
  }
};

describe('calls to outside servers', () => {
  let world: OutsideWorld;

  beforeAll(async () => {
    world = await OutsideWorld.open();
  });
  beforeEach(() => world.forget());
  afterAll(async () => {
    await world.close();
  });

  it('connects to the resolved address, with the host name in TLS and Host', async () => {
    world.name('a.exemplo.com.br', ['93.184.216.34']);
    world.serve('a.exemplo.com.br', (_request, response) => response.end('som'));
    const answer = await world.http().send('https://a.exemplo.com.br/x?y=1#z', GET);
    expect([answer.status, await text(answer.body)]).toEqual([200, 'som']);
    expect(world).toMatchObject({
      lookups: ['a.exemplo.com.br'],
      sockets: ['93.184.216.34:443'],
      asked: ['a.exemplo.com.br /x?y=1'],
    });
  });

  it('trusts a certificate only for its own names', async () => {
    world.serve('outro.com.br', (_request, response) => response.end());
    expect(await failureOf(world.http().send('https://outro.com.br/', GET))).toBe('untrusted');
    expect(world.asked).toEqual([]);
  });

  it('blocks a name that resolves to an internal address after the check (DNS rebinding)', async () => {
    world.name('r.exemplo.com.br', ['93.184.216.34'], ['127.0.0.1']);
    world.serve('r.exemplo.com.br', (_request, response) => response.end('som'));
    const http = world.http();
    await http.checkAddress('https://r.exemplo.com.br/', 'audio_url');
    expect(await failureOf(http.send('https://r.exemplo.com.br/', GET))).toBe('not_allowed');
    expect(world.sockets).toEqual([]);

    world.name('s.exemplo.com.br', ['93.184.216.34'], ['10.0.0.1']);
    world.serve('s.exemplo.com.br', (_request, response) => response.end('som'));
    const answer = await http.send('https://s.exemplo.com.br/', GET);
    expect([await text(answer.body), world.sockets]).toEqual(['som', ['93.184.216.34:443']]);
  });

  it.each([
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://dentro.exemplo.com.br/',
    'http://a.exemplo.com.br/',
    'ftp://a.exemplo.com.br/',
    'https://a.exemplo.com.br:22/',
    'https://a:b@a.exemplo.com.br/',
    '//127.0.0.1/x',
    'https://',
  ])('follows no redirect to %s', async (location) => {
    world.name('dentro.exemplo.com.br', ['192.168.0.1']);
    world.serve('a.exemplo.com.br', (_request, response) => response.writeHead(302, { location }).end());
    expect(await failureOf(world.http().send('https://a.exemplo.com.br/', GET))).toBe('not_allowed');
    expect(world.sockets).toHaveLength(1);
  });

  it('follows five redirects but not six, and resolves each again', async () => {
    world.serve('a.exemplo.com.br', (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('chegou');
      else
        response.writeHead(307, { location: left % 2 ? `/${left - 1}` : `https://b.exemplo.com.br/${left - 1}` }).end();
    });
    world.serve('b.exemplo.com.br', world.handlers.get('a.exemplo.com.br')!);
    const answer = await world.http().send('https://a.exemplo.com.br/5', GET);
    expect([await text(answer.body), answer.url.href, world.lookups.length]).toEqual([
      'chegou',
      'https://b.exemplo.com.br/0',
      6,
    ]);
    expect(await failureOf(world.http().send('https://a.exemplo.com.br/6', GET))).toBe('too_many_redirects');
  });

  it('returns the redirect as the response to a POST', async () => {
    const bodies: string[] = [];
    world.serve('a.exemplo.com.br', (request, response) => {
      void text(request).then((body) => {
        bodies.push(`${String(request.headers['x-sinal'])} ${body}`);
        response.writeHead(302, { location: 'https://127.0.0.1/' }).end();
      });
    });
    const { maxBytes, totalMs } = GET;
    const headers = { 'x-sinal': '1' };
    const call = { method: 'POST', body: '{"á":1}', headers, maxBytes, totalMs } as const;
    const answer = await world.http().send('https://a.exemplo.com.br/', call);
    answer.body.destroy();
    expect([answer.status, bodies]).toEqual([302, ['1 {"á":1}']]);
  });

  it.each([
    ['announced', { 'content-length': '2000000' }],
    ['not announced', {}],
  ])('stops at the maximum size, with a length that is %s', async (_how, headers) => {
    let sent = 0;
    world.serve('a.exemplo.com.br', (_request, response) => {
      response.writeHead(200, headers);
      const more = (): void => {
        if (sent < 2_000_000 && !response.destroyed)
          response.write(Buffer.alloc(50_000), () => ((sent += 50_000), more()));
      };
      more();
    });
    const call = world
      .http()
      .send('https://a.exemplo.com.br/', GET)
      .then(({ body }) => buffer(body));
    expect(await failureOf(call)).toBe('too_large');
    expect(sent).toBeLessThan(2_000_000);
  });

  it('times out while waiting for an address, headers or the body', async () => {
    world.serve('a.exemplo.com.br', () => undefined);
    world.serve('b.exemplo.com.br', (_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const brief = { ...GET, totalMs: 300 };
    expect(await failureOf(world.http().send('https://a.exemplo.com.br/', brief))).toBe('timed_out');
    const { body } = await world.http().send('https://b.exemplo.com.br/', brief);
    expect(await failureOf(buffer(body))).toBe('timed_out');
    const endless = new OutboundHttp({ allowLoopback: false, resolve: () => new Promise(() => undefined) });
    expect(await failureOf(endless.send('https://a.exemplo.com.br/', brief))).toBe('timed_out');
  });

  it('rejects with the reason of the signal', async () => {
    world.serve('a.exemplo.com.br', () => undefined);
    const stop = new AbortController();
    const call = world.http().send('https://a.exemplo.com.br/', { ...GET, signal: stop.signal });
    const reason = new Error('canceled');
    setTimeout(() => stop.abort(reason), 50);
    await expect(call).rejects.toBe(reason);
  });

  it.each<[string, OutboundFailure, boolean, (world: OutsideWorld) => void]>([
    ['breaks off', 'broken_off', true, ({ serve }) => serve.call(world, 'a.exemplo.com.br', (_q, r) => r.destroy())],
    [
      'ends before the length it announced',
      'broken_off',
      true,
      () =>
        world.serve('a.exemplo.com.br', (_request, response) => {
          response.writeHead(200, { 'content-length': '100' });
          response.write('x', () => response.destroy());
        }),
    ],
    ['has no name', 'unresolved', true, () => world.name('a.exemplo.com.br')],
  ])('reports a server that %s', async (_what, failure, retryable, prepare) => {
    prepare(world);
    const call = world
      .http()
      .send('https://a.exemplo.com.br/', GET)
      .then(({ body }) => buffer(body));
    await expect(call).rejects.toMatchObject({ failure, retryable });
    await expect(call).rejects.not.toMatchObject({ message: expect.stringContaining('exemplo') as string });
    world.name('a.exemplo.com.br', ['93.184.216.34']);
  });

  it('closes the socket when the body is destroyed', async () => {
    const open = new Set<unknown>();
    world.serve('a.exemplo.com.br', (request, response) => {
      open.add(request.socket);
      request.socket.once('close', () => open.delete(request.socket));
      response.writeHead(200).write('x');
    });
    const { body } = await world.http().send('https://a.exemplo.com.br/', GET);
    expect(open.size).toBe(1);
    body.destroy();
    await eventually('the socket is closed', () => open.size === 0);
  });
});

describe('calls to a server on this machine', () => {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer((request, response) => response.end(request.headers.host));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  it('calls a loopback server where that is allowed', async () => {
    const { body } = await new OutboundHttp({ allowLoopback: true }).send(address, GET);
    expect(await text(body)).toBe(new URL(address).host);
  });

  it('rejects a loopback server otherwise', async () => {
    expect(await failureOf(new OutboundHttp({ allowLoopback: false }).send(address, GET))).toBe('not_allowed');
  });

  it('uses the first lookup for the whole call', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }];
    const { body } = await new OutboundHttp({ allowLoopback: true, resolve }).send(address, GET);
    expect([await text(body), answers]).toEqual([new URL(address).host, ['127.0.0.2']]);
  });
});
