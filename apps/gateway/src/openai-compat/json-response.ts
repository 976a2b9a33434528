import type { Response } from 'express';
import { jsonInTurns } from '@aether/platform';
import type { CompatibleResult } from './compatible-result';
import { KEEP_ALIVE, type PendingResponse } from './pending-response';

/**
 * A JSON response. JSON may start with white space, which serves as keep-alive during a long wait. A failure after that aborts the
 * connection: the SDKs then retry and get the error with its own status.
 */
export class JsonResponse implements PendingResponse {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly response: Response,
    private readonly present: (result: CompatibleResult) => object,
    timing = KEEP_ALIVE,
  ) {
    this.timer = setInterval(() => this.keepAlive(), timing.everyMs);
  }

  async send(result: CompatibleResult): Promise<void> {
    const json = await jsonInTurns(this.present(result));
    if (this.response.headersSent) this.response.end(json);
    else this.response.type('application/json').send(json);
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
