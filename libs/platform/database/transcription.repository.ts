import {
  AppError,
  billedSeconds,
  isTerminal,
  microBrlToBrl,
  newDelivery,
  releaseReservation,
  reserveCredit,
  reserveOnGrant,
  settleReservation,
  type Actor,
  type AuditAction,
  type TranscriptionStatus,
} from '@aether/domain';
import { type Billing, type TranscriptionFailure, type TranscriptionRecord } from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import { AuditLogRepository } from './audit-log.repository';
import { COLLECTIONS, toStored, type DeliveryDocument, type TranscriptionDocument } from './documents';
import type { IdempotencyClaim } from './idempotency-claim';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import { OPEN_STATUSES } from './open-statuses';
import type {
  BeginOptions,
  Begun,
  Discarded,
  NewTranscription,
  Reserved,
  TranscriptionResult,
  Transition,
} from './transcription-calls';
import { toRecord, TranscriptionReader } from './transcription-reader';
import { WalletStore } from './wallet-store';

/** Claims that go back and forth between requests at once settle within a few rounds. */
const CLAIM_ROUNDS = 20;

/** When room is likely: transcriptions take from seconds to minutes. */
const CONCURRENCY_RETRY_S = 5;

/**
 * Transcriptions and their transcripts. Every change of state is conditional on the present one: terminal states never reopen, and
 * repeating a call changes nothing. Changes of an unknown id reject with `not_found`.
 */
export class TranscriptionRepository extends TranscriptionReader {
  private readonly deliveries: Collection<DeliveryDocument>;
  private readonly wallets: WalletStore;
  private readonly auditLog: AuditLogRepository;

  constructor(
    private readonly db: Db,
    now: () => Date = () => new Date(),
  ) {
    super(db, now);
    this.deliveries = db.collection(COLLECTIONS.webhookDeliveries);
    this.wallets = new WalletStore(db, now);
    this.auditLog = new AuditLogRepository(db, now);
  }

  /** Begins a `queued` transcription. Inserting an id again returns what is stored under it. */
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
   * Begins a transcription, or joins the one that holds the same claim: of any number at once, over all processes, one begins it.
   * Rejects with `idempotency_key_reused` when that one was begun with other options or audio, with
   * `concurrency_limited` when the account has as many under way as it may, and with `insufficient_credit`.
   */
  async begin(given: NewTranscription, { takeOver = false, ...limits }: BeginOptions = {}): Promise<Begun> {
    const { claim } = limits;
    if (claim === undefined) return { joined: false, record: await this.insertWithin(given, limits) };
    for (let round = 0; round < CLAIM_ROUNDS; round += 1) {
      const outdated = takeOver ? {} : { 'claim.expiresAt': { $lte: this.now() } };
      await this.records.updateOne({ 'claim.key': claim.key, ...outdated }, { $unset: { claim: '' } });
      const holder = takeOver ? null : await this.join(claim);
      if (holder !== null) return { joined: true, record: joinable(holder, claim) };
      try {
        return { joined: false, record: await this.insertWithin(given, limits) };
      } catch (error) {
        if (!isDuplicate(error, 'claim.key')) throw error;
      }
    }
    throw new AppError('overloaded', { cause: 'the claim never settled' });
  }

  /** Who holds the claim, if anybody does. */
  private async join({ key, fingerprint }: IdempotencyClaim): Promise<TranscriptionDocument | null> {
    const same = { 'claim.key': key, 'claim.fingerprint': fingerprint };
    const joined = { $set: { 'claim.joined': true } } as const;
    const holder = await this.records.findOneAndUpdate(same, joined, { returnDocument: 'after' });
    return holder ?? this.records.findOne({ 'claim.key': key });
  }

  /** Joins the transcription that holds the same claim; null where none does. Rejects as `begin` does. */
  async joinStanding(claim: IdempotencyClaim): Promise<TranscriptionRecord | null> {
    const holder = await this.join(claim);
    if (!holder?.claim || holder.claim.expiresAt <= this.now()) return null;
    return joinable(holder, claim);
  }

  /** Rejects with `concurrency_limited` when the account has `atMost` or more under way. */
  async ensureRoom(accountId: string, atMost: number): Promise<void> {
    await this.freeSlots(accountId, atMost);
  }

  /**
   * A transcription that is under way holds one of its account's numbered slots, which a unique index gives to one alone; the write that
   * ends it frees the slot. So the limit holds whoever races, and nothing is left taken.
   */
  private async insertWithin(
    given: NewTranscription,
    { claim, atMost, onCredit = false }: Omit<BeginOptions, 'takeOver'>,
  ): Promise<TranscriptionRecord> {
    if (onCredit) await this.wallets.ensureCredit(given.accountId);
    for (;;) {
      const free = atMost === undefined ? [] : await this.freeSlots(given.accountId, atMost);
      const slot = free[Math.floor(Math.random() * free.length)];
      try {
        return await this.insert(given, { ...(claim && { claim }), ...(slot !== undefined && { slot }) });
      } catch (error) {
        if (!isDuplicate(error, 'slot')) throw error;
      }
    }
  }

