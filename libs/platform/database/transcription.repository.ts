import { AppError, billedSeconds, reserveCredit, reserveOnGrant, type Actor, type AuditAction } from '@aether/domain';
import type { SpeakerNames, TranscriptionFailure, TranscriptionRecord } from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import { AuditLogRepository } from './audit-log.repository';
import { ConcurrencySlots } from './concurrency-slots';
import {
  COLLECTIONS,
  type AccountDocument,
  type DeliveryDocument,
  type SentAudio,
  type TranscriptionDocument,
} from './documents';
import type { IdempotencyClaim } from './idempotency-claim';
import { IdempotencyClaims } from './idempotency-claims';
import { inTransaction } from './in-transaction';
import { KeySpendingRepository } from './key-spending.repository';
import { OPEN_STATUSES } from './open-statuses';
import type {
  BeginOptions,
  BeginResult,
  DiscardResult,
  NewTranscription,
  Probed,
  Reserved,
  TranscriptionLabels,
  TranscriptionResult,
  Transition,
} from './transcription-calls';
import { ShareRepository } from './share.repository';
import { recordIfSendable } from './sent-audio';
import { toRecord, TranscriptionReader } from './transcription-reader';
import { TranscriptRevisionRepository } from './transcript-revision.repository';
import { TranscriptionTransitions } from './transcription-transitions';
import { WalletStore } from './wallet-store';

/** Expected wait for a free slot: transcriptions take from seconds to minutes. */
const SLOT_RETRY_S = 5;

/**
 * Transcriptions and their transcripts. Every state change is conditional on the current state: terminal states never reopen, and repeating a
 * call changes nothing. Changes of an unknown id reject with `not_found`.
 */
export class TranscriptionRepository extends TranscriptionReader {
  private readonly deliveries: Collection<DeliveryDocument>;
  private readonly wallets: WalletStore;
  private readonly keySpending: KeySpendingRepository;
  private readonly accounts: Collection<AccountDocument>;
  private readonly auditLog: AuditLogRepository;
  private readonly transitions: TranscriptionTransitions;
  private readonly claims: IdempotencyClaims;
  private readonly slots: ConcurrencySlots;
  private readonly shares: ShareRepository;
  private readonly revisions: TranscriptRevisionRepository;

  constructor(
    private readonly db: Db,
    now: () => Date = () => new Date(),
  ) {
    super(db, now);
    this.deliveries = db.collection(COLLECTIONS.webhookDeliveries);
    this.wallets = new WalletStore(db, now);
    this.keySpending = new KeySpendingRepository(db, now);
    this.accounts = db.collection(COLLECTIONS.accounts);
    this.auditLog = new AuditLogRepository(db, now);
    this.transitions = new TranscriptionTransitions(db, now);
    this.shares = new ShareRepository(db, now);
    this.revisions = new TranscriptRevisionRepository(db, now);
    this.claims = new IdempotencyClaims(this.records, now);
    const limited = (): AppError => new AppError('concurrency_limited', { retryAfterS: SLOT_RETRY_S });
    this.slots = new ConcurrencySlots(db, COLLECTIONS.transcriptions, limited);
  }

  /** Inserts a `queued` transcription. Inserting an id again returns the stored record. */
  async insert(
    { id, audioKey: originalKey, ...given }: NewTranscription,
    { claim, slot }: Pick<TranscriptionDocument, 'claim' | 'slot'> = {},
  ): Promise<TranscriptionRecord> {
    const fresh = {
      status: 'queued',
      completedAt: null,
      durationS: null,
      engine: null,
      billing: null,
      error: null,
    } as const;
    const document = await this.records.findOneAndUpdate(
      { _id: id },
      {
        $setOnInsert: {
          ...given,
          originalKey,
          audioKind: 'original',
          ...fresh,
          warnings: [],
          ...(claim && { claim }),
          ...(slot !== undefined && { slot }),
        },
      },
      { upsert: true, returnDocument: 'after' },
    );
    if (document === null) throw new AppError('internal_error', { cause: 'upsert returned nothing' });
    return toRecord(document);
  }

