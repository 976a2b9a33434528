import { AppError, isWhole, UPLOAD_LIFE_MS, type UploadChunk, type UploadRecord } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { ConcurrencySlots } from './concurrency-slots';
import { COLLECTIONS, fromStored, type UploadDocument } from './documents';

type NewUpload = Pick<UploadRecord, 'id' | 'accountId' | 'size' | 'metadata'>;

/** Expected wait until an unfinished upload is complete. */
const SLOT_RETRY_S = 60;

const FREE_SLOT = { $unset: { slot: '' } } as const;

/** Uploads, and the objects that hold their bytes. */
export class UploadRepository {
  private readonly uploads: Collection<UploadDocument>;
  private readonly slots: ConcurrencySlots;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.uploads = db.collection(COLLECTIONS.uploads);
    this.slots = new ConcurrencySlots(db, COLLECTIONS.uploads, tooMany);
  }

  /** `atMost`: the account's limit of unfinished uploads. Rejects with `concurrency_limited` when it is reached. */
  async create({ id, ...given }: NewUpload, atMost?: number): Promise<UploadRecord> {
    const createdAt = this.now();
    const expiresAt = new Date(createdAt.getTime() + UPLOAD_LIFE_MS);
    const record = { ...given, offset: 0, chunks: [], createdAt, expiresAt };
    await this.slots.insert({ accountId: given.accountId, atMost: isWhole(record) ? undefined : atMost }, (slot) =>
      this.uploads.insertOne({ _id: id, ...record, ...(slot !== undefined && { slot }) }),
    );
    return { id, ...record };
  }

  async findById(id: string): Promise<UploadRecord | null> {
    const document = await this.uploads.findOne({ _id: id });
    return document && toUpload(document);
  }

  /** The existing ones of these, in no order. */
  async findByIds(ids: readonly string[]): Promise<readonly UploadRecord[]> {
    const documents = await this.uploads.find({ _id: { $in: [...ids] } }).toArray();
    return documents.map(toUpload);
  }

  /** Also null for another account's upload. */
  async findForAccount(id: string, accountId: string): Promise<UploadRecord | null> {
    const document = await this.uploads.findOne({ _id: id, accountId });
    return document && toUpload(document);
  }

  /** Uploads of all accounts that are not erased yet and whose ids follow `after`, in order of id. */
  async listKept(after: string, limit: number): Promise<readonly UploadRecord[]> {
    const documents = await this.uploads
      .find({ _id: { $gt: after }, erasedAt: { $exists: false } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return documents.map(toUpload);
  }

  /** Uploads that are not erased yet, oldest first. */
  async listForAccount(accountId: string): Promise<readonly UploadRecord[]> {
    const documents = await this.uploads
      .find({ accountId, erasedAt: { $exists: false } })
      .sort({ _id: 1 })
      .toArray();
    return documents.map(toUpload);
  }

  /**
   * Advances the upload from the offset of `from`: `chunks` replace its chunks. Null when the upload is no longer at that offset, or has ended:
   * of concurrent writers, over all processes, one succeeds.
   */
  async advance(from: UploadRecord, chunks: readonly UploadChunk[]): Promise<UploadRecord | null> {
    const offset = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
    const document = await this.uploads.findOneAndUpdate(
      { _id: from.id, offset: from.offset, terminatedAt: { $exists: false }, erasedAt: { $exists: false } },
      { $set: { offset, chunks }, ...(isWhole({ offset, size: from.size }) && FREE_SLOT) },
      { returnDocument: 'after' },
    );
    return document && toUpload(document);
  }

  /** Marks the upload as terminated by its owner. */
  async terminate(id: string): Promise<void> {
    await this.uploads.updateOne(
      { _id: id, terminatedAt: { $exists: false } },
      { $set: { terminatedAt: this.now() }, ...FREE_SLOT },
    );
  }

  /** Uploads that expired before `before` and are not erased yet, oldest first. */
  async findOver(before: Date, limit: number): Promise<readonly string[]> {
    const documents = await this.uploads
      .find({ erasedAt: { $exists: false }, expiresAt: { $lt: before } }, { projection: { _id: 1 } })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .toArray();
    return documents.map(({ _id }) => _id);
  }

  /** Deletes the caller's metadata and blocks further appends. False when the upload was already erased. */
  async markErased(id: string): Promise<boolean> {
    const { modifiedCount } = await this.uploads.updateOne(
      { _id: id, erasedAt: { $exists: false } },
      { $set: { erasedAt: this.now(), chunks: [], metadata: {} }, ...FREE_SLOT },
    );
    return modifiedCount === 1;
  }
}

function tooMany(allowed: number): AppError {
  return new AppError('concurrency_limited', {
    retryAfterS: SLOT_RETRY_S,
    details: { kind: 'too_many_uploads', allowed },
  });
}

function toUpload({ slot: _, ...document }: UploadDocument): UploadRecord {
  return fromStored<UploadRecord>(document);
}