  /** Never empty. */
  private async freeSlots(accountId: string, atMost: number): Promise<readonly number[]> {
    const holders = await this.records.find({ accountId, slot: { $gte: 0 } }, { projection: { slot: 1 } }).toArray();
    const taken = new Set(holders.map(({ slot }) => slot));
    const free = Array.from({ length: atMost }, (_, slot) => slot).filter((slot) => !taken.has(slot));
    if (taken.size >= atMost || free.length === 0) {
      throw new AppError('concurrency_limited', { retryAfterS: CONCURRENCY_RETRY_S });
    }
    return free;
  }

  /** Takes back a transcription that was begun for a caller who is told that it was not; of others than these it does nothing. */
  async discard(id: string): Promise<Discarded> {
    const alone = { _id: id, 'claim.joined': { $ne: true } } as const;
    const { deletedCount } = await this.records.deleteOne({ ...alone, status: 'queued' });
    if (deletedCount === 1) return 'forgotten';
    if (await this.release(alone)) return 'released';
    return (await this.records.findOne({ _id: id }, { projection: { _id: 1 } })) === null ? 'absent' : 'kept';
  }

  /** Ends what is worked for, so that it is never charged, and lets nobody join it from here on. */
  private release(alone: { readonly _id: string }): Promise<boolean> {
    return inTransaction(this.db, async (session) => {
      const unset = { $unset: { claim: '' } } as const;
      const { matchedCount } = await this.records.updateOne({ ...alone, status: 'processing' }, unset, { session });
      if (matchedCount === 0) return false;
      await this.end(alone._id, { status: 'canceled', completedAt: this.now() }, session);
      return true;
    });
  }

  /** `queued` → `processing`. */
  async markProcessing(id: string): Promise<Transition> {
    return this.change(id, ['queued'], { status: 'processing' });
  }

  /** The audio has been fetched: how many bytes it has is known, and its address forgotten. */
  async markFetched(id: string, originalBytes: number): Promise<void> {
    await this.records.updateOne({ _id: id }, { $set: { originalBytes }, $unset: { audioUrl: '' } });
  }

  /**
   * Sets aside what the account pays for so much audio, and records its length; of a transcription that has ended nothing is reserved, and what is
   * reserved stays as it is. With `prepaid`, rejects with `insufficient_credit` when the account cannot pay for all of it.
   */
  async reserve(id: string, { durationS, surchargePerHour, prepaid = true }: Reserved): Promise<Transition> {
    const record = await this.findById(id);
    if (record === null) throw new AppError('not_found');
    await this.wallets.open(record.accountId);
    return inTransaction(this.db, async (session) => {
      const transition = await this.change(id, OPEN_STATUSES, { durationS }, session);
      const asked = { transcriptionId: id, seconds: billedSeconds(durationS), surchargePerHour, at: this.now() };
      const take = prepaid ? reserveCredit : reserveOnGrant;
      if (transition.changed) await this.wallets.change(record.accountId, session, (wallet) => take(wallet, asked));
      return transition;
    });
  }

  /** Names of its people by their labels, in place of those that it had. One that is deleted keeps none. */
  async nameSpeakers(id: string, speakerNames: Readonly<Record<string, string>>): Promise<void> {
    await this.records.updateOne({ _id: id, deletedAt: { $exists: false } }, { $set: { speakerNames } });
  }

  /** Seconds of audio, as far as probing tells. */
  async setDuration(id: string, durationS: number): Promise<Transition> {
    return this.change(id, OPEN_STATUSES, { durationS });
  }

  /** Writes transcript, charge, status and the event that is owed in one transaction. What is charged was reserved before. */
  async complete(id: string, result: TranscriptionResult): Promise<Transition> {
    const { transcript, decoding, redactedAudioKey, surcharged, engine, warnings } = result;
    const stored = { ...transcript, ...(decoding && { decoding }) };
    return inTransaction(this.db, async (session) => {
      const kept =
        redactedAudioKey === undefined ? {} : ({ originalKey: redactedAudioKey, audioKind: 'redacted' } as const);
      const set = { status: 'completed', completedAt: this.now(), engine, warnings, ...kept } as const;
      const transition = await this.end(id, set, session);
      if (!transition.changed) return transition;
      await this.transcripts.replaceOne({ _id: id }, stored, { upsert: true, session });
      const billing = await this.charge(transition.record, surcharged, session);
      await this.records.updateOne({ _id: id }, { $set: { billing } }, { session });
      return { changed: true, record: { ...transition.record, billing } };
    });
  }

