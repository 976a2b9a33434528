import { connect, credsAuthenticator, type ConnectionOptions, type NatsConnection } from 'nats';
import type { NatsConfig } from '../config/app-config';

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
    ...securityOf(config),
    name: options.name ?? 'aether',
    timeout: options.timeoutMs ?? 10_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    pingInterval: 10_000,
  });
}

/** The client reads neither user nor scheme from an address. */
function securityOf({
  url,
  tls = null,
  credentials = null,
}: Pick<NatsConfig, 'url'> & Partial<NatsConfig>): ConnectionOptions {
  const { host, username, password } = new URL(url);
  const { ca, client } = tls ?? {};
  return {
    servers: host,
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(credentials !== null && { authenticator: credsAuthenticator(credentials) }),
    ...(tls !== null && {
      tls: {
        ...(ca && { ca: ca.toString() }),
        ...(client && { cert: client.certificate.toString(), key: client.key.toString() }),
      },
    }),
  };
}