  /**
   * Creates a transcription, or joins the one that holds the same claim: of concurrent requests, over all processes, one creates it. Rejects with
   * `idempotency_key_reused` when that one was created with other options or audio, with `concurrency_limited` when the account has reached its
   * limit, with `insufficient_credit`, with `key_spending_limit_reached`, and with `account_suspended`.
   */
  async begin(
    given: NewTranscription,
    { claim, takeOver = false, atMost, onCredit = false, keyLimitMicroBrl = null }: BeginOptions = {},
  ): Promise<BeginResult> {
    const insert = async (): Promise<TranscriptionRecord> => {
      const { accountId, apiKeyId } = given;
      await this.ensureNotSuspended(accountId);
      if (onCredit) await this.wallets.ensureCredit(accountId);
      if (apiKeyId !== undefined)
        await this.keySpending.ensureBelowLimit({ id: apiKeyId, accountId, monthlyLimitMicroBrl: keyLimitMicroBrl });
      return this.slots.insert({ accountId, atMost }, (slot) =>
        this.insert(given, { ...(claim && { claim }), ...(slot !== undefined && { slot }) }),
      );
    };
    if (claim === undefined) return { joined: false, record: await insert() };
    return this.claims.insertOrJoin({ claim, takeOver }, insert);
  }

  /** The account may have been suspended while its request sent the audio. */
  private async ensureNotSuspended(accountId: string): Promise<void> {
    const suspended = { _id: accountId, suspendedAt: { $exists: true } };
    const found = await this.accounts.findOne(suspended, { projection: { _id: 1 } });
    if (found !== null) throw new AppError('account_suspended');
  }

  /** Joins the transcription that holds the same claim; null if there is none. Rejects as `begin` does. */
  joinExisting(claim: IdempotencyClaim): Promise<TranscriptionRecord | null> {
    return this.claims.join(claim);
  }

  /** Whether the transcription that holds this claim has ended. */
  hasEnded(claimKey: string): Promise<boolean> {
    return this.claims.hasEnded(claimKey);
  }

  /** Rejects with `concurrency_limited` when the account has `atMost` or more transcriptions in progress. */
  ensureFreeSlot(accountId: string, atMost: number): Promise<void> {
    return this.slots.ensureFree(accountId, atMost);
  }

  /** Rolls back a transcription whose caller gets an error, unless another request has joined it. */
  async discard(id: string): Promise<DiscardResult> {
    const alone = { _id: id, 'claim.joined': { $ne: true } } as const;
    const { deletedCount } = await this.records.deleteOne({ ...alone, status: 'queued' });
    if (deletedCount === 1) return 'deleted';
    if (await this.release(alone)) return 'canceled';
    return (await this.records.findOne({ _id: id }, { projection: { _id: 1 } })) === null ? 'absent' : 'kept';
  }

  /** Cancels a processing transcription, so that it is never charged, and drops its claim, so that no request joins it. */
  private release(alone: { readonly _id: string }): Promise<boolean> {
    return inTransaction(this.db, async (session) => {
      const unset = { $unset: { claim: '' } } as const;
      const { matchedCount } = await this.records.updateOne({ ...alone, status: 'processing' }, unset, { session });
      if (matchedCount === 0) return false;
      await this.transitions.end(alone._id, { status: 'canceled', completedAt: this.now() }, { session });
      return true;
    });
  }

  /**
   * Whether the text of this audio may be sent to a caller now. Before the end this records it first, so that a cancellation charges it. After an
   * end other than `completed` only what was recorded may be sent again.
   */
  maySend(id: string, audio: SentAudio): Promise<boolean> {
    return recordIfSendable(this.records, id, audio);
  }

  /** `queued` → `processing`. */
  async markProcessing(id: string): Promise<Transition> {
    return this.transitions.change(id, ['queued'], { status: 'processing' });
  }

  /** Records the size of fetched audio and deletes its URL. */
  async markFetched(id: string, originalBytes: number): Promise<void> {
    await this.records.updateOne({ _id: id }, { $set: { originalBytes }, $unset: { audioUrl: '' } });
  }

  /** Deletes the key of the recordings of known voices, without which they cannot be read. */
  async forgetVoicesKey(id: string): Promise<void> {
    await this.records.updateOne({ _id: id }, { $unset: { voicesKey: '' } });
  }

