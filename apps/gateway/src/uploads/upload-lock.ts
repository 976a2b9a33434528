import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock, RequestRelease } from '@tus/server';
import { AppError } from '@aether/domain';
import type { LeaseRepository } from '@aether/platform';

/** After a gateway has died, its uploads are free this much later. */
const LEASE_MS = 8_000;

/** How often a holder looks whether another wants the upload, and prolongs its lease. */
const RENEWAL_MS = 500;

/** Longer than the lease. */
const PATIENCE_MS = 15_000;

const PAUSE_MS = 100;

/**
 * One request at a time works on an upload, over all gateways: whoever comes asks the one before to let go, as tus wants it (a
 * connection that is half dead must not keep its client from going on). What two writers at once store is kept apart elsewhere.
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

  /** `release` is called when another wants the upload. Rejects with `upload_locked` when the one before does not let go in time. */
  async lock(signal: AbortSignal, release: RequestRelease): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    while (!(await this.leases.acquire(this.name, { token: this.token, ttlMs: LEASE_MS }))) {
      if (signal.aborted || Date.now() > until) throw new AppError('upload_locked', { retryAfterS: 1 });
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
    this.renewal = setInterval(() => void this.renew(release), RENEWAL_MS);
    this.renewal.unref();
  }

  async unlock(): Promise<void> {
    if (this.renewal !== null) clearInterval(this.renewal);
    this.renewal = null;
    // A lease that cannot be given back runs out.
    await this.leases.release(this.name, this.token).catch(() => undefined);
  }

  private async renew(release: RequestRelease): Promise<void> {
    const held = await this.leases.renew(this.name, { token: this.token, ttlMs: LEASE_MS }).catch(() => undefined);
    if (held === null || held?.wanted === true) await release();
  }
}
