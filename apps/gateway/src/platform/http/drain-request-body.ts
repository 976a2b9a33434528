import type { Request, Response } from 'express';

/** How long the rest of a body is read and discarded after the response, so that the client can receive the response. */
const DRAIN_TIMEOUT_MS = 30_000;

/**
 * Reads and discards the rest of a body after an early response, such as 413. The kernel resets a connection that is closed with unread bytes,
 * and the client would lose the response. After the timeout the connection is closed.
 */
export function drainRequestBody(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    const timer = setTimeout(() => request.socket.destroy(), DRAIN_TIMEOUT_MS);
    timer.unref();
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  });
}
