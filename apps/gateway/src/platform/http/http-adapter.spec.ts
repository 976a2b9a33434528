import type { Server } from 'node:http';
import { HttpAdapter } from './http-adapter';

describe('HttpAdapter', () => {
  const adapter = new HttpAdapter(60_000);
  adapter.initHttpServer();
  const server = adapter.getHttpServer() as Server;

  it('gives a whole request an hour, which Node by itself would end after five minutes', () => {
    expect(server.requestTimeout).toBe(3_600_000);
  });

  it('gives a head a minute, and an idle connection longer than a load balancer does', () => {
    expect(server.headersTimeout).toBe(60_000);
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(server.timeout).toBe(0);
  });
});
