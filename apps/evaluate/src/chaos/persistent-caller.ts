import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, ConformingClient } from '../../../../test/support/api/conforming-client';

interface CallerOptions {
  /** After this, the caller tries the next gateway, although the first may still respond. */
  readonly attemptTimeoutMs?: number;
  /** When aborted, the caller gives up. */
  readonly signal?: AbortSignal;
}

const PAUSE_MS = 250;
const ATTEMPT_TIMEOUT_MS = 6_000;
/** Time limit for a call, by which every process must be running again. */
const TIMEOUT_MS = 240_000;
/** Statuses after which the API asks callers to retry; 423 and 409: another attempt still holds the upload. */
const TRANSIENT_STATUSES = [409, 423, 429, 503];

type Call = (client: ConformingClient) => Promise<Answer>;

/**
 * A caller that retries with the next gateway when the connection breaks, no response arrives or the response asks for a retry, as a good client
 * does. Any other 5xx status is an error.
 */
export class PersistentCaller {
  private turn = 0;

  constructor(
    private readonly clients: readonly ConformingClient[],
    private readonly options: CallerOptions = {},
  ) {}

  /** A copy that gives up when the signal aborts. */
  until(signal: AbortSignal): PersistentCaller {
    return new PersistentCaller(this.clients, { ...this.options, signal });
  }

  /** `finals`: transient statuses that this call accepts as its result. */
  async ask(call: Call, finals: readonly number[] = []): Promise<Answer> {
    for (const deadline = Date.now() + TIMEOUT_MS; ;) {
      this.options.signal?.throwIfAborted();
      const answer = await this.askOnce(call);
      const transient =
        answer === null || (TRANSIENT_STATUSES.includes(answer.status) && !finals.includes(answer.status));
      if (!transient && answer.status >= 500) throw new Error(`status ${answer.status}: ${answer.text}`);
      if (!transient) return answer;
      if (Date.now() > deadline)
        throw new Error(`no final response within ${TIMEOUT_MS / 1000} s, last status ${answer?.status}`);
      this.turn += 1;
      const retryAfterS = Number(answer?.headers.get('retry-after') ?? 0);
      await sleep(Math.max(PAUSE_MS, 1000 * Math.min(retryAfterS, 2)));
    }
  }

  /** Null if no response arrived in time. */
  private async askOnce(call: Call): Promise<Answer | null> {
    const { attemptTimeoutMs = ATTEMPT_TIMEOUT_MS } = this.options;
    const over = new AbortController();
    const timeout = sleep(attemptTimeoutMs, null, { signal: over.signal, ref: false }).catch(() => null);
    try {
      const client = this.clients[this.turn % this.clients.length]!;
      return await Promise.race([call(client).catch(nullOnConnectionError), timeout]);
    } finally {
      over.abort();
    }
  }
}

/** `fetch` throws `TypeError` for every failed or broken connection. A response that violates the API causes another error. */
function nullOnConnectionError(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}
