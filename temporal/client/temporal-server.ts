import type { PayloadKeys } from './payload-encryption';

/** A version of a worker deployment. */
export interface WorkerVersion {
  readonly deployment: string;
  readonly buildId: string;
}

/** Where Temporal is, and how a process identifies it and itself. Certificates and API key may change while the process runs. */
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
  /** Null or absent: payloads are not encrypted. */
  readonly payloadKeys?: PayloadKeys | null;
  /** Version of the workers of this process. Null or absent: workers have no versions. */
  readonly workerVersion?: WorkerVersion | null;
}

interface ServerOptions {
  readonly address: string;
  readonly tls?: {
    readonly serverRootCACertificate?: Buffer;
    readonly clientCertPair?: { readonly crt: Buffer; readonly key: Buffer };
    readonly serverNameOverride?: string;
  };
}

type ServerAddress = Pick<TemporalServer, 'address' | 'tls' | 'apiKey'>;

/** The options of a client's connection, which sends the API key of the moment with each call. */
export function connectionOptions(server: ServerAddress): ServerOptions & { readonly apiKey?: () => string } {
  const { apiKey = null } = server;
  return { ...serverOptions(server), ...(apiKey !== null && { apiKey: () => server.apiKey ?? apiKey }) };
}

/** The options of a worker's connection. */
export function workerConnectionOptions(server: ServerAddress): ServerOptions & { readonly apiKey?: string } {
  const { apiKey = null } = server;
  return { ...serverOptions(server), ...(apiKey !== null && { apiKey }) };
}

function serverOptions({ address, tls = null }: ServerAddress): ServerOptions {
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
  };
}
