import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './api-error';
import { publicNetwork } from '../rate-limit/client-network';
import { Uses } from '../rate-limit/uses';

/** A site's IPv6 prefix: who has it may vary the other bits freely. */
const IPV6_PREFIX = 48;

/** Part of the connections that one network may have. */
const NETWORK_SHARE = 8;

export interface ConnectionLimits {
  /** Open connections of the process. */
  readonly connections: number;
  /** Whether connections come from the callers' networks, and not all from a trusted proxy. */
  readonly direct: boolean;
  /** Called for each connection that is closed because of a limit. */
  readonly onRefused: (reason: 'process' | 'network') => void;
}

/** Connections that one network may have open, or requests that it may have in progress behind a proxy. */
export function connectionsPerNetwork(connections: number): number {
  return Math.ceil(connections / NETWORK_SHARE);
}

/** Closes connections above the limit of the process, and direct ones of a public network above its share, without a response. */
export function limitConnections(server: Server, { connections, direct, onRefused }: ConnectionLimits): void {
  server.maxConnections = connections;
  server.on('drop', () => onRefused('process'));
  if (!direct) return;
  const uses = new Uses();
  const most = connectionsPerNetwork(connections);
  server.on('connection', (socket: Socket) => {
    const network = publicNetwork(socket.remoteAddress, IPV6_PREFIX);
    if (network === null) return;
    if (uses.of(network) < most) return void socket.once('close', uses.begin(network));
    onRefused('network');
    socket.destroy();
  });
}

/** The same share for requests in progress, by the address that a trusted proxy reports: all connections are the proxy's. */
export function limitForwardedNetworks(connections: number) {
  const uses = new Uses();
  const most = connectionsPerNetwork(connections);
  return (request: Request, response: Response, next: NextFunction): void => {
    const network = publicNetwork(request.ip, IPV6_PREFIX);
    if (network === null) return next();
    if (uses.of(network) >= most) {
      const message = `Há requisições demais ao mesmo tempo da sua rede (${most}): espere alguma terminar e tente de novo.`;
      return next(new ApiError('rate_limited', { message }));
    }
    response.once('close', uses.begin(network));
    next();
  };
}
