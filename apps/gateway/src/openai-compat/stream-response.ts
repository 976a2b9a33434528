import type { Response } from 'express';
import { errorBody } from '../platform/http/error-body';
import type { ErrorBody } from '../platform/http/error.schema';
import { contextOf } from '../platform/http/request-context';
import { toAppError } from '../platform/http/to-app-error';
import type { CompatibleResult } from './compatible-result';
import type { TextEvent } from './compatible.schema';
import { KEEP_ALIVE, type PendingResponse } from './pending-response';

/**
 * OpenAI's event stream: deltas of the text during transcription, then the remaining text, then the whole text. Comments keep the connection
 * alive; an error after the first byte is an event, as the SDKs expect.
 */
export class StreamResponse implements PendingResponse {
  private readonly timer: NodeJS.Timeout;
  private sentText = '';

  constructor(
    private readonly response: Response,
    /** The last events, after the text that was sent before. */
    private readonly present: (result: CompatibleResult, sent: string) => readonly TextEvent[],
    timing = KEEP_ALIVE,
  ) {
    this.timer = setInterval(() => this.write(': ativo\n\n'), timing.everyMs);
  }

  sendDelta(text: string): void {
    this.sentText += text;
    this.event({ type: 'transcript.text.delta', delta: text });
  }

  send(result: CompatibleResult): void {
    for (const event of this.present(result, this.sentText)) this.event(event);
    this.response.end();
  }

  fail(error: unknown): boolean {
    if (!this.response.headersSent) return false;
    const { requestId } = contextOf(this.response.req);
    this.event(errorBody(toAppError(error), requestId));
    this.response.end();
    return true;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private event(data: TextEvent | ErrorBody): void {
    this.write(`data: ${JSON.stringify(data)}\n\n`);
  }

  private write(text: string): void {
    if (!this.response.headersSent) {
      this.response.status(200).type('text/event-stream; charset=utf-8');
      // Reverse proxies must not buffer events.
      this.response.setHeader('x-accel-buffering', 'no');
    }
    this.response.write(text);
  }
}