  /** Records the details of an activity's error, for the message of a failure with the same code. Other errors have no effect. */
  async noteError(id: string, error: unknown): Promise<void> {
    if (!(error instanceof AppError) || error.details === null) return;
    const lastError = { code: error.code, details: error.details };
    await this.records.updateOne({ _id: id, status: { $in: [...OPEN_STATUSES] } }, { $set: { lastError } });
  }

  /**
   * Reserves the credit for this much audio and records its duration. Reserves nothing for a transcription that has ended, and leaves an existing
   * reservation unchanged. With `prepaid`, rejects with `insufficient_credit` when the account cannot pay for all of it. Rejects with
   * `key_spending_limit_reached`, and records the figures, when the limit of the key does not cover it.
   */
  async reserve(id: string, { durationS, surchargePerHour, prepaid = true }: Reserved): Promise<Transition> {
    const record = await this.require(id);
    await this.wallets.open(record.accountId);
    return inTransaction(this.db, async (session) => {
      const transition = await this.transitions.change(id, OPEN_STATUSES, { durationS }, session);
      const reservation = { transcriptionId: id, seconds: billedSeconds(durationS), surchargePerHour, at: this.now() };
      const reserve = prepaid ? reserveCredit : reserveOnGrant;
      if (!transition.changed) return transition;
      const change = await this.wallets.change(record.accountId, session, (wallet) => reserve(wallet, reservation));
      // A repeated call keeps what it reserved before.
      if (change.entries.length > 0) await this.keySpending.ensureCovers(record, change.wallet, session);
      return transition;
    }).catch(async (error: unknown) => {
      await this.noteError(id, error);
      throw error;
    });
  }

  /** Changes what the owner calls a transcription. A deleted one stores nothing. */
  async label(id: string, { title, tags }: TranscriptionLabels): Promise<void> {
    const set = { ...(typeof title === 'string' && { title }), ...(tags && { tags }) };
    const unset = {
      indexed: '',
      ...(title !== undefined && { sortName: '' as const }),
      ...(title === null && { title: '' as const }),
    } as const;
    const update = { $set: set, $unset: unset };
    await this.records.updateOne({ _id: id, deletedAt: { $exists: false } }, update);
  }

  /** Places a legal hold on a transcription, or lifts it. Repeating it changes nothing, and a deleted transcription cannot be held. */
  async hold(id: string, { held, by }: { readonly held: boolean; readonly by: Actor }): Promise<void> {
    const update = held ? { $set: { legalHoldSince: this.now() } } : { $unset: { legalHoldSince: '' as const } };
    await inTransaction(this.db, async (session) => {
      const open = { _id: id, deletedAt: { $exists: false }, legalHoldSince: { $exists: !held } };
      const changed = await this.records.findOneAndUpdate(open, update, { returnDocument: 'after', session });
      const action = held ? 'legal_hold.placed' : 'legal_hold.lifted';
      if (changed !== null) await this.note(action, { record: changed, by }, session);
    });
  }

  /** Names the speakers of a transcription in progress, by label. Later names are corrections of its transcript. */
  async nameSpeakers(id: string, speakerNames: SpeakerNames): Promise<void> {
    await this.records.updateOne({ _id: id, status: { $in: [...OPEN_STATUSES] } }, { $set: { speakerNames } });
  }

  /** Records the duration in seconds and the hash of the probed original. */
  async markProbed(id: string, probed: Probed): Promise<Transition> {
    return this.transitions.change(id, OPEN_STATUSES, probed);
  }

  /** Writes transcript, charge, status and event in one transaction. The charge was reserved before. */
  async complete(id: string, result: TranscriptionResult): Promise<Transition> {
    const { transcript, decoding, redactedAudioKey, surcharged, engine, warnings } = result;
    const kept =
      redactedAudioKey === undefined ? {} : ({ originalKey: redactedAudioKey, audioKind: 'redacted' } as const);
    const set = { status: 'completed', completedAt: this.now(), engine, warnings, ...kept } as const;
    const prepared = await this.transcripts.prepare(id, { ...transcript, ...(decoding && { decoding }) });
    const transition = await inTransaction(this.db, async (session) => {
      const ended = await this.transitions.end(id, set, { session, surcharged });
      if (ended.changed) await this.transcripts.put(id, prepared, session);
      return ended;
    });
    if (!transition.changed) await this.transcripts.discard(prepared);
    return transition;
  }

