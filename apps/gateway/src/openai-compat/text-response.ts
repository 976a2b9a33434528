import type { Response } from 'express';
import { textInTurns } from '@aether/platform';
import type { CompatibleResult } from './compatible-result';
import type { PendingResponse } from './pending-response';

/** A response in a text format. Text has no neutral byte that could serve as keep-alive, so nothing is sent before the result. */
export class TextResponse implements PendingResponse {
  constructor(
    private readonly response: Response,
    private readonly type: string,
    private readonly pieces: (result: CompatibleResult) => Iterable<string>,
  ) {}

  async send(result: CompatibleResult): Promise<void> {
    this.response.type(this.type).send(await textInTurns(this.pieces(result)));
  }

  fail(): boolean {
    return false;
  }

  close(): void {
    // There are no keep-alive bytes to stop.
  }
}
