import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** The client closed the connection before the response was complete, so no error can be sent. */
export class ClientDisconnectedError extends Error {
  constructor() {
    super('the client closed the connection');
    this.name = 'ClientDisconnectedError';
  }
}

/** A signal that aborts when the client disconnects before the response is complete. */
export function clientDisconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new ClientDisconnectedError());
  });
  return controller.signal;
}

/** Sends a stream as the body. Rejects with `ClientDisconnectedError` when the client closes the connection before its end. */
export async function pipeToClient(body: Readable, response: Response): Promise<void> {
  await pipeline(body, response).catch((error: unknown) => {
    throw response.closed ? new ClientDisconnectedError() : error;
  });
}