  /** Deletes parts of transcripts that a dead process stored for nothing, and returns the ids of their transcriptions. */
  eraseOrphanedParts(before: Date): Promise<readonly string[]> {
    return this.transcripts.deleteOrphans(before);
  }

  /** Writes status, error and event in one transaction. */
  async fail(id: string, error: TranscriptionFailure): Promise<Transition> {
    const set = { status: 'failed', completedAt: this.now(), error } as const;
    return inTransaction(this.db, (session) => this.transitions.end(id, set, { session }));
  }

  /** Charges the audio whose text was already sent, and returns the rest of the reserved credit. */
  async cancel(id: string): Promise<Transition> {
    const set = { status: 'canceled', completedAt: this.now() } as const;
    return inTransaction(this.db, (session) => this.transitions.end(id, set, { session }));
  }

  /**
   * Replaces the record by a tombstone (who, when, duration and cost) and cancels an unfinished transcription. Deletes transcript, caller's texts
   * and deliveries in the same transaction as the audit log entry (`by`; absent when the account is deleted). Repeating it changes nothing. Rejects
   * with `legal_hold`.
   */
  async markDeleted(id: string, by?: Actor): Promise<Transition> {
    return inTransaction(this.db, async (session) => {
      if (by !== undefined) await this.requireNoHold(id, session);
      await this.transitions.end(id, { status: 'canceled', completedAt: this.now() }, { session });
      const set = { deletedAt: this.now(), audioDeletedAt: this.now(), warnings: [] };
      const changed = await this.records.findOneAndUpdate(
        { _id: id, deletedAt: { $exists: false } },
        // A running workflow must still honor the other options, above all redaction.
        {
          $set: set,
          $unset: {
            'options.reference': '',
            'options.keyterms': '',
            'options.vocabulary': '',
            unlearned: '',
            'options.webhookUrl': '',
            'options.knownSpeakers': '',
            fileName: '',
            speakerNames: '',
            title: '',
            sortName: '',
            tags: '',
            audioSha256: '',
          },
        },
        { returnDocument: 'after', session },
      );
      await this.transcripts.delete(id, session);
      await this.search.delete(id, session);
      await this.lessons.delete(id, session);
      await this.shares.deleteAll(id, session);
      await this.revisions.delete(id, session);
      const document = changed ?? (await this.records.findOne({ _id: id }, { session }));
      if (document === null) throw new AppError('not_found');
      if (document.eventId !== undefined) await this.deliveries.deleteOne({ _id: document.eventId }, { session });
      if (changed !== null && by) await this.note('transcription.deleted', { record: changed, by }, session);
      return { changed: changed !== null, record: toRecord(document) };
    });
  }

  /** Marks the audio as deleted. `by`: who requested it, for the audit log; absent when retention did. Rejects with `legal_hold`. */
  async markAudioDeleted(id: string, by?: Actor): Promise<TranscriptionRecord> {
    return inTransaction(this.db, async (session) => {
      await this.requireNoHold(id, session);
      const changed = await this.records.findOneAndUpdate(
        { _id: id, audioDeletedAt: { $exists: false } },
        { $set: { audioDeletedAt: this.now() } },
        { returnDocument: 'after', session },
      );
      if (changed !== null && by) await this.note('audio.deleted', { record: changed, by }, session);
      const document = changed ?? (await this.records.findOne({ _id: id }, { session }));
      if (document === null) throw new AppError('not_found');
      return toRecord(document);
    });
  }

  /** A hold that is placed at the same time changes the same document, so that one of the two transactions sees the other. */
  private async requireNoHold(id: string, session: ClientSession): Promise<void> {
    const held = { _id: id, deletedAt: { $exists: false }, legalHoldSince: { $exists: true } };
    if ((await this.records.findOne(held, { projection: { _id: 1 }, session })) !== null)
      throw new AppError('legal_hold');
  }

  private note(
    action: AuditAction,
    { record: { _id: subject, accountId }, by }: { readonly record: TranscriptionDocument; readonly by: Actor },
    session: ClientSession,
  ): Promise<void> {
    return this.auditLog.append({ accountId, action, actor: by, subject }, session);
  }
}
