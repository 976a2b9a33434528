import { AppError } from '@aether/domain';
import type { Collection } from 'mongodb';
import type { TranscriptionDocument } from './documents';
import { isDuplicate } from './is-duplicate';

/** Expected wait for a free slot: transcriptions take from seconds to minutes. */
const RETRY_S = 5;

interface SlotLimit {
  readonly accountId: string;
  /** Maximum of the account's queued and processing transcriptions; no limit if undefined. */
  readonly atMost: number | undefined;
}

/**
 * A transcription in progress holds one of its account's numbered slots under a unique index; the write that ends it frees the slot. So the limit
 * holds under any race, and no slot leaks.
 */
export class ConcurrencySlots {
  constructor(private readonly records: Collection<TranscriptionDocument>) {}

  /** Rejects with `concurrency_limited` when the account has `atMost` or more transcriptions in progress. */
  async ensureFree(accountId: string, atMost: number): Promise<void> {
    await this.free(accountId, atMost);
  }

  /** Inserts with a free slot, and retries with another if a concurrent request took it. Rejects as `ensureFree` does. */
  async insert<T>({ accountId, atMost }: SlotLimit, insert: (slot?: number) => Promise<T>): Promise<T> {
    if (atMost === undefined) return insert();
    for (;;) {
      const free = await this.free(accountId, atMost);
      try {
        return await insert(free[Math.floor(Math.random() * free.length)]);
      } catch (error) {
        if (!isDuplicate(error, 'slot')) throw error;
      }
    }
  }

  /** Never empty. */
  private async free(accountId: string, atMost: number): Promise<readonly number[]> {
    const holders = await this.records.find({ accountId, slot: { $gte: 0 } }, { projection: { slot: 1 } }).toArray();
    const taken = new Set(holders.map(({ slot }) => slot));
    const free = Array.from({ length: atMost }, (_, slot) => slot).filter((slot) => !taken.has(slot));
    if (taken.size >= atMost || free.length === 0) {
      throw new AppError('concurrency_limited', { retryAfterS: RETRY_S });
    }
    return free;
  }
}
