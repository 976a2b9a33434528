/**
 * The services that test files share if they kill no process. There is one for each engine, as starting one takes a quarter of a minute of
 * processor time. Each starts when a file first asks for it, in an isolated namespace of the same servers. The applications of files that need
 * their own run in further namespaces.
 */
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { LaunchedService, type Engine, type ServicePlace, type StackOptions } from './launched-service';
import { serverNamespaces } from './server-namespaces';

/** Audio and webhook receivers of test files are on this machine. Pieces of half a minute give even short recordings several. */
export const SHARED_OPTIONS: StackOptions = { env: { AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_PIECE_S: '30' } };

/** Requests to the process that serves the shared services, and their responses. */
interface Responses {
  readonly service: ServicePlace;
  /** The shared servers themselves. */
  readonly servers: ServicePlace;
  /** The shared servers; `servers` holds the settings of a new isolated namespace. */
  readonly 'open namespace': ServicePlace;
  readonly 'close namespace': null;
}

interface SharedRequest {
  readonly ask: keyof Responses;
  /** Engine of the service. Default: `whisper`. */
  readonly engine?: Engine;
  /** Settings of the namespace to close. */
  readonly namespace?: ServicePlace['servers'];
}

/** The servers and the services on them, each started on first use. */
class SharedServices {
  private servers: Promise<LaunchedService> | null = null;
  private readonly services = new Map<Engine, Promise<LaunchedService>>();

  async handle({ ask, engine = 'whisper', namespace }: SharedRequest): Promise<Responses[keyof Responses]> {
    if (ask === 'service') return (await this.service(engine)).place;
    if (ask === 'servers') return this.sharedServers();
    if (ask === 'open namespace') return this.openNamespace();
    await serverNamespaces.close(namespace!);
    return null;
  }

  async stop(): Promise<void> {
    const launched = [...this.services.values(), ...(this.servers ? [this.servers] : [])];
    for (const service of launched) await (await service.catch(() => undefined))?.stop();
  }

  private service(engine: Engine): Promise<LaunchedService> {
    const launched = this.services.get(engine) ?? this.launch(engine);
    this.services.set(engine, launched);
    return launched;
  }

  private async launch(engine: Engine): Promise<LaunchedService> {
    return LaunchedService.on(await this.openNamespace(), { ...SHARED_OPTIONS, engine });
  }

  private async sharedServers(): Promise<ServicePlace> {
    this.servers ??= LaunchedService.launch({ only: [] });
    return (await this.servers).place;
  }

  private async openNamespace(): Promise<ServicePlace> {
    const place = await this.sharedServers();
    return { ...place, servers: await serverNamespaces.open(place.servers) };
  }
}

/** Serves every request on the socket. Returns a function that stops the started services. */
export function serveShared(socketPath: string): () => Promise<void> {
  const services = new SharedServices();
  const server = createServer((socket) => {
    // The test file may have ended before its response is ready.
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', (line) => {
      services.handle(JSON.parse(line) as SharedRequest).then(
        (value) => socket.end(JSON.stringify({ value })),
        (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
      );
    });
  }).listen(socketPath);
  return async () => {
    server.close();
    await services.stop();
  };
}

/** Sends a request to the process that serves the shared services. @throws Error with the reason of a failure there */
export async function askShared<Ask extends keyof Responses>(
  socketPath: string,
  ask: Ask,
  about: Pick<SharedRequest, 'engine' | 'namespace'> = {},
): Promise<Responses[Ask]> {
  const socket = connect(socketPath);
  socket.write(`${JSON.stringify({ ask, ...about } satisfies SharedRequest)}\n`);
  const reply = (await json(socket)) as { readonly value: Responses[Ask] } | { readonly error: string };
  if ('error' in reply) throw new Error(reply.error);
  return reply.value;
}
