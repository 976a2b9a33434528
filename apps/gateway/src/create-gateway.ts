import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { SentimentModel } from '@aether/language';
import {
  broadcastTransport,
  NestLogger,
  type AppConfig,
  type Logger,
  type Metrics,
  type Tracing,
} from '@aether/platform';
import { GatewayModule } from './gateway.module';
import { CrossOrigin } from './platform/http/cross-origin';
import { Draining } from './platform/http/draining';
import { BODY_SILENCE_MS } from './platform/http/body/request-body';
import { HttpAdapter } from './platform/http/http-adapter';
import { limitForwardedNetworks } from './platform/http/limit-connections';
import { requestContextMiddleware } from './platform/http/request-context-middleware';
import { RouteTable } from './platform/http/route-table';
import { appOpenApiDocument } from './documentation/console-document';
import { openApiDocument } from './documentation/document';
import type { Connections } from './platform/connections';

const BROADCASTS_LIMIT_MS = 3_000;

interface GatewayParts {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly connections: Connections;
  /** Null where its lexicon is not installed. */
  readonly sentimentModel: SentimentModel | null;
}

/** Creates the gateway, ready to listen: HTTP, and core NATS for the workers' broadcasts to every instance. */
export async function createGateway(parts: GatewayParts): Promise<NestExpressApplication> {
  const { silenceLimitS, connectionLimit: connections, trustedProxies } = parts.config.http;
  const silenceMs = silenceLimitS * 1000;
  const onRefused = (reason: 'process' | 'network'): void =>
    parts.metrics.count('aether_refused_connections_total', { reason });
  for (const reason of ['process', 'network']) parts.metrics.count('aether_refused_connections_total', { reason }, 0);
  const adapter = new HttpAdapter({ silenceMs, connections, direct: trustedProxies === 0, onRefused });
  const app = await NestFactory.create<NestExpressApplication>(GatewayModule.with(parts), adapter, {
    bodyParser: false,
    logger: new NestLogger(parts.logger),
    abortOnError: false,
  });
  // `request.ip` identifies the client in rate limits and in the audit log.
  app.set('trust proxy', trustedProxies);
  app.set(BODY_SILENCE_MS, silenceMs);
  const draining = app.get(Draining);
  const crossOrigin = app.get(CrossOrigin);
  const { logger, metrics, tracing } = parts;
  const paths = { ...openApiDocument().paths, ...appOpenApiDocument().paths };
  const routes = new RouteTable(paths);
  app.use(requestContextMiddleware({ logger, metrics, tracing, routes, draining, crossOrigin }));
  if (trustedProxies > 0) app.use(limitForwardedNetworks(connections));
  // Without `inheritAppConfig`, because the key guard and the HTTP error filter must not apply to broadcasts.
  app.connectMicroservice(broadcastTransport(parts.config.nats));
  return app;
}

/** Subscribes to the workers' broadcasts: soon, or once NATS responds. Waiting requests also read their records. */
export async function startBroadcasts(app: NestExpressApplication): Promise<void> {
  const limit = new AbortController();
  const subscribed = app.startAllMicroservices().finally(() => limit.abort());
  await Promise.race([
    subscribed,
    sleep(BROADCASTS_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined),
  ]);
}

export function serverOf(app: NestExpressApplication): Server {
  return app.getHttpServer();
}
