import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Request, Response } from 'express';
import { connectionsPerNetwork, limitConnections, limitForwardedNetworks } from './limit-connections';

const CONNECTIONS = 16;
const SHARE = connectionsPerNetwork(CONNECTIONS);

describe('limitConnections', () => {
  const open = (remoteAddress: string) =>
    Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() }) as unknown as Socket & {
      destroy: jest.Mock;
    };

  it('closes the connections of a public network above its share, and admits one more for each that ends', () => {
    const server = createServer();
    const onRefused = jest.fn();
    limitConnections(server, { connections: CONNECTIONS, direct: true, onRefused });
    const connectFrom = (address: string) => {
      const socket = open(address);
      // The listener of the HTTP server itself needs a real socket.
      for (const listener of server.listeners('connection').slice(1)) Reflect.apply(listener, server, [socket]);
      return socket;
    };
    const first = Array.from({ length: SHARE }, (_, n) => connectFrom(`2001:db8:1:${n}::1`));
    expect(connectFrom('2001:db8:1:ffff::1').destroy).toHaveBeenCalled();
    expect(onRefused.mock.calls).toEqual([['network']]);
    expect(connectFrom('2001:db8:2::1').destroy).not.toHaveBeenCalled();
    first[0]!.emit('close');
    expect(connectFrom('2001:db8:1:ffff::1').destroy).not.toHaveBeenCalled();
    for (let n = 0; n < 2 * SHARE; n += 1) expect(connectFrom('172.17.0.1').destroy).not.toHaveBeenCalled();
  });

  it('leaves the connections of a trusted proxy, which has a public address, to the limit of the process', () => {
    const server = createServer();
    const listeners = server.listenerCount('connection');
    limitConnections(server, { connections: CONNECTIONS, direct: false, onRefused: jest.fn() });
    expect([server.maxConnections, server.listenerCount('connection')]).toEqual([CONNECTIONS, listeners]);
  });

  it('closes connections above the limit of the process', async () => {
    const server = createServer((_request, response) => response.end());
    let refused = 0;
    limitConnections(server, { connections: CONNECTIONS, direct: true, onRefused: () => (refused += 1) });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 2 * CONNECTIONS }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    );
    await Promise.all(sockets.slice(CONNECTIONS).map((socket) => once(socket, 'close')));
    expect([refused, sockets.filter(({ closed }) => !closed).length]).toEqual([CONNECTIONS, CONNECTIONS]);
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
});

describe('limitForwardedNetworks', () => {
  it('rejects requests of a public network above its share until one ends', () => {
    const limit = limitForwardedNetworks(CONNECTIONS);
    const send = (ip: string) => {
      const response = new EventEmitter() as unknown as Response;
      const next = jest.fn();
      limit({ ip } as Request, response, next);
      return { response, next };
    };
    const [first] = Array.from({ length: SHARE }, () => send('198.51.100.7'));
    expect(send('198.51.100.7').next).toHaveBeenCalledWith(expect.objectContaining({ code: 'rate_limited' }));
    expect(send('198.51.100.8').next).toHaveBeenCalledWith();
    first!.response.emit('close');
    expect(send('198.51.100.7').next).toHaveBeenCalledWith();
  });
});
