/**
 * The services that test files share where they kill no process: one for each engine, as starting one takes a quarter of a minute of processor
 * time. Each starts when a file first asks for it, in an isolated namespace of the same servers, as do the applications of files that need their
 * own.
 */
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { LaunchedService, type Engine, type ServicePlace, type StackOptions } from './launched-service';
import { serverNamespaces } from './server-namespaces';

/** Audio and webhook receivers of test files are on this machine, and half a minute of audio makes several pieces. */
export const SHARED_OPTIONS: StackOptions = { env: { AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_PIECE_S: '30' } };

/** What is asked, and what is answered. */
interface Answers {
  readonly service: ServicePlace;
  /** The shared servers, with the settings that lead to a new isolated namespace in place of `servers`. */
  readonly 'open namespace': ServicePlace;
  readonly 'close namespace': null;
}

interface Question {
  readonly ask: keyof Answers;
  /** Of the service; `whisper` without it. */
  readonly engine?: Engine;
  /** Settings that lead to the namespace that is to be closed. */
  readonly namespace?: ServicePlace['servers'];
}

/** The servers and the services on them, each started by the first use. */
class SharedServices {
  private servers: Promise<LaunchedService> | null = null;
  private readonly services = new Map<Engine, Promise<LaunchedService>>();

  async answer({ ask, engine = 'whisper', namespace }: Question): Promise<Answers[keyof Answers]> {
    if (ask === 'service') return (await this.service(engine)).place;
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

  private async openNamespace(): Promise<ServicePlace> {
    this.servers ??= LaunchedService.launch({ only: [] });
    const { place } = await this.servers;
    return { ...place, servers: await serverNamespaces.open(place.servers) };
  }
}

/** Answers every question on the socket. Returns what stops the services that were started. */
export function serveShared(socketPath: string): () => Promise<void> {
  const services = new SharedServices();
  const server = createServer((socket) => {
    // The test file may have ended before its answer is ready.
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', (line) => {
      services.answer(JSON.parse(line) as Question).then(
        (answered) => socket.end(JSON.stringify({ answered })),
        (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
      );
    });
  }).listen(socketPath);
  return async () => {
    server.close();
    await services.stop();
  };
}

/** Asks the process that serves the shared services at this socket. @throws why it could not be done */
export async function askShared<Ask extends keyof Answers>(
  socketPath: string,
  ask: Ask,
  about: Pick<Question, 'engine' | 'namespace'> = {},
): Promise<Answers[Ask]> {
  const socket = connect(socketPath);
  socket.write(`${JSON.stringify({ ask, ...about } satisfies Question)}\n`);
  const reply = (await json(socket)) as { readonly answered: Answers[Ask] } | { readonly error: string };
  if ('error' in reply) throw new Error(reply.error);
  return reply.answered;
}
