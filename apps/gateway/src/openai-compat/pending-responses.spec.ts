import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Response } from 'express';
import { AppError } from '@aether/domain';
import { openContext } from '../platform/http/request-context';
import type { CompatibleResult } from './compatible-result';
import type { PendingResponse } from './pending-response';
import { JsonResponse } from './json-response';
import { presentJson, presentTextEvents } from './present-compatible';
import { StreamResponse } from './stream-response';

const result: CompatibleResult = {
  transcript: { text: 'Bom dia.', words: [], segments: [] },
  durationS: 1,
  billedS: 1,
  speakerNames: {},
  decoding: [],
};
const timing = { everyMs: 10 };

/** The response that a client receives when `act` handles its request. */
async function call(act: (response: Response) => Promise<void>): Promise<{ type: string | null; text: string }> {
  const app = express();
  app.get('/', (request, response) => {
    openContext(request, 'req_1');
    void act(response).catch(() => response.destroy());
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return { type: response.headers.get('content-type'), text: await response.text() };
  } finally {
    server.close();
  }
}

async function use(pending: PendingResponse, waitMs: number, error?: Error): Promise<void> {
  await sleep(waitMs);
  pending.close();
  if (error === undefined) await pending.send(result);
  else if (!pending.fail(error)) throw error;
}

describe('PendingResponse', () => {
  it('keeps a JSON connection alive with white space and remains valid JSON', async () => {
    const { type, text } = await call((response) =>
      use(new JsonResponse(response, (it) => presentJson(it), timing), 100),
    );
    expect(text).toMatch(/^\n{2,}\{/);
    expect(type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toEqual(presentJson(result));
  });

  it('aborts a JSON response when the work fails after its first byte', async () => {
    const failed = call((response) =>
      use(new JsonResponse(response, (it) => presentJson(it), timing), 100, new Error('failed')),
    );
    await expect(failed).rejects.toThrow();
  });

  it('keeps an event stream alive with comments', async () => {
    const { type, text } = await call((response) => use(new StreamResponse(response, presentTextEvents, timing), 100));
    expect(type).toBe('text/event-stream; charset=utf-8');
    expect(text).toMatch(/^(: ativo\n\n){2,}data: \{"type":"transcript.text.delta","delta":"Bom dia."\}\n\n/);
  });

  it('streams partial text first, then the rest', async () => {
    const { type, text } = await call(async (response) => {
      const pending = new StreamResponse(response, presentTextEvents, { everyMs: 10_000 });
      pending.sendDelta('Bom');
      await use(pending, 0);
    });
    expect(type).toBe('text/event-stream; charset=utf-8');
    const events = text
      .split('\n\n')
      .filter(Boolean)
      .map((block) => JSON.parse(block.slice('data: '.length)) as object);
    expect(events).toEqual([
      { type: 'transcript.text.delta', delta: 'Bom' },
      { type: 'transcript.text.delta', delta: ' dia.' },
      { type: 'transcript.text.done', text: 'Bom dia.' },
    ]);
  });

  it('sends an error in a stream as an event', async () => {
    const { text } = await call((response) =>
      use(new StreamResponse(response, presentTextEvents, timing), 100, new AppError('audio_undecodable')),
    );
    const [data = ''] = text.split('data: ').slice(1);
    expect(JSON.parse(data)).toMatchObject({ error: { code: 'audio_undecodable', request_id: 'req_1' } });
  });
});
