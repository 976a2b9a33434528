import { Client, type ClientOptions, type Connection } from '@temporalio/client';
import { payloadEncryption } from './payload-encryption';
import type { TemporalServer } from './temporal-server';

/** A client of the server's namespace that reads and writes payloads as the workers do. */
export function openClient(
  connection: Connection,
  server: Pick<TemporalServer, 'namespace' | 'payloadKeys'>,
  interceptors: ClientOptions['interceptors'] = {},
): Client {
  return new Client({
    connection,
    namespace: server.namespace,
    interceptors,
    dataConverter: payloadEncryption(server),
  });
}
