import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, ConformingClient } from '../../../../test/support/api/conforming-client';

interface Patience {
  /** After it the caller asks elsewhere, while the first call may still be answered. */
  readonly impatientMs?: number;
  /** When it aborts, the caller gives up. */
  readonly signal?: AbortSignal;
}

const PAUSE_MS = 250;
const IMPATIENT_MS = 6_000;
/** Whatever was broken ought to be up again by then. */
const PATIENCE_MS = 240_000;
/** What the contract tells a caller to come back after; 423 and 409 are an upload's that another try still holds. */
const PASSING = [409, 423, 429, 503];

type Call = (client: ConformingClient) => Promise<Answer>;

/**
 * A caller with several gateways, who goes to the next one when the connection breaks, nobody answers or the answer says to come back, as a
 * good client does. 500 is never right.
 */
export class PersistentCaller {
  private turn = 0;

  constructor(
    private readonly clients: readonly ConformingClient[],
    private readonly patience: Patience = {},
  ) {}

  /** The same, but it gives up when the signal aborts. */
  until(signal: AbortSignal): PersistentCaller {
    return new PersistentCaller(this.clients, { ...this.patience, signal });
  }

  /** `finals`: statuses that are an answer here though they often pass. */
  async ask(call: Call, finals: readonly number[] = []): Promise<Answer> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      this.patience.signal?.throwIfAborted();
      const answer = await this.askOnce(call);
      const passing = answer === null || (PASSING.includes(answer.status) && !finals.includes(answer.status));
      if (!passing && answer.status >= 500) throw new Error(`an answer of ${answer.status}: ${answer.text}`);
      if (!passing) return answer;
      if (Date.now() > deadline)
        throw new Error(`for ${PATIENCE_MS / 1000} s there was no answer but ${answer?.status}`);
      this.turn += 1;
      const retryAfterS = Number(answer?.headers.get('retry-after') ?? 0);
      await sleep(Math.max(PAUSE_MS, 1000 * Math.min(retryAfterS, 2)));
    }
  }

  /** Null where there was no answer in time. */
  private async askOnce(call: Call): Promise<Answer | null> {
    const { impatientMs = IMPATIENT_MS } = this.patience;
    const over = new AbortController();
    const impatient = sleep(impatientMs, null, { signal: over.signal, ref: false }).catch(() => null);
    try {
      const client = this.clients[this.turn % this.clients.length]!;
      return await Promise.race([call(client).catch(brokenOff), impatient]);
    } finally {
      over.abort();
    }
  }
}

/** `fetch` says so of every connection that could not be made, or that broke. What does not conform is another error. */
function brokenOff(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}
