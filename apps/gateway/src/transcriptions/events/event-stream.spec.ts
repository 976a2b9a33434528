import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import { eventually } from '../../../../../test/support/eventually';
import { ClientDisconnectedError } from '../../platform/http/client-disconnect';
import { EventStream } from './event-stream';
import type { TranscriptionEvent } from './transcription-event';

/** Adds the Express methods that the stream uses to Node's own response. */
function expressLike(response: ServerResponse): Response {
  const status = (code: number): ServerResponse => Object.assign(response, { statusCode: code });
  return Object.assign(response, { status }) as unknown as Response;
}

const event = (id: number, text: string): TranscriptionEvent =>
  ({ id: String(id), name: 'progress', data: { text } }) as unknown as TranscriptionEvent;

/** The server's side of a connection. */
interface ServerSide {
  readonly response: ServerResponse;
  readonly stream: EventStream;
}

describe('EventStream', () => {
  const timing = { keepAliveMs: 25, stallMs: 100 };
  const server = createServer((_, response) =>
    opened({ response, stream: new EventStream(expressLike(response), timing) }),
  );
  let opened: (serverSide: ServerSide) => void;

  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  async function open(): Promise<ServerSide & { readonly received: IncomingMessage }> {
    const serverSide = new Promise<ServerSide>((resolve) => (opened = resolve));
    const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    const [received] = (await once(request, 'response')) as [IncomingMessage];
    return { ...(await serverSide), received };
  }

  async function textOf(received: IncomingMessage): Promise<string> {
    received.setEncoding('utf8');
    let text = '';
    for await (const part of received) text += String(part);
    return text;
  }

  it('keeps an idle connection alive with comments and disables buffering in proxies', async () => {
    const { stream, received } = await open();
    const body = textOf(received);
    let comments = 0;
    received.on('data', (part: string) => (comments += part.split(': ativo').length - 1));
    await stream.send(event(1, 'linha\noutra'));
    await eventually('two comments arrived', () => comments >= 2);
    await stream.send(event(2, ''));
    stream.end();
    const blocks = (await body).split('\n\n').filter((block) => block !== '');
    expect(blocks.filter((block) => block.startsWith(':')).length).toBeGreaterThanOrEqual(2);
    expect(blocks.filter((block) => !block.startsWith(':'))).toEqual([
      'retry: 2000',
      'id: 1\nevent: progress\ndata: {"text":"linha\\noutra"}',
      'id: 2\nevent: progress\ndata: {"text":""}',
    ]);
    expect(received.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
  });

  it('rejects when a client stalls and when it has disconnected', async () => {
    const { stream, response, received } = await open();
    received.pause();
    const flood = async (): Promise<void> => {
      for (let id = 1; ; id++) await stream.send(event(id, 'x'.repeat(1_000_000)));
    };
    await expect(flood()).rejects.toBeInstanceOf(ClientDisconnectedError);
    const closed = once(response, 'close');
    received.destroy();
    await closed;
    await expect(stream.send(event(1, 'x'))).rejects.toBeInstanceOf(ClientDisconnectedError);
  });
});
