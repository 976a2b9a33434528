import {
  changesUpTo,
  correctedWords,
  readTranscript,
  replay,
  suggestionsFrom,
  type CorrectedWords,
  type Reading,
  type Suggestion,
} from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import {
  COLLECTIONS,
  type AccountDocument,
  type LessonsDocument,
  type TranscriptionDocument,
  type VocabularyDocument,
} from './documents';
import { finishInTurns } from '../documents/in-turns';
import { inTransaction } from './in-transaction';
import { readRevisions } from './revision-documents';
import { suggestionId } from './suggestion-id';
import { TranscriptStore } from './transcript-store';

/** Name of the index of transcriptions whose corrections are not compared yet. */
export const UNLEARNED_INDEX = 'unlearned';

interface Learned {
  readonly revision: number;
  readonly corrected: readonly CorrectedWords[];
}

/**
 * What accounts replaced in their transcripts, one document for each corrected transcription. It is a copy, as the search index is: a correction marks the
 * record as `unlearned` if the account learns and the transcription masks nothing, and readers of suggestions first compare what is marked, as does the
 * reconciliation. It follows from the latest transcript, so that what is undone is not in it.
 */
export class Lessons {
  private readonly documents: Collection<LessonsDocument>;
  private readonly records: Collection<TranscriptionDocument>;
  private readonly accounts: Collection<AccountDocument>;
  private readonly entries: Collection<VocabularyDocument>;
  private readonly transcripts: TranscriptStore;

  constructor(private readonly db: Db) {
    this.documents = db.collection(COLLECTIONS.lessons);
    this.records = db.collection(COLLECTIONS.transcriptions);
    this.accounts = db.collection(COLLECTIONS.accounts);
    this.entries = db.collection(COLLECTIONS.vocabulary);
    this.transcripts = new TranscriptStore(db, () => new Date());
  }

  /** Compares marked transcriptions, the newest first, at most `limit`. @param accountId null for all accounts. @returns how many */
  async catchUp(accountId: string | null, limit: number): Promise<number> {
    const marked = { unlearned: true, ...(accountId !== null && { accountId }) } as const;
    const found = this.records.find(marked, { projection: { accountId: 1 }, hint: UNLEARNED_INDEX });
    const records = await found.sort({ _id: -1 }).limit(limit).toArray();
    for (const { _id, accountId: owner } of records) await this.learn(_id, owner);
    return records.length;
  }

  async suggestions(accountId: string): Promise<readonly Suggestion[]> {
    const documents = await this.documents.find({ accountId }).toArray();
    return suggestionsFrom(documents.map(({ corrected }) => corrected));
  }

  /** Erases what a suggestion is made of: a replacement, or that a term is a new word. */
  async erase(accountId: string, suggestion: Suggestion, session: ClientSession): Promise<void> {
    const { term } = suggestion;
    if (suggestion.kind === 'replacement') {
      const { replaces } = suggestion;
      await this.documents.updateMany({ accountId }, { $pull: { corrected: { replaces, term } } }, { session });
      return;
    }
    const known = { $set: { 'corrected.$[of].isNew': false } };
    await this.documents.updateMany({ accountId, 'corrected.term': term }, known, {
      arrayFilters: [{ 'of.term': term }],
      session,
    });
  }

  /** Erases all of an account. */
  async forget(accountId: string, session: ClientSession): Promise<void> {
    await this.documents.deleteMany({ accountId }, { session });
    await this.records.updateMany({ accountId, unlearned: true }, { $unset: { unlearned: '' } }, { session });
  }

  async delete(id: string, session: ClientSession): Promise<void> {
    await this.documents.deleteOne({ _id: id }, { session });
  }

  /** A correction meanwhile leaves the record marked; so it is compared again. */
  private async learn(id: string, accountId: string): Promise<void> {
    const account = await this.accounts.findOne({ _id: accountId }, { projection: { learnsSince: 1 } });
    const since = account?.learnsSince;
    const learned = since === undefined ? null : await this.compare(id, since);
    await inTransaction(this.db, async (session) => {
      const owner = await this.accounts.findOne(
        { _id: accountId, learnsSince: since ?? { $exists: false } },
        { session },
      );
      const latest = await this.transcripts.revisionOf(id, session);
      if (owner === null || (learned !== null && latest !== learned.revision)) return;
      const { modifiedCount } = await this.records.updateOne(
        { _id: id, unlearned: true },
        { $unset: { unlearned: '' } },
        { session },
      );
      if (modifiedCount === 0 || learned === null) return;
      const corrected = await this.withoutErased(accountId, learned.corrected);
      if (corrected.length === 0) await this.delete(id, session);
      else await this.documents.replaceOne({ _id: id }, { accountId, corrected }, { upsert: true, session });
    });
  }

  /** Without what the owner erased from the suggestions before. */
  private async withoutErased(
    accountId: string,
    corrected: readonly CorrectedWords[],
  ): Promise<readonly CorrectedWords[]> {
    const erased = await this.entries.find({ accountId, kind: 'dismissed' }, { projection: { key: 1 } }).toArray();
    const ids = new Set(erased.map(({ key }) => key));
    const isErased = (suggested: Parameters<typeof suggestionId>[1]): boolean =>
      ids.has(suggestionId(accountId, suggested));
    return corrected
      .filter(({ replaces, term }) => !isErased({ kind: 'replacement', replaces, term }))
      .map((words) => (isErased({ kind: 'keyterm', term: words.term }) ? { ...words, isNew: false } : words));
  }

  /** Null when there is no corrected transcript. */
  private async compare(id: string, since: Date): Promise<Learned | null> {
    const stored = await this.transcripts.findRecognized(id);
    if (stored === null || stored.names === null) return null;
    const log = await readRevisions(this.db, id);
    const recognized = await finishInTurns(readTranscript(stored.transcript));
    const readingAt = (revision: number): Promise<Reading> =>
      finishInTurns(replay(recognized, changesUpTo(revision, log)));
    const reading = await readingAt(log.length);
    const before = await readingAt(log.filter(({ at }) => at < since).length);
    return { revision: log.length, corrected: await finishInTurns(correctedWords(recognized, reading, before)) };
  }
}
