import type { NewOperatorLogEntry, OperatorLogEntry } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { COLLECTIONS, toStored, type OperatorLogDocument } from './documents';

/** The operators' log. Entries are never deleted; only the outcome of a command is added to its entry. */
export class OperatorLogRepository {
  private readonly entries: Collection<OperatorLogDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.entries = db.collection(COLLECTIONS.operatorLog);
  }

  /**
   * Runs a command between its entry and the entry's outcome, so that no change is without an entry, even if the process dies. `named`: the ids that
   * are known only from the result.
   */
  async record<T>(
    act: NewOperatorLogEntry,
    command: () => Promise<T>,
    named: (result: T) => Pick<NewOperatorLogEntry, 'accountId' | 'subject'> = () => ({}),
  ): Promise<T> {
    const id = await this.append(act);
    try {
      const result = await command();
      await this.entries.updateOne({ _id: id }, { $set: { outcome: 'done', ...named(result) } });
      return result;
    } catch (error) {
      await this.entries.updateOne({ _id: id }, { $set: { outcome: 'failed' } });
      throw error;
    }
  }

  /** Returns the entry's id. Pass the session of the change's transaction to store both together. */
  async append(act: NewOperatorLogEntry, session?: ClientSession): Promise<string> {
    const entry: OperatorLogEntry = { id: newId('operatorLogEntry'), at: this.now(), ...act };
    await this.entries.insertOne(toStored(entry), session ? { session } : {});
    return entry.id;
  }
}
