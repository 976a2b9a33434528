import { Injectable } from '@nestjs/common';
import { TIER_LIMITS } from '@aether/domain';
import type { Caller } from '../http/request-context';

interface Allowance {
  requests: number;
  at: number;
}

/** Accounts in memory before those that have their full allowance again are removed. */
const KEPT = 1_000;

/**
 * Limits the requests that continue or query a resumable upload, which do not count against the tier's requests a minute: each costs a lock, a
 * write and an object, whatever its size. A token bucket of one second for each account, in this gateway.
 */
@Injectable()
export class UploadRequestLimiter {
  private readonly allowances = new Map<string, Allowance>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts a request. False when the account has used up its allowance, which returns within a second. */
  admit({ accountId, tier }: Caller): boolean {
    const perSecond = TIER_LIMITS[tier].uploadRequestsPerSecond;
    const now = this.now();
    const { requests, at } = this.allowances.get(accountId) ?? { requests: perSecond, at: now };
    const available = Math.min(perSecond, requests + ((now - at) / 1000) * perSecond);
    if (available < 1) return false;
    if (this.allowances.size >= KEPT) this.removeFull(now);
    this.allowances.set(accountId, { requests: available - 1, at: now });
    return true;
  }

  private removeFull(now: number): void {
    for (const [accountId, { at }] of this.allowances) if (now - at >= 1000) this.allowances.delete(accountId);
  }
}
