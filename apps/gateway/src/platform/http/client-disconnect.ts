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
