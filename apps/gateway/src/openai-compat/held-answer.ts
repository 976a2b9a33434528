import type { CompatibleResult } from './compatible-result';

/** How often a connection that waits for a result is used, so that nobody on the way takes it for dead; and from when on. */
export interface KeepAliveTiming {
  readonly everyMs: number;
}

/** Proxies commonly cut a connection after 60 s without a byte. Errors of the audio are found well before the first keep-alive. */
export const KEEP_ALIVE: KeepAliveTiming = { everyMs: 20_000 };

/** An answer that may be long in coming. */
export interface HeldAnswer {
  /** Tells a further piece of the text before the result is there; absent where an answer has no room for it. */
  tell?(piece: string): void;
  send(result: CompatibleResult): void;
  /** Whether the error could be told in the answer, which had begun; otherwise it is the caller's to tell. */
  fail(error: unknown): boolean;
  /** Ends the keep-alive bytes. */
  close(): void;
}
