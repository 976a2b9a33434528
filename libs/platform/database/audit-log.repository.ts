import type { NewAuditEntry, Actor, AuditEntry } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { COLLECTIONS, fromStored, toStored, type AuditDocument } from './documents';

/** The operator, who has shell access to the service. */
export const OPERATOR: Actor = { kind: 'operator', id: null };

interface ListEntries {
  readonly limit: number;
  /** Cursor: the page starts with the next older entry after this id. */
  readonly after?: string;
}

/** Who did what to an account. Entries are never changed, and are deleted only with their account. */
export class AuditLogRepository {
  private readonly entries: Collection<AuditDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.entries = db.collection(COLLECTIONS.auditLog);
  }

  /** Pass the session of the change's transaction to store both together. */
  async append(act: NewAuditEntry, session?: ClientSession): Promise<void> {
    const entry: AuditEntry = { id: newId('auditEntry'), at: this.now(), ...act };
    await this.entries.insertOne(toStored(entry), session ? { session } : {});
  }

  /** Newest first. `next` is the cursor (`after`) of the next page, null on the last. */
  async list(
    accountId: string,
    { limit, after }: ListEntries,
  ): Promise<{ readonly entries: readonly AuditEntry[]; readonly next: string | null }> {
    const documents = await this.entries
      .find({ accountId, ...(after !== undefined && { _id: { $lt: after } }) })
      .sort({ _id: -1 })
      .limit(limit + 1)
      .toArray();
    const entries = documents.slice(0, limit).map((document) => fromStored<AuditEntry>(document));
    return { entries, next: documents.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }
}
