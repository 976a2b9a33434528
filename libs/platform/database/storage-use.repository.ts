import { AppError } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, fromStored, type StorageAllocationDocument, type StorageUseDocument } from './documents';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import { KeyedMutex } from './keyed-mutex';

/** The bytes counted for one upload or for the audio of one transcription, whose id it has. */
export interface StorageAllocation {
  readonly id: string;
  readonly accountId: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** Whose bytes are counted, and the limit of the account in bytes. */
export interface AllocationTarget {
  readonly id: string;
  readonly accountId: string;
  readonly atMost: number;
}

interface Growth extends AllocationTarget {
  /** The bytes that the allocation must cover. */
  readonly bytes: number;
  /** Bytes to count beyond these if they fit, so that a stream of unknown length is not counted at every chunk. */
  readonly spare?: number;
}

interface Correction extends Omit<StorageAllocation, 'changedAt'> {
  /** The bytes that were counted when the difference was found. */
  readonly counted: number;
}

/**
 * The bytes that accounts use: uploads by their declared length, and kept audio. An allocation and the sum of its account change in one
 * transaction, so that concurrent requests, over all processes, never pass the limit together. Count bytes before they are stored and release them
 * after they are erased; `correct` repairs what a crash leaves in between.
 */
export class StorageUseRepository {
  private readonly uses: Collection<StorageUseDocument>;
  private readonly allocations: Collection<StorageAllocationDocument>;
  /** By account. Every transaction writes the account's sum, so those of many parallel requests would only conflict and retry. */
  private readonly turns = new KeyedMutex();

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.uses = db.collection(COLLECTIONS.storageUse);
    this.allocations = db.collection(COLLECTIONS.storageAllocations);
  }

  /** Bytes that the account uses. */
  async usedBy(accountId: string): Promise<number> {
    return (await this.uses.findOne({ _id: accountId }))?.bytes ?? 0;
  }

  /** Bytes that all accounts use. */
  async total(): Promise<number> {
    const [sum] = await this.uses
      .aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: '$bytes' } } }])
      .toArray();
    return sum?.bytes ?? 0;
  }

  /**
   * Raises the allocation to at least `bytes`, and returns the bytes that are then counted for it. Repeating it changes nothing. Rejects with
   * `storage_full` when the account would use more than `atMost`.
   */
  async grow({ id, accountId, bytes, spare = 0, atMost }: Growth): Promise<number> {
    await this.open(accountId);
    return this.inTurn(accountId, async (session) => {
      const counted = (await this.allocations.findOne({ _id: id }, { session }))?.bytes ?? 0;
      if (counted >= bytes) return counted;
      const used = (await this.uses.findOne({ _id: accountId }, { session }))?.bytes ?? 0;
      const free = atMost - used;
      if (bytes - counted > free) {
        throw new AppError('storage_full', {
          details: { kind: 'storage_full', usedBytes: used, allowedBytes: atMost },
        });
      }
      const after = counted + Math.min(free, bytes + spare - counted);
      await this.change({ id, accountId, bytes: after, counted }, session);
      return after;
    });
  }

  /** Lowers the allocation to `bytes`, and removes it at 0. One that counts fewer is left unchanged. */
  async shrink(id: string, bytes = 0): Promise<void> {
    const found = await this.allocations.findOne({ _id: id });
    if (found === null || found.bytes <= bytes) return;
    await this.inTurn(found.accountId, async (session) => {
      const allocation = await this.allocations.findOne({ _id: id }, { session });
      if (allocation === null || allocation.bytes <= bytes) return;
      const { accountId, bytes: counted } = allocation;
      await this.change({ id, accountId, bytes, counted }, session);
    });
  }

  /** Sets the allocation to what is really stored, whatever the limit, unless it no longer counts `counted` bytes. Whether it changed. */
  async correct(correction: Correction): Promise<boolean> {
    await this.open(correction.accountId);
    return this.inTurn(correction.accountId, async (session) => {
      const counted = (await this.allocations.findOne({ _id: correction.id }, { session }))?.bytes ?? 0;
      if (counted !== correction.counted) return false;
      await this.change(correction, session);
      return true;
    });
  }

  /** Allocations whose ids follow `after`, up to and including `upTo`, in order of id. */
  async *between(after: string, upTo: string): AsyncGenerator<StorageAllocation> {
    for await (const document of this.allocations.find({ _id: { $gt: after, $lte: upTo } }).sort({ _id: 1 })) {
      yield fromStored<StorageAllocation>(document);
    }
  }

  async findByIds(ids: readonly string[]): Promise<readonly StorageAllocation[]> {
    const documents = await this.allocations.find({ _id: { $in: [...ids] } }).toArray();
    return documents.map((document) => fromStored<StorageAllocation>(document));
  }

  /** Sets every account's sum to that of its allocations, and returns how many differed. */
  async correctSums(): Promise<number> {
    const [sums, uses] = await Promise.all([this.sums(), this.uses.find().toArray()]);
    const stored = new Map(uses.map(({ _id, bytes }) => [_id, bytes]));
    const differing = [...new Set([...stored.keys(), ...sums.keys()])].filter(
      (accountId) => (stored.get(accountId) ?? 0) !== (sums.get(accountId) ?? 0),
    );
    let corrected = 0;
    for (const accountId of differing) if (await this.correctSum(accountId)) corrected += 1;
    return corrected;
  }

  /** Deletes what is counted for a deleted account. */
  async forget(accountId: string, session: ClientSession): Promise<void> {
    await this.uses.deleteOne({ _id: accountId }, { session });
    await this.allocations.deleteMany({ accountId }, { session });
  }

  /** The two reads of `correctSums` are not one snapshot, so each difference is checked again. */
  private async correctSum(accountId: string): Promise<boolean> {
    await this.open(accountId);
    return this.inTurn(accountId, async (session) => {
      const bytes = (await this.sums(accountId, session)).get(accountId) ?? 0;
      const { modifiedCount } = await this.uses.updateOne({ _id: accountId }, { $set: { bytes } }, { session });
      return modifiedCount === 1;
    });
  }

  private inTurn<T>(accountId: string, work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.turns.run(accountId, () => inTransaction(this.db, work));
  }

  private async sums(accountId?: string, session?: ClientSession): Promise<ReadonlyMap<string, number>> {
    const groups = await this.allocations
      .aggregate<{ _id: string; bytes: number }>(
        [
          ...(accountId === undefined ? [] : [{ $match: { accountId } }]),
          { $group: { _id: '$accountId', bytes: { $sum: '$bytes' } } },
        ],
        session ? { session } : {},
      )
      .toArray();
    return new Map(groups.map(({ _id, bytes }) => [_id, bytes]));
  }

  private async change({ id, accountId, bytes, counted }: Correction, session: ClientSession): Promise<void> {
    await this.uses.updateOne({ _id: accountId }, { $inc: { bytes: bytes - counted } }, { session });
    if (bytes === 0) {
      await this.allocations.deleteOne({ _id: id }, { session });
      return;
    }
    const set = { accountId, bytes, changedAt: this.now() };
    await this.allocations.updateOne({ _id: id }, { $set: set }, { session, upsert: true });
  }

  /** Creates the account's sum once, before a transaction changes it. */
  private async open(accountId: string): Promise<void> {
    if ((await this.uses.findOne({ _id: accountId }, { projection: { _id: 1 } })) !== null) return;
    try {
      await this.uses.insertOne({ _id: accountId, bytes: 0 });
    } catch (error) {
      // Another process created it meanwhile.
      if (!isDuplicate(error)) throw error;
    }
  }
}
