import type { Response } from 'express';
import type { CompatibleResult } from './compatible-result';
import { KEEP_ALIVE, type HeldAnswer } from './held-answer';

/**
 * JSON may begin with white space, which keeps the connection of a long wait in use. A failure after that breaks the connection off:
 * the SDKs then ask again, and get the error with its own status.
 */
export class JsonAnswer implements HeldAnswer {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly response: Response,
    private readonly present: (result: CompatibleResult) => object,
    timing = KEEP_ALIVE,
  ) {
    this.timer = setInterval(() => this.keepAlive(), timing.everyMs);
  }

  send(result: CompatibleResult): void {
    const body = this.present(result);
    if (this.response.headersSent) this.response.end(JSON.stringify(body));
    else this.response.json(body);
  }

  fail(): boolean {
    return false;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private keepAlive(): void {
    if (!this.response.headersSent) this.response.status(200).type('application/json; charset=utf-8');
    this.response.write('\n');
  }
}
