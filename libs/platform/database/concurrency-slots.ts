import type { AppError } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { isDuplicate } from './is-duplicate';

interface SlotLimit {
  readonly accountId: string;
  /** Maximum of the account's records in progress; no limit if undefined. */
  readonly atMost: number | undefined;
}

interface Holder {
  readonly _id: string;
  readonly accountId: string;
  readonly slot?: number;
}

/**
 * A record in progress holds one of its account's numbered slots under a unique index; the write that ends it frees the slot. So the limit holds
 * under any race, and no slot leaks.
 */
export class ConcurrencySlots {
  private readonly records: Collection<Holder>;

  /** @param limited the error of an account that has `atMost` or more records in progress */
  constructor(
    db: Db,
    collection: string,
    private readonly limited: (atMost: number) => AppError,
  ) {
    this.records = db.collection(collection);
  }

  /** Rejects with the error `limited`. */
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
      throw this.limited(atMost);
    }
    return free;
  }
}
