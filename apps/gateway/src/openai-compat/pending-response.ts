import type { CompatibleResult } from './compatible-result';

/**
 * Interval of the keep-alive bytes while a connection waits for a result; the first is sent after one interval. Proxies commonly close a connection
 * after 60 s without a byte; errors that are found before the first keep-alive have a status.
 */
export const KEEP_ALIVE = { everyMs: 40_000 };

/** A response that may wait a long time for its result. */
export interface PendingResponse {
  /** Sends more of the text before the result is available; absent when the format has no partial results. */
  sendDelta?(text: string): void;
  send(result: CompatibleResult): void | Promise<void>;
  /** Whether it sent the error in the response, which had started; otherwise the caller must report it. */
  fail(error: unknown): boolean;
  /** Stops the keep-alive bytes. */
  close(): void;
}
