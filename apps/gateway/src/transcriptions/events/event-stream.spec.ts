import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import { ClientGoneError } from '../../platform/http/client-gone';
import { EventStream } from './event-stream';
import type { TranscriptionEvent } from './transcription-event';

/** What the stream uses of express, on Node's own response. */
function expressLike(response: ServerResponse): Response {
  const status = (code: number): ServerResponse => Object.assign(response, { statusCode: code });
  return Object.assign(response, { status }) as unknown as Response;
}

const event = (id: number, text: string): TranscriptionEvent =>
  ({ id: String(id), name: 'progress', data: { text } }) as unknown as TranscriptionEvent;

/** The server's end. */
interface Ours {
  readonly response: ServerResponse;
  readonly stream: EventStream;
}

describe('EventStream', () => {
  const timing = { keepAliveMs: 25, stallMs: 100 };
  const server = createServer((_, response) =>
    opened({ response, stream: new EventStream(expressLike(response), timing) }),
  );
  let opened: (ours: Ours) => void;

  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  async function open(): Promise<Ours & { readonly answer: IncomingMessage }> {
    const ours = new Promise<Ours>((resolve) => (opened = resolve));
    const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { ...(await ours), answer };
  }

  async function textOf(answer: IncomingMessage): Promise<string> {
    answer.setEncoding('utf8');
    let text = '';
    for await (const part of answer) text += String(part);
    return text;
  }

  it('keeps a quiet connection open with comments, which are no events, and tells proxies not to gather', async () => {
    const { stream, answer } = await open();
    const heard = textOf(answer);
    let comments = 0;
    answer.on('data', (part: string) => (comments += part.split(': ativo').length - 1));
    await stream.send(event(1, 'linha\noutra'));
    while (comments < 2) await once(answer, 'data');
    await stream.send(event(2, ''));
    stream.end();
    const blocks = (await heard).split('\n\n').filter((block) => block !== '');
    expect(blocks.filter((block) => block.startsWith(':')).length).toBeGreaterThanOrEqual(2);
    expect(blocks.filter((block) => !block.startsWith(':'))).toEqual([
      'retry: 2000',
      'id: 1\nevent: progress\ndata: {"text":"linha\\noutra"}',
      'id: 2\nevent: progress\ndata: {"text":""}',
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
  });

  it('cuts off a reader who takes nothing, and one who has gone', async () => {
    const { stream, response, answer } = await open();
    answer.pause();
    const flood = async (): Promise<void> => {
      for (let id = 1; ; id++) await stream.send(event(id, 'x'.repeat(1_000_000)));
    };
    await expect(flood()).rejects.toBeInstanceOf(ClientGoneError);
    const closed = once(response, 'close');
    answer.destroy();
    await closed;
    await expect(stream.send(event(1, 'x'))).rejects.toBeInstanceOf(ClientGoneError);
  });
});
