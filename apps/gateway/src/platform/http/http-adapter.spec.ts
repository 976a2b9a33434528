import type { Server } from 'node:http';
import { HttpAdapter } from './http-adapter';

describe('HttpAdapter', () => {
  const adapter = new HttpAdapter({ silenceMs: 60_000, connections: 4096, direct: true, onRefused: () => undefined });
  adapter.initHttpServer();
  const server = adapter.getHttpServer() as Server;

  it('allows an hour for a whole request instead of Node’s five minutes', () => {
    expect(server.requestTimeout).toBe(3_600_000);
  });

  it('allows a minute for the headers, and keeps idle connections longer than a load balancer', () => {
    expect(server.headersTimeout).toBe(60_000);
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(server.timeout).toBe(0);
  });

  it('limits the connections', () => {
    expect(server.maxConnections).toBe(4096);
  });
});
