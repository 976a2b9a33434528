import { AppError } from '@aether/domain';
import type { Collection } from 'mongodb';
import type { TranscriptionDocument } from './documents';
import { isDuplicate } from './is-duplicate';

/** When a slot is likely to be free: transcriptions take from seconds to minutes. */
const RETRY_S = 5;

interface SlotLimit {
  readonly accountId: string;
  /** How many of the account may be queued or processing at once; no limit without it. */
  readonly atMost: number | undefined;
}

/**
 * A transcription that is under way holds one of its account's numbered slots, which a unique index gives to one alone; the write that
 * ends it frees the slot. So the limit holds under any race, and no slot stays taken.
 */
export class ConcurrencySlots {
  constructor(private readonly records: Collection<TranscriptionDocument>) {}

  /** Rejects with `concurrency_limited` when the account has `atMost` or more under way. */
  async ensureFree(accountId: string, atMost: number): Promise<void> {
    await this.free(accountId, atMost);
  }

  /** Inserts with a free slot, again with another one where a request of the same moment took it. Rejects as `ensureFree` does. */
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
