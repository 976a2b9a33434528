import { connect, type NatsConnection } from 'nats';
import type { NatsConfig } from '../config/app-config';

export type { NatsConnection } from 'nats';

/**
 * Connects, and rejects when no server responds. Afterwards it reconnects forever, every half second; requests meanwhile fail by their own time
 * limits.
 */
export function connectNats(
  config: Pick<NatsConfig, 'url'>,
  options: { readonly name?: string; readonly timeoutMs?: number } = {},
): Promise<NatsConnection> {
  return connect({
    servers: config.url,
    name: options.name ?? 'aether',
    timeout: options.timeoutMs ?? 10_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    pingInterval: 10_000,
  });
}
