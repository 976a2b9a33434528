/** Where Temporal is, and how a process identifies it and itself. */
export interface TemporalServer {
  /** `host:port` */
  readonly address: string;
  readonly namespace: string;
  /** Null or absent: without TLS. */
  readonly tls?: {
    /** PEM certificates of the authorities to trust, instead of the system's. */
    readonly ca?: Buffer;
    readonly client?: { readonly certificate: Buffer; readonly key: Buffer };
    readonly serverName?: string;
  } | null;
  readonly apiKey?: string | null;
}

interface ServerOptions {
  readonly address: string;
  readonly tls?: {
    readonly serverRootCACertificate?: Buffer;
    readonly clientCertPair?: { readonly crt: Buffer; readonly key: Buffer };
    readonly serverNameOverride?: string;
  };
  readonly apiKey?: string;
}

/** The options of a connection, of clients and of workers. */
export function connectionOptions({
  address,
  tls = null,
  apiKey = null,
}: Omit<TemporalServer, 'namespace'>): ServerOptions {
  const { ca, client, serverName } = tls ?? {};
  return {
    address,
    ...(tls !== null && {
      tls: {
        ...(ca && { serverRootCACertificate: ca }),
        ...(client && { clientCertPair: { crt: client.certificate, key: client.key } }),
        ...(serverName !== undefined && { serverNameOverride: serverName }),
      },
    }),
    ...(apiKey !== null && { apiKey }),
  };
}
