import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock, RequestRelease } from '@tus/server';
import { AppError } from '@aether/domain';
import type { LeaseRepository } from '@aether/platform';

/** How long an upload stays locked after its gateway crashed. */
const LEASE_MS = 8_000;

/** How often a holder renews its lease and checks whether another request wants the upload. */
const RENEWAL_MS = 500;

/** Longer than the lease. */
const LOCK_TIMEOUT_MS = 15_000;

const RETRY_INTERVAL_MS = 100;

/**
 * Locks an upload for one request at a time across all gateways. A new request makes the current holder release the lock, as tus requires,
 * because a half-open connection must not stop its client from resuming. `UploadContent` keeps the data of two concurrent writers separate.
 */
export class UploadLock implements Lock {
  private readonly token = randomUUID();
  private readonly name: string;
  private renewal: NodeJS.Timeout | null = null;

  constructor(
    uploadId: string,
    private readonly leases: LeaseRepository,
  ) {
    this.name = `upload:${uploadId}`;
  }

  /** Calls `release` when another request wants the upload. Rejects with `upload_locked` when the current holder does not release it in time. */
  async lock(signal: AbortSignal, release: RequestRelease): Promise<void> {
    const until = Date.now() + LOCK_TIMEOUT_MS;
    while (!(await this.leases.acquire(this.name, { token: this.token, ttlMs: LEASE_MS }))) {
      if (signal.aborted || Date.now() > until) throw new AppError('upload_locked', { retryAfterS: 1 });
      await sleep(RETRY_INTERVAL_MS * (0.5 + Math.random()));
    }
    this.renewal = setInterval(() => void this.renew(release), RENEWAL_MS);
    this.renewal.unref();
  }

  async unlock(): Promise<void> {
    if (this.renewal !== null) clearInterval(this.renewal);
    this.renewal = null;
    // A lease that cannot be released expires.
    await this.leases.release(this.name, this.token).catch(() => undefined);
  }

  private async renew(release: RequestRelease): Promise<void> {
    const held = await this.leases.renew(this.name, { token: this.token, ttlMs: LEASE_MS }).catch(() => undefined);
    if (held === null || held?.wanted === true) await release();
  }
}
