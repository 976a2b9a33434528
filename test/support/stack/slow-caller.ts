import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECES_PER_SECOND = 4;

interface SlowPost {
  readonly body: Buffer;
  /** How long the body takes, at an even pace. */
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SlowAnswer {
  readonly status: number;
  readonly body: string;
  /** From the first byte sent to the last one read. */
  readonly tookS: number;
}

/** Posts a body of announced length as slowly as it is told to. */
export async function postSlowly(address: string, { body, seconds, headers }: SlowPost): Promise<SlowAnswer> {
  const began = Date.now();
  const length = { 'content-length': String(body.length) };
  const call = request(address, { method: 'POST', headers: { ...headers, ...length } });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.on('error', () => undefined);
  const pieces = Math.ceil(seconds * PIECES_PER_SECOND);
  const size = Math.ceil(body.length / pieces);
  const send = async (): Promise<void> => {
    for (let sent = 0; sent < pieces && !call.destroyed; sent += 1) {
      call.write(body.subarray(sent * size, (sent + 1) * size));
      await sleep(Math.max(0, began + ((sent + 1) * 1000) / PIECES_PER_SECOND - Date.now()));
    }
    call.end();
  };
  const [[answer]] = await Promise.all([answered, send()]);
  const answerBody = await text(answer);
  return { status: answer.statusCode ?? 0, body: answerBody, tookS: (Date.now() - began) / 1000 };
}

/** Opens a request and never ends its head. Resolves with what the server says when it has enough. */
export async function neverEndHead(port: number): Promise<SlowAnswer> {
  const began = Date.now();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /v1/models HTTP/1.1\r\nhost: x\r\nx-a: 1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body, tookS: (Date.now() - began) / 1000 };
}
