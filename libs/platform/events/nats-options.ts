import { credsAuthenticator, type Auth, type Authenticator, type ConnectionOptions } from 'nats';
import type { NatsConfig } from '../config/app-config';

/**
 * Options of a connection that goes on for ever. Each new connection, also after an outage, uses the credentials and certificates that the
 * configuration has then, and a refusal is not final: the server may know a new password before this process does, or after.
 */
export function natsOptions(config: Pick<NatsConfig, 'url'> & Partial<NatsConfig>): ConnectionOptions {
  return {
    // The client reads neither user nor scheme from an address.
    servers: new URL(config.url).host,
    authenticator: authenticatorOf(config),
    ...(config.tls && { tls: certificatesOf(config) }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    ignoreAuthErrorAbort: true,
  };
}

function authenticatorOf(config: Pick<NatsConfig, 'url'> & Partial<NatsConfig>): Authenticator {
  return (nonce): Auth => {
    const { username, password } = new URL(config.url);
    if (config.credentials) return credsAuthenticator(config.credentials)(nonce);
    return username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  };
}

/** The client reads these properties for each connection. */
function certificatesOf(config: Partial<NatsConfig>): NonNullable<ConnectionOptions['tls']> {
  const file = (read: () => Buffer | undefined): PropertyDescriptor => ({
    enumerable: true,
    get: () => read()?.toString(),
  });
  return Object.defineProperties(
    {},
    {
      ca: file(() => config.tls?.ca),
      cert: file(() => config.tls?.client?.certificate),
      key: file(() => config.tls?.client?.key),
    },
  );
}
