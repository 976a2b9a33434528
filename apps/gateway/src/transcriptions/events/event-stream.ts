import { once } from 'node:events';
import type { Response } from 'express';
import { ClientGoneError } from '../../platform/http/client-gone';
import type { TranscriptionEvent } from './transcription-event';

const KEEP_ALIVE_MS = 15_000;

/** A reader who takes nothing for this long is cut off; it comes back with its last event's id. */
const STALL_MS = 30_000;

/** How soon a listener whose connection broke should come back. */
const RECONNECT_MS = 2_000;

/** Server-Sent Events (https://html.spec.whatwg.org/multipage/server-sent-events.html) with at most one event in memory. */
export class EventStream {
  private readonly keepAlive: NodeJS.Timeout;

  constructor(
    private readonly response: Response,
    private readonly timing = { keepAliveMs: KEEP_ALIVE_MS, stallMs: STALL_MS },
  ) {
    response.status(200).setHeader('content-type', 'text/event-stream; charset=utf-8');
    // Reverse proxies must not gather events.
    response.setHeader('x-accel-buffering', 'no');
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    this.keepAlive = setInterval(() => {
      if (!response.writableNeedDrain) response.write(': ativo\n\n');
    }, timing.keepAliveMs);
    response.once('close', () => clearInterval(this.keepAlive));
  }

  /** Resolves when there is room for another. Rejects with `ClientGoneError` when the reader is gone or too slow. */
  async send({ id, name, data }: TranscriptionEvent): Promise<void> {
    if (this.response.destroyed) throw new ClientGoneError();
    // JSON has no line breaks outside its strings, and none inside.
    if (this.response.write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)) return;
    const stalled = AbortSignal.timeout(this.timing.stallMs);
    const gone = new AbortController();
    this.response.once('close', () => gone.abort());
    try {
      await once(this.response, 'drain', { signal: AbortSignal.any([stalled, gone.signal]) });
    } catch {
      throw new ClientGoneError();
    }
  }

  end(): void {
    clearInterval(this.keepAlive);
    this.response.end();
  }
}
