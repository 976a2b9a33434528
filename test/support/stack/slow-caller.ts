import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECES_PER_SECOND = 4;

interface SlowPost {
  readonly body: Buffer;
  /** How long sending the body takes, at an even pace. */
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly onSent?: (bytes: number) => void;
}

export interface SlowResponse {
  readonly status: number;
  readonly body: string;
  /** Seconds from the first byte sent to the last byte read. */
  readonly tookS: number;
}

/** Posts a body with `Content-Length` over the given number of seconds. `onSent`: called with the number of bytes sent so far. */
export async function postSlowly(address: string, { body, seconds, headers, onSent }: SlowPost): Promise<SlowResponse> {
  const began = Date.now();
  const length = { 'content-length': String(body.length) };
  const call = request(address, { method: 'POST', headers: { ...headers, ...length } });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.on('error', () => undefined);
  const pieces = Math.ceil(seconds * PIECES_PER_SECOND);
  const size = Math.ceil(body.length / pieces);
  const send = async (): Promise<void> => {
    for (let sent = 0; sent < pieces && !call.destroyed; sent += 1) {
      const part = body.subarray(sent * size, (sent + 1) * size);
      call.write(part, () => onSent?.(sent * size + part.length));
      await sleep(Math.max(0, began + ((sent + 1) * 1000) / PIECES_PER_SECOND - Date.now()));
    }
    call.end();
  };
  const [[answer]] = await Promise.all([answered, send()]);
  const answerBody = await text(answer);
  return { status: answer.statusCode ?? 0, body: answerBody, tookS: (Date.now() - began) / 1000 };
}

/** Opens a request and never ends its headers. Resolves with the server's response when it gives up. */
export async function neverEndHead(port: number): Promise<SlowResponse> {
  const began = Date.now();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /v1/models HTTP/1.1\r\nhost: x\r\nx-a: 1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body, tookS: (Date.now() - began) / 1000 };
}
