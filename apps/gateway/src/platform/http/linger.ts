import type { Request, Response } from 'express';

/** How long the rest of a body is read and thrown away after its answer, so that the caller gets to read that answer. */
const LINGER_MS = 30_000;

/**
 * An answer may be given before the body was read, e.g. 413. Closing the connection then would lose the answer: the kernel resets a
 * connection that is closed with unread bytes. So the rest is drained, with flat memory, and cut off after a while.
 */
export function linger(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
    timer.unref();
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  });
}
