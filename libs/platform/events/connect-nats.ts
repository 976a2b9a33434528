import { connect, type NatsConnection } from 'nats';
import type { NatsConfig } from '../config/app-config';
import { natsOptions } from './nats-options';

export type { NatsConnection } from 'nats';

/**
 * Connects, and rejects when no server responds. Afterwards it reconnects forever, every half second; requests meanwhile fail by their own time
 * limits.
 */
export function connectNats(
  config: Pick<NatsConfig, 'url'> & Partial<NatsConfig>,
  options: { readonly name?: string; readonly timeoutMs?: number } = {},
): Promise<NatsConnection> {
  return connect({
    ...natsOptions(config),
    name: options.name ?? 'aether',
    timeout: options.timeoutMs ?? 10_000,
    pingInterval: 10_000,
  });
}
