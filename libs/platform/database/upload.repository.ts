import { UPLOAD_LIFE_MS, type UploadChunk, type UploadRecord } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, fromStored, type UploadDocument } from './documents';

type NewUpload = Pick<UploadRecord, 'id' | 'accountId' | 'size' | 'metadata'>;

/** Uploads, and the objects that hold their bytes. */
export class UploadRepository {
  private readonly uploads: Collection<UploadDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.uploads = db.collection(COLLECTIONS.uploads);
  }

  async create({ id, ...given }: NewUpload): Promise<UploadRecord> {
    const createdAt = this.now();
    const expiresAt = new Date(createdAt.getTime() + UPLOAD_LIFE_MS);
    const record = { ...given, offset: 0, chunks: [], createdAt, expiresAt };
    await this.uploads.insertOne({ _id: id, ...record });
    return { id, ...record };
  }

  async findById(id: string): Promise<UploadRecord | null> {
    const document = await this.uploads.findOne({ _id: id });
    return document && fromStored<UploadRecord>(document);
  }

  /** The existing ones of these, in no order. */
  async findByIds(ids: readonly string[]): Promise<readonly UploadRecord[]> {
    const documents = await this.uploads.find({ _id: { $in: [...ids] } }).toArray();
    return documents.map((document) => fromStored<UploadRecord>(document));
  }

  /** Also null for another account's upload. */
  async findForAccount(id: string, accountId: string): Promise<UploadRecord | null> {
    const document = await this.uploads.findOne({ _id: id, accountId });
    return document && fromStored<UploadRecord>(document);
  }

  /** Uploads that are not erased yet, oldest first. */
  async listForAccount(accountId: string): Promise<readonly UploadRecord[]> {
    const documents = await this.uploads
      .find({ accountId, erasedAt: { $exists: false } })
      .sort({ _id: 1 })
      .toArray();
    return documents.map((document) => fromStored<UploadRecord>(document));
  }

  /**
   * Advances the upload from the offset of `from`: `chunks` replace its chunks. Null when the upload is no longer at that offset, or has ended:
   * of concurrent writers, over all processes, one succeeds.
   */
  async advance(from: UploadRecord, chunks: readonly UploadChunk[]): Promise<UploadRecord | null> {
    const offset = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
    const document = await this.uploads.findOneAndUpdate(
      { _id: from.id, offset: from.offset, terminatedAt: { $exists: false }, erasedAt: { $exists: false } },
      { $set: { offset, chunks } },
      { returnDocument: 'after' },
    );
    return document && fromStored<UploadRecord>(document);
  }

  /** Marks the upload as terminated by its owner. */
  async terminate(id: string): Promise<void> {
    await this.uploads.updateOne({ _id: id, terminatedAt: { $exists: false } }, { $set: { terminatedAt: this.now() } });
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
      { $set: { erasedAt: this.now(), chunks: [], metadata: {} } },
    );
    return modifiedCount === 1;
  }
}
