import { Inject, Injectable } from '@nestjs/common';
import { TIER_LIMITS, type RequestQuota } from '@aether/domain';
import { RequestWindowRepository, type AppConfig } from '@aether/platform';
import type { Caller } from '../http/request-context';
import { CONFIG } from '../tokens';

/** Whether a request was admitted, and the account's quota after it. */
interface Verdict extends RequestQuota {
  readonly admitted: boolean;
}

interface PendingRequest {
  readonly caller: Caller;
  readonly settle: (verdict: Verdict) => void;
  readonly fail: (error: unknown) => void;
}

/** Repetitions of finished requests in a window that do not count as requests; the others do. */
const REPEATS = 60;

/**
 * Enforces each account's request limit across all gateways. Requests of one account that arrive during a database query are batched into the
 * next one, so a burst costs a few round trips instead of a queue of writes on one document.
 */
@Injectable()
export class RequestLimiter {
  /** Requests that wait for the running query of their account. */
  private readonly waiting = new Map<string, PendingRequest[]>();

  /** Length of the rate limit window in seconds. */
  readonly windowS: number;

  constructor(
    private readonly windows: RequestWindowRepository,
    @Inject(CONFIG) { http }: AppConfig,
  ) {
    this.windowS = http.rateWindowS;
  }

  /** Counts the request if the quota permits it. */
  admit(caller: Caller): Promise<Verdict> {
    return new Promise((settle, fail) => {
      const pending = { caller, settle, fail };
      const waiting = this.waiting.get(caller.accountId);
      if (waiting !== undefined) return void waiting.push(pending);
      this.waiting.set(caller.accountId, []);
      void this.query(caller.accountId, [pending]);
    });
  }

  /** Counts the repetition of a finished request, if the account has not yet made `REPEATS` in this window. */
  async admitRepeat({ accountId }: Caller): Promise<boolean> {
    return (await this.windows.admit(`${accountId}/repeats`, this.admission(1, REPEATS))).admitted === 1;
  }

  /** The account's current quota, without counting a request. */
  currentQuota({ accountId, tier }: Caller): Promise<RequestQuota> {
    return this.windows.admit(accountId, this.admission(0, TIER_LIMITS[tier].requestsPerMinute));
  }

  private admission(asked: number, limit: number): { asked: number; limit: number; windowMs: number } {
    return { asked, limit, windowMs: this.windowS * 1000 };
  }

  private async query(accountId: string, batch: readonly PendingRequest[]): Promise<void> {
    try {
      // The last request has the most recent tier.
      const { tier = 'free' } = batch.at(-1)?.caller ?? {};
      const limit = TIER_LIMITS[tier].requestsPerMinute;
      const { admitted, remaining, resetMs } = await this.windows.admit(accountId, this.admission(batch.length, limit));
      batch.forEach(({ settle }, index) => {
        // Each request sees the quota as if they had arrived one after the other.
        const later = Math.max(0, admitted - 1 - index);
        settle({ admitted: index < admitted, limit, remaining: remaining + later, resetMs });
      });
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
    const waiting = this.waiting.get(accountId) ?? [];
    this.waiting.delete(accountId);
    if (waiting.length === 0) return;
    this.waiting.set(accountId, []);
    void this.query(accountId, waiting);
  }
}
