import { randomUUID } from 'node:crypto';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, type PartRemovalDocument, type TranscriptPartDocument } from './documents';

/** Name of the index by age. */
export const REMOVALS_INDEX = 'age';

/**
 * Parts of transcripts that will be removed unless a transaction decides otherwise: they are listed before they are stored, and the transaction that
 * stores their transcript deletes the list; and the transaction that replaces a transcript lists the parts that it needs no longer. So the parts that a
 * process leaves when it dies are found without a search through all of them.
 */
export class PartRemovals {
  private readonly removals: Collection<PartRemovalDocument>;
  private readonly parts: Collection<TranscriptPartDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date,
  ) {
    this.removals = db.collection(COLLECTIONS.transcriptPartRemovals);
    this.parts = db.collection(COLLECTIONS.transcriptParts);
  }

  /** @returns the id of the list */
  async plan(transcriptionId: string, parts: readonly string[], session?: ClientSession): Promise<string> {
    const _id = `${transcriptionId}/${randomUUID()}`;
    await this.removals.insertOne({ _id, parts, createdAt: this.now() }, session ? { session } : {});
    return _id;
  }

  /** The parts stay. Rejects if they are being removed, because the process that stored them was taken for dead: its transaction must not store them. */
  async cancel(id: string, session: ClientSession): Promise<void> {
    const { deletedCount } = await this.removals.deleteOne({ _id: id, started: { $exists: false } }, { session });
    if (deletedCount === 0) throw new Error('the parts of this transcript were removed before it was stored');
  }

  /** From now on nothing cancels the list. False if a transaction has. */
  async start(id: string): Promise<boolean> {
    const { matchedCount } = await this.removals.updateOne({ _id: id }, { $set: { started: true } });
    return matchedCount === 1;
  }

  /** Deletes the parts of a list, and then the list. */
  async carryOut(id: string, parts: readonly string[]): Promise<void> {
    await this.deleteParts(parts);
    await this.removals.deleteOne({ _id: id });
  }

  /** The lists from before a time: their processes have died, or could not delete what is in them. */
  async *left(before: Date): AsyncGenerator<PartRemovalDocument, void, undefined> {
    yield* this.removals.find({ createdAt: { $lt: before } }).sort({ createdAt: 1 });
  }

  private async deleteParts(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.parts.deleteMany({ _id: { $in: [...ids] } });
  }
}
