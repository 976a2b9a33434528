import type { NewEmail, OutboxEmail } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { COLLECTIONS, fromStored, type OutboxEmailDocument } from './documents';

/** Upper bound between the starts of two attempts: waits take at most 5 minutes, an attempt at most 2. */
const NEXT_ATTEMPT_WITHIN_MS = 10 * 60_000;

/** E-mails that are not sent yet. They hold addresses and one-time links, so each is deleted once it is sent or given up. */
export class EmailOutboxRepository {
  private readonly emails: Collection<OutboxEmailDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.emails = db.collection(COLLECTIONS.emailOutbox);
  }

  /**
   * Stores the e-mail; with a session, in the transaction of the change that it reports.
   *
   * @returns its id
   */
  async add({ lifetimeMs, ...email }: NewEmail, session?: ClientSession): Promise<string> {
    const createdAt = this.now();
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
    const document = { _id: newId('email'), ...email, createdAt, dueAt: createdAt, expiresAt };
    await this.emails.insertOne(document, session ? { session } : {});
    return document._id;
  }

  /** Records the start of an attempt. Null when the e-mail was already sent or given up. */
  async beginAttempt(id: string): Promise<OutboxEmail | null> {
    const dueAt = new Date(this.now().getTime() + NEXT_ATTEMPT_WITHIN_MS);
    const document = await this.emails.findOneAndUpdate({ _id: id }, { $set: { dueAt } }, { returnDocument: 'after' });
    return document && fromStored<OutboxEmail>(document);
  }

  /** False when it was already deleted. */
  async delete(id: string): Promise<boolean> {
    return (await this.emails.deleteOne({ _id: id })).deletedCount > 0;
  }

  /** When the e-mail that has waited longest was stored; null with none. */
  async oldestAt(): Promise<Date | null> {
    const oldest = await this.emails.findOne({}, { projection: { createdAt: 1 }, sort: { createdAt: 1 } });
    return oldest?.createdAt ?? null;
  }

  /** Ids of e-mails whose next attempt was due before `before`, longest overdue first. */
  async listDue(before: Date, limit: number): Promise<readonly string[]> {
    const documents = await this.emails
      .find({ dueAt: { $lt: before } }, { projection: { _id: 1 } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .toArray();
    return documents.map(({ _id }) => _id);
  }
}
