import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { createLogger, loadConfig, openMetrics, openTracing, sealEnvironment } from '@aether/platform';
import { loadSentimentModel } from '@aether/speech';
import { createGateway, serverOf, startBroadcasts } from './create-gateway';
import { openConnections } from './platform/connections';
import { shutDown } from './shut-down';

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger({ process: 'gateway', level: config.logLevel });
  const tracing = await openTracing(config.tracing, 'gateway');
  sealEnvironment();
  config.secrets.follow(logger);
  const metrics = await openMetrics(config.metrics, { process: 'gateway', logger });
  const loading = loadSentimentModel(config.cacheDir).catch((error: unknown) => {
    logger.warn({ err: error }, 'no sentiment model, corrected passages keep their tone');
    return null;
  });
  const [connections, sentimentModel] = await Promise.all([openConnections({ config, tracing, logger }), loading]);
  const app = await createGateway({ config, logger, metrics, tracing, connections, sentimentModel });
  await startBroadcasts(app);
  await app.listen(config.http.port, config.http.host);
  const server = serverOf(app);
  const { port } = server.address() as AddressInfo;
  logger.info({ port }, 'listening');
  process.send?.({ type: 'ready', port });

  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'shutting down');
    void shutDown(app, server)
      .then(() => connections.close())
      .then(() => tracing.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // The launcher has exited, so no other process would stop this one.
  process.on('disconnect', () => stop('disconnect'));
}

main().catch((error: unknown) => {
  process.stderr.write(`gateway: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
