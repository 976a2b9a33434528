import type { Actor, VocabularyEntry } from '@aether/domain';
import { MAX_ENTRIES, type Suggestion, type Vocabulary } from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { AuditLogRepository } from './audit-log.repository';
import { COLLECTIONS, fromStored, type AccountDocument, type VocabularyDocument } from './documents';
import { inTransaction } from './in-transaction';
import { Lessons } from './lessons';
import { suggestionId } from './suggestion-id';

export type NewVocabularyEntry = Pick<VocabularyEntry, 'accountId' | 'kind' | 'term' | 'replaces'>;

/** A suggestion with the id by which it is erased. */
export type OfferedSuggestion = Suggestion & { readonly id: string };

/** Erased suggestions of an account that are remembered, by a hash. */
const MOST_DISMISSED = 1_000;

/**
 * What accounts write in all of their recordings: entries that their owners accepted, and suggestions from their corrections (`Lessons`). Changes are in the
 * audit log, without the words.
 */
export class VocabularyRepository {
  readonly lessons: Lessons;
  private readonly entries: Collection<VocabularyDocument>;
  private readonly accounts: Collection<AccountDocument>;
  private readonly auditLog: AuditLogRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.lessons = new Lessons(db);
    this.entries = db.collection(COLLECTIONS.vocabulary);
    this.accounts = db.collection(COLLECTIONS.accounts);
    this.auditLog = new AuditLogRepository(db, now);
  }

  /** The entries, by their terms. */
  async list(accountId: string): Promise<readonly VocabularyEntry[]> {
    const found = await this.entries.find({ accountId, kind: { $ne: 'dismissed' } }).toArray();
    return found.map(toEntry).sort((a, b) => a.term.localeCompare(b.term, 'pt-BR'));
  }

  /** What applies to a new recording; null without any entry. */
  async standing(accountId: string): Promise<Vocabulary | null> {
    const entries = await this.list(accountId);
    if (entries.length === 0) return null;
    return {
      keyterms: entries.filter(({ kind }) => kind === 'keyterm').map(({ term }) => term),
      replacements: entries.flatMap(({ term, replaces }) => (replaces === undefined ? [] : { replaces, term })),
    };
  }

  /** Since when the account learns; null if it does not. */
  async learnsSince(accountId: string): Promise<Date | null> {
    const account = await this.accounts.findOne({ _id: accountId }, { projection: { learnsSince: 1 } });
    return account?.learnsSince ?? null;
  }

  /** Turning learning off erases what was collected; entries stay. Turning it on again changes nothing if it is on. */
  async setLearning(accountId: string, learns: boolean, by: Actor): Promise<void> {
    await inTransaction(this.db, async (session) => {
      const wanted = { _id: accountId, deletedAt: { $exists: false }, learnsSince: { $exists: !learns } };
      const change = learns ? { $set: { learnsSince: this.now() } } : { $unset: { learnsSince: '' as const } };
      const { modifiedCount } = await this.accounts.updateOne(wanted, change, { session });
      if (modifiedCount === 0) return;
      if (!learns) await this.lessons.forget(accountId, session);
      const entry = { accountId, action: 'settings.changed', actor: by, details: { learning: learns } } as const;
      await this.auditLog.append(entry, session);
    });
  }

  /** Adds an entry, or changes the term that the same words are replaced by. Null when the account has too many of its kind. */
  async add({ accountId, kind, term, replaces }: NewVocabularyEntry, by: Actor): Promise<VocabularyEntry | null> {
    const key = (replaces ?? term).toLowerCase();
    return inTransaction(this.db, async (session) => {
      const known = await this.entries.findOne({ accountId, kind, key }, { session });
      if (known === null && (await this.entries.countDocuments({ accountId, kind }, { session })) >= MAX_ENTRIES)
        return null;
      const stored = await this.entries.findOneAndUpdate(
        { accountId, kind, key },
        {
          $set: { term, ...(replaces !== undefined && { replaces: key }) },
          $setOnInsert: { _id: newId('vocabularyEntry'), createdAt: this.now() },
        },
        { upsert: true, returnDocument: 'after', session },
      );
      const entry = toEntry(stored!);
      await this.note({ accountId, subject: entry.id, by }, session);
      return entry;
    });
  }

  /** Whether there was such an entry. */
  async remove(accountId: string, id: string, by: Actor): Promise<boolean> {
    return inTransaction(this.db, async (session) => {
      const { deletedCount } = await this.entries.deleteOne(
        { _id: id, accountId, kind: { $ne: 'dismissed' } },
        { session },
      );
      if (deletedCount > 0) await this.note({ accountId, subject: id, by }, session);
      return deletedCount > 0;
    });
  }

  /** What the corrections suggest, without entries and erased suggestions. */
  async suggestions(accountId: string): Promise<readonly OfferedSuggestion[]> {
    const known = await this.entries.find({ accountId }, { projection: { kind: 1, key: 1 } }).toArray();
    const taken = new Set(known.map(({ kind, key }) => `${kind} ${key}`));
    const offered = (await this.lessons.suggestions(accountId)).map((each) => ({
      ...each,
      id: suggestionId(accountId, each),
    }));
    return offered.filter((suggestion) => {
      const key = (suggestion.kind === 'replacement' ? suggestion.replaces : suggestion.term).toLowerCase();
      return !taken.has(`${suggestion.kind} ${key}`) && !taken.has(`dismissed ${suggestion.id}`);
    });
  }

  /** Erases what a suggestion is made of, and does not make it again. Whether there was such a suggestion. */
  async dismiss(accountId: string, id: string, by: Actor): Promise<boolean> {
    const found = (await this.suggestions(accountId)).find((suggestion) => suggestion.id === id);
    if (found === undefined) return false;
    await inTransaction(this.db, async (session) => {
      await this.lessons.erase(accountId, found, session);
      const dismissed = { accountId, kind: 'dismissed', key: id } as const;
      const stored = await this.entries.countDocuments({ accountId, kind: 'dismissed' }, { session });
      if (stored >= MOST_DISMISSED) await this.entries.deleteOne({ accountId, kind: 'dismissed' }, { session });
      const initial = { _id: newId('vocabularyEntry'), createdAt: this.now() };
      await this.entries.updateOne(dismissed, { $setOnInsert: initial }, { upsert: true, session });
      await this.note({ accountId, subject: id, by }, session);
    });
    return true;
  }

  /** Erases entries, suggestions and all that was collected. An account that learns starts over. `by`: null for an account that is erased. */
  async eraseAll(accountId: string, by: Actor | null): Promise<void> {
    await inTransaction(this.db, async (session) => {
      await this.entries.deleteMany({ accountId }, { session });
      await this.lessons.forget(accountId, session);
      const learning = { _id: accountId, learnsSince: { $exists: true } };
      await this.accounts.updateOne(learning, { $set: { learnsSince: this.now() } }, { session });
      if (by !== null) await this.auditLog.append({ accountId, action: 'vocabulary.erased', actor: by }, session);
    });
  }

  private note(
    { accountId, subject, by }: { readonly accountId: string; readonly subject: string; readonly by: Actor },
    session: ClientSession,
  ): Promise<void> {
    return this.auditLog.append({ accountId, action: 'vocabulary.changed', actor: by, subject }, session);
  }
}

function toEntry({ key: _, kind, term = '', ...document }: VocabularyDocument): VocabularyEntry {
  return fromStored<VocabularyEntry>({ ...document, kind: kind as VocabularyEntry['kind'], term });
}
