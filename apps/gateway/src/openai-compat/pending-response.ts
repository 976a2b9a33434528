import type { CompatibleResult } from './compatible-result';

/** Interval of the keep-alive bytes while a connection waits for a result; the first is sent after one interval. */
export interface KeepAliveTiming {
  readonly everyMs: number;
}

/** Proxies commonly close a connection after 60 s without a byte. Errors of the audio are found well before the first keep-alive. */
export const KEEP_ALIVE: KeepAliveTiming = { everyMs: 20_000 };

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
