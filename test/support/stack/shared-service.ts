/**
 * One service for all test files that kill nothing and need no settings of their own: starting one costs a quarter of a minute of processor time.
 * It is started when the first of them asks. Its servers have rooms, too, for files that start applications of their own.
 */
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { LaunchedService, type ServicePlace, type StackOptions } from './launched-service';
import { serverRooms } from './server-rooms';

/** Audio of test files comes from this machine, and half a minute of it makes several pieces. */
export const SHARED_OPTIONS: StackOptions = { env: { AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_PIECE_S: '30' } };

/** What is asked, and what is answered. */
interface Answers {
  readonly service: ServicePlace;
  /** Of a new room; with the settings that lead to it in place of `servers`. */
  readonly 'new room': ServicePlace;
  readonly 'close room': null;
}

interface Question {
  readonly ask: keyof Answers;
  /** Settings that lead to the room in question. */
  readonly room?: ServicePlace['servers'];
}

/** Answers whoever connects to the socket. Returns what stops the service, if it was started. */
export function serveShared(socketPath: string): () => Promise<void> {
  let launched: Promise<LaunchedService> | undefined;
  const answer = async ({ ask, room }: Question): Promise<Answers[keyof Answers]> => {
    launched ??= LaunchedService.launch(SHARED_OPTIONS);
    const { place } = await launched;
    if (ask === 'service') return place;
    if (ask === 'new room') return { ...place, servers: await serverRooms.open(place.servers) };
    await serverRooms.close(room!);
    return null;
  };
  const server = createServer((socket) => {
    // Who asked may be gone before it is answered.
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', (line) => {
      answer(JSON.parse(line) as Question).then(
        (answered) => socket.end(JSON.stringify({ answered })),
        (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
      );
    });
  }).listen(socketPath);
  return async () => {
    server.close();
    await (await launched?.catch(() => undefined))?.stop();
  };
}

/** Asks whoever serves the shared service at this socket. @throws why it could not be done */
export async function askShared<Ask extends keyof Answers>(
  socketPath: string,
  ask: Ask,
  room?: Question['room'],
): Promise<Answers[Ask]> {
  const socket = connect(socketPath);
  socket.write(`${JSON.stringify({ ask, ...(room && { room }) } satisfies Question)}\n`);
  const told = (await json(socket)) as { readonly answered: Answers[Ask] } | { readonly error: string };
  if ('error' in told) throw new Error(told.error);
  return told.answered;
}