  /** Writes status, error and the event that is owed in one transaction. */
  async fail(id: string, error: TranscriptionFailure): Promise<Transition> {
    const set = { status: 'failed', completedAt: this.now(), error } as const;
    return inTransaction(this.db, (session) => this.end(id, set, session));
  }

  async cancel(id: string): Promise<Transition> {
    const set = { status: 'canceled', completedAt: this.now() } as const;
    return inTransaction(this.db, (session) => this.end(id, set, session));
  }

  /**
   * Leaves a tombstone: who, when, how long and what it cost; an unfinished one is canceled by it. The transcript, what the caller
   * wrote and the attempts to tell them are gone with the same write, which notes who did it (`by`). Doing it again changes nothing.
   */
  async markDeleted(id: string, by?: Actor): Promise<Transition> {
    return inTransaction(this.db, async (session) => {
      await this.end(id, { status: 'canceled', completedAt: this.now() }, session);
      const set = { deletedAt: this.now(), audioDeletedAt: this.now(), warnings: [] };
      const changed = await this.records.findOneAndUpdate(
        { _id: id, deletedAt: { $exists: false } },
        // Work that still runs must go on obeying the other options: redaction above all.
        {
          $set: set,
          $unset: { 'options.reference': '', 'options.keyterms': '', 'options.webhookUrl': '', speakerNames: '' },
        },
        { returnDocument: 'after', session },
      );
      await this.transcripts.deleteOne({ _id: id }, { session });
      const document = changed ?? (await this.records.findOne({ _id: id }, { session }));
      if (document === null) throw new AppError('not_found');
      if (document.eventId !== undefined) await this.deliveries.deleteOne({ _id: document.eventId }, { session });
      if (changed !== null && by) await this.note('transcription.deleted', { record: changed, by }, session);
      return { changed: changed !== null, record: toRecord(document) };
    });
  }

  /** The audio is not to be kept from now on. `by`: who wants it so, for the audit log; without it, nobody asked. */
  async markAudioDeleted(id: string, by?: Actor): Promise<TranscriptionRecord> {
    return inTransaction(this.db, async (session) => {
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

  private note(
    action: AuditAction,
    { record: { _id: subject, accountId }, by }: { readonly record: TranscriptionDocument; readonly by: Actor },
    session: ClientSession,
  ): Promise<void> {
    return this.auditLog.append({ accountId, action, actor: by, subject }, session);
  }

  /** A change to an end: the event that is owed is written with it, and what was reserved is given back where there is no result. */
  private async end(id: string, set: Partial<TranscriptionDocument>, session: ClientSession): Promise<Transition> {
    const transition = await this.change(id, OPEN_STATUSES, set, session);
    const delivery = transition.changed ? newDelivery(transition.record) : null;
    if (delivery !== null) await this.deliveries.insertOne(toStored(delivery), { session });
    const { id: transcriptionId, accountId } = transition.record;
    if (transition.changed && set.status !== 'completed') {
      const over = { transcriptionId, at: this.now() };
      await this.wallets.change(accountId, session, (wallet) => releaseReservation(wallet, over));
    }
    return transition;
  }

  private async charge(record: TranscriptionRecord, surcharged: boolean, session: ClientSession): Promise<Billing> {
    const ended = { transcriptionId: record.id, surcharged, at: this.now() };
    const { charged } = await this.wallets.change(record.accountId, session, (wallet) =>
      settleReservation(wallet, ended),
    );
    if (charged === null) throw new AppError('internal_error', { cause: 'nothing was reserved' });
    return { seconds: charged.seconds, cost_brl: microBrlToBrl(charged.microBrl) };
  }

  private async change(
    id: string,
    from: readonly TranscriptionStatus[],
    set: Partial<TranscriptionDocument>,
    session?: ClientSession,
  ): Promise<Transition> {
    const options = session ? { session } : {};
    const ends = set.status !== undefined && isTerminal(set.status);
    const changed = await this.records.findOneAndUpdate(
      { _id: id, status: { $in: [...from] } },
      { $set: set, ...(ends && { $unset: { audioUrl: '', slot: '' } }) },
      { returnDocument: 'after', ...options },
    );
    const document = changed ?? (await this.records.findOne({ _id: id }, options));
    if (document === null) throw new AppError('not_found');
    return { changed: changed !== null, record: toRecord(document) };
  }
}

function joinable(holder: TranscriptionDocument, claim: IdempotencyClaim): TranscriptionRecord {
  if (holder.claim?.fingerprint === claim.fingerprint) return toRecord(holder);
  throw new AppError('idempotency_key_reused', { param: 'Idempotency-Key' });
}
