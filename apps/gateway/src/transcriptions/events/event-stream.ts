import { once } from 'node:events';
import type { Response } from 'express';
import { ClientDisconnectedError } from '../../platform/http/client-disconnect';
import type { TranscriptionEvent } from './transcription-event';

const KEEP_ALIVE_MS = 15_000;

/** A client that reads nothing for this long is disconnected; it reconnects with its last event's id. */
const STALL_MS = 30_000;

/** Reconnection delay for clients whose connection broke. */
const RECONNECT_MS = 2_000;

/** Server-Sent Events (https://html.spec.whatwg.org/multipage/server-sent-events.html) with at most one event in memory. */
export class EventStream {
  private readonly keepAlive: NodeJS.Timeout;

  constructor(
    private readonly response: Response,
    private readonly timing = { keepAliveMs: KEEP_ALIVE_MS, stallMs: STALL_MS },
  ) {
    response.status(200).setHeader('content-type', 'text/event-stream; charset=utf-8');
    // Reverse proxies must not buffer events.
    response.setHeader('x-accel-buffering', 'no');
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    this.keepAlive = setInterval(() => {
      if (!response.writableNeedDrain) response.write(': ativo\n\n');
    }, timing.keepAliveMs);
    response.once('close', () => clearInterval(this.keepAlive));
  }

  /** Resolves when the next event can be sent. Rejects with `ClientDisconnectedError` when the client has disconnected or stalls. */
  async send({ id, name, data }: TranscriptionEvent): Promise<void> {
    if (this.response.destroyed) throw new ClientDisconnectedError();
    // `JSON.stringify` emits no line breaks, which would end the `data` line.
    if (this.response.write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)) return;
    const stalled = AbortSignal.timeout(this.timing.stallMs);
    const closed = new AbortController();
    this.response.once('close', () => closed.abort());
    try {
      await once(this.response, 'drain', { signal: AbortSignal.any([stalled, closed.signal]) });
    } catch {
      throw new ClientDisconnectedError();
    }
  }

  end(): void {
    clearInterval(this.keepAlive);
    this.response.end();
  }
}
