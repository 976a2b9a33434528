import { setTimeout as sleep } from 'node:timers/promises';
import { asJson, callJson, open, type Sender } from './load-call';
import type { LoadTally } from './load-tally';

/** How often a client polls its transcription while also listening to its events. */
const POLL_MS = 1_000;

const TERMINAL = ['completed', 'failed', 'canceled'];

interface LoadClient {
  readonly sender: Sender;
  readonly audio: Buffer;
  readonly tally: LoadTally;
  /** Time after which the client posts nothing. */
  readonly until: number;
}

/** A client that posts audio, listens and polls until the end, gets its list, and posts again. */
export async function runClient(client: LoadClient): Promise<void> {
  while (Date.now() < client.until) {
    const began = performance.now();
    const id = await post(client);
    if (id === null) continue;
    const over = new AbortController();
    await Promise.all([listen(client, id).finally(() => over.abort()), poll(client, id, over.signal)]);
    client.tally.time('whole', performance.now() - began);
    await timed(client, 'list', '/v1/transcriptions?limit=20');
  }
}

/** Posts audio. Returns the id, or null after waiting for the response's Retry-After. */
async function post({ sender, audio, tally }: LoadClient): Promise<string | null> {
  const began = performance.now();
  const headers = { 'content-type': 'audio/flac', prefer: 'respond-async' };
  try {
    const answer = await callJson(sender, '/v1/transcriptions', { method: 'POST', headers, body: audio });
    tally.answered('POST', answer);
    if (answer.status === 202) {
      tally.time('post', performance.now() - began);
      return (answer.json as { id: string }).id;
    }
    await sleep(Math.max(1, answer.retryAfterS) * 1_000);
  } catch (error) {
    tally.broke('POST', error);
    await sleep(1_000);
  }
  return null;
}

async function poll(client: LoadClient, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await timed(client, 'get', `/v1/transcriptions/${id}`);
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function timed({ sender, tally }: LoadClient, what: 'get' | 'list', path: string): Promise<void> {
  const began = performance.now();
  try {
    const answer = await callJson(sender, path);
    tally.answered('GET', answer);
    if (answer.status === 200) tally.time(what, performance.now() - began);
    else await sleep(answer.retryAfterS * 1_000);
  } catch (error) {
    tally.broke('GET', error);
  }
}

/** Listens until a transcription ends; reconnects with the last event id if the stream ends earlier. */
async function listen(client: LoadClient, id: string): Promise<void> {
  let last = '';
  for (;;) {
    try {
      const received = await listenOnce(client, id, last);
      if (received.ended) return;
      last = received.last;
    } catch (error) {
      client.tally.broke('SSE', error);
      await sleep(1_000);
    }
  }
}

async function listenOnce({ sender, tally }: LoadClient, id: string, after: string) {
  const began = performance.now();
  const headers = after === '' ? {} : { 'last-event-id': after };
  const answer = await open(sender, `/v1/transcriptions/${id}/events`, { headers });
  const { statusCode, body } = answer;
  if (statusCode !== 200) {
    const refused = await asJson(answer);
    tally.answered('SSE', refused);
    // 204: no more events.
    if (statusCode === 204) return { ended: true, last: after };
    await sleep(Math.max(1, refused.retryAfterS) * 1_000);
    return { ended: false, last: after };
  }
  tally.time('streamOpen', performance.now() - began);
  let [rest, last, first] = ['', after, true];
  for await (const chunk of body.setEncoding('utf8') as AsyncIterable<string>) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (\w+)$/m.exec(block)?.[1];
      if (name === undefined) continue;
      if (first) tally.time('firstEvent', performance.now() - began);
      first = false;
      tally.events += 1;
      last = /^id: (\S+)$/m.exec(block)?.[1] ?? last;
      if (TERMINAL.includes(name)) return await receiveEnd(sender, id, { name, tally });
    }
  }
  tally.broke('SSE', new Error('the stream ended before its transcription'));
  return { ended: false, last };
}

async function receiveEnd(sender: Sender, id: string, { name, tally }: { name: string; tally: LoadTally }) {
  const receivedAt = Date.now();
  tally.over(name);
  const { json } = await callJson(sender, `/v1/transcriptions/${id}`);
  const { completed_at: completedAt } = json as { completed_at?: string };
  if (completedAt !== undefined) tally.time('endReceived', Math.max(0, receivedAt - Date.parse(completedAt)));
  return { ended: true, last: '' };
}
