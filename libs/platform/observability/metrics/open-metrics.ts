import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsConfig } from '../../config/app-config';
import type { Logger } from '../logger';
import { NO_METRICS, type Metrics } from './metrics.port';
import { PrometheusMetrics } from './prometheus-metrics';

interface OpenMetrics {
  /** The name of the process, e.g. `worker`. */
  readonly process: string;
  readonly logger: Logger;
}

/**
 * Serves the process's metrics at `GET /metrics` on a dedicated port. Without a port there are none, and no library is loaded. Rejects when the
 * port is in use.
 */
export async function openMetrics(config: MetricsConfig, { process, logger }: OpenMetrics): Promise<Metrics> {
  if (config.port === null) return NO_METRICS;
  const metrics = new PrometheusMetrics(await import('prom-client'), process);
  const server = await serve(metrics, config.host, config.port);
  const { port } = server.address() as AddressInfo;
  logger.info({ event: 'metrics-listening', port }, 'serving metrics');
  return metrics;
}

async function serve(metrics: PrometheusMetrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      return void response.writeHead(404).end();
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // The server alone must not keep the process alive.
  server.unref();
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
