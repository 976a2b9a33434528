import { AppError, type Actor, type ErrorCode } from '@aether/domain';
import type { FormattedTranscript, SpeakerNames, TranscriptionRecord, TranscriptRevision } from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import { AuditLogRepository } from './audit-log.repository';
import {
  COLLECTIONS,
  type AccountDocument,
  type TranscriptionDocument,
  type TranscriptRevisionDocument,
} from './documents';
import { endOfRevisions, readRevisions, revisionId, revisionsOf, toRevision } from './revision-documents';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import type { TranscriptPart } from './transcript-parts';
import { TranscriptStore, type RecognizedTranscript } from './transcript-store';

/** One entry in the audit log stands for all corrections by one actor without a longer pause: a page saves every few seconds. */
const AUDIT_PAUSE_MS = 3_600_000;

export interface NewRevision {
  readonly revision: Omit<TranscriptRevision, 'transcriptionId' | 'at' | 'by'>;
  /** The transcript with it. */
  readonly transcript: FormattedTranscript;
  readonly names: SpeakerNames;
  readonly by: Actor;
  /** Stored parts that the transcript may share with others of the same transcription. */
  readonly known?: readonly TranscriptPart[];
}

export interface AppendedRevision {
  readonly revision: TranscriptRevision;
  /** The parts of the stored transcript. */
  readonly parts: readonly TranscriptPart[];
}

interface ListRevisions {
  /** The page starts after this revision. */
  readonly after: number;
  readonly limit: number;
}

/** The corrections of transcripts: a log for each, and the latest transcript with all of them. */
export class TranscriptRevisionRepository {
  private readonly revisions: Collection<TranscriptRevisionDocument>;
  private readonly records: Collection<TranscriptionDocument>;
  private readonly transcripts: TranscriptStore;
  private readonly auditLog: AuditLogRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.revisions = revisionsOf(db);
    this.records = db.collection(COLLECTIONS.transcriptions);
    this.transcripts = new TranscriptStore(db, now);
    this.auditLog = new AuditLogRepository(db, now);
  }

  /** What the recognizer wrote. Null when there is no transcript, or it is being deleted. */
  findRecognized(id: string): Promise<RecognizedTranscript | null> {
    return this.transcripts.findRecognized(id);
  }

  /** The number of the latest revision; null when there is no transcript. */
  latest(id: string): Promise<number | null> {
    return this.transcripts.revisionOf(id);
  }

  async find(id: string, revision: number): Promise<TranscriptRevision | null> {
    const document = await this.revisions.findOne({ _id: revisionId(id, revision) });
    return document && toRevision(document);
  }

  /** In order of their numbers. */
  list(id: string, { after, limit }: ListRevisions): Promise<readonly TranscriptRevision[]> {
    return readRevisions(this.db, id, { after, limit });
  }

  /**
   * Stores a revision, the transcript with it, and the names of the speakers, all or nothing. Rejects with `revision_conflict` when it does not follow
   * the latest one, and with `deleted` when there is no transcript.
   */
  async append(
    record: TranscriptionRecord,
    { revision, transcript, names, by, known }: NewRevision,
  ): Promise<AppendedRevision> {
    const { id } = record;
    const { kind, id: actorId } = by;
    const stored = { ...revision, at: this.now(), by: { kind, id: actorId } };
    const prepared = await this.transcripts.prepare(id, { ...transcript, revision: revision.revision }, known);
    const eraseObsolete = await inTransaction(this.db, async (session) => {
      const latest = { revision: revision.revision - 1, names: record.speakerNames ?? {}, session };
      const replaced = await this.transcripts.replace(id, prepared, latest);
      if (replaced === null) throw (await this.latest(id)) === null ? deleted() : conflict();
      await this.revisions.insertOne({ _id: revisionId(id, revision.revision), ...stored }, { session });
      const teaches = record.options.redact === undefined && (await this.learns(record.accountId, session));
      const set = { speakerNames: names, ...(teaches && { unlearned: true as const }) };
      const change = { $set: set, $unset: { indexed: '' as const } };
      await this.records.updateOne({ _id: id }, change, { session });
      await this.note(record, by, { revision: revision.revision, session });
      return replaced;
    }).catch(async (error: unknown) => {
      const refusal = isDuplicate(error, '_id') ? conflict() : error;
      // After any other error the transaction may have been committed.
      if (refusal instanceof AppError && REFUSALS.includes(refusal.code)) await this.transcripts.discard(prepared);
      throw refusal;
    });
    // What stays is orphaned, and the reconciliation erases it.
    await eraseObsolete().catch(() => undefined);
    return { revision: { transcriptionId: id, ...stored }, parts: prepared.parts };
  }

  async delete(id: string, session: ClientSession): Promise<void> {
    await this.revisions.deleteMany({ _id: { $gte: revisionId(id, 0), $lt: endOfRevisions(id) } }, { session });
  }

  private async learns(accountId: string, session: ClientSession): Promise<boolean> {
    const learning = { _id: accountId, learnsSince: { $exists: true } };
    const accounts = this.db.collection<AccountDocument>(COLLECTIONS.accounts);
    return (await accounts.findOne(learning, { projection: { _id: 1 }, session })) !== null;
  }

  private async note(
    { id: subject, accountId }: TranscriptionRecord,
    by: Actor,
    { revision, session }: { readonly revision: number; readonly session: ClientSession },
  ): Promise<void> {
    const before = await this.revisions.findOne({ _id: revisionId(subject, revision - 1) }, { session });
    const isSame = before?.by.kind === by.kind && before.by.id === by.id;
    if (isSame && this.now().getTime() - before.at.getTime() < AUDIT_PAUSE_MS) return;
    await this.auditLog.append({ accountId, action: 'transcription.corrected', actor: by, subject }, session);
  }
}

/** Nothing was stored. */
const REFUSALS: readonly ErrorCode[] = ['deleted', 'revision_conflict'];

const deleted = (): AppError => new AppError('deleted', { param: 'id' });

const conflict = (): AppError => new AppError('revision_conflict', { param: 'revision' });
