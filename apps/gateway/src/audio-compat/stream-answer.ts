import type { Response } from 'express';
import { errorBody } from '../http/error-body';
import { contextOf } from '../http/request-context';
import { toAppError } from '../http/to-app-error';
import type { CompatibleResult } from './compatible-result';
import { KEEP_ALIVE, type HeldAnswer } from './held-answer';
import { presentTextEvents } from './present-compatible';

/** OpenAI's event stream. Comments keep it in use; an error after the first of them is an event, as the SDKs expect it. */
export class StreamAnswer implements HeldAnswer {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly response: Response,
    timing = KEEP_ALIVE,
  ) {
    this.timer = setInterval(() => this.write(': ativo\n\n'), timing.everyMs);
  }

  send(result: CompatibleResult): void {
    for (const event of presentTextEvents(result)) this.write(`data: ${JSON.stringify(event)}\n\n`);
    this.response.end();
  }

  fail(error: unknown): boolean {
    if (!this.response.headersSent) return false;
    const { requestId } = contextOf(this.response.req);
    this.write(`data: ${JSON.stringify(errorBody(toAppError(error), requestId))}\n\n`);
    this.response.end();
    return true;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private write(text: string): void {
    if (!this.response.headersSent) {
      this.response.status(200).type('text/event-stream; charset=utf-8');
      // Reverse proxies must not gather events.
      this.response.setHeader('x-accel-buffering', 'no');
    }
    this.response.write(text);
  }
}
