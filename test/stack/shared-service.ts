/**
 * One service for all test files that kill nothing and need no settings of their own: starting one costs half a minute of processor time. It is
 * started when the first of them asks.
 */
import { connect, createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import { LaunchedService, type ServicePlace, type StackOptions } from './launched-service';

/** Audio of test files comes from this machine, and half a minute of it makes several pieces. */
export const SHARED_OPTIONS: StackOptions = { env: { AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_PIECE_S: '30' } };

/** Tells whoever connects to the socket where the service is. Returns what stops it, if it was started. */
export function serveShared(socketPath: string): () => Promise<void> {
  let launched: Promise<LaunchedService> | undefined;
  const server = createServer((socket) => {
    launched ??= LaunchedService.launch(SHARED_OPTIONS);
    launched.then(
      ({ place }) => socket.end(JSON.stringify(place)),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  }).listen(socketPath);
  return async () => {
    server.close();
    await (await launched?.catch(() => undefined))?.stop();
  };
}

/** Asks whoever serves the shared service at this socket. @throws why it could not be started */
export async function askForShared(socketPath: string): Promise<ServicePlace> {
  const answer = (await json(connect(socketPath))) as ServicePlace | { readonly error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}
