import {
  AppError,
  type AccountDeletion,
  type Actor,
  type ErasedCounts,
  type NewEmail,
  type User,
} from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { AuditLogRepository } from './audit-log.repository';
import {
  COLLECTIONS,
  fromStored,
  type AccountDocument,
  type ApiKeyDocument,
  type AuditDocument,
  type DeletionDocument,
} from './documents';
import { EmailOutboxRepository } from './email-outbox.repository';
import { StorageUseRepository } from './storage-use.repository';
import { TrialMailboxRepository, type TrialMailboxOptions } from './trial-mailbox.repository';
import { inTransaction } from './in-transaction';
import { VocabularyRepository } from './vocabulary.repository';

/** A request accepted before the deletion may still store data: the longest takes an hour. */
const LATE_REQUEST_MS = 2 * 3_600_000;

/** A completed deletion, and the outbox id of its receipt. */
export interface CompletedDeletion {
  readonly deletion: AccountDeletion;
  readonly receiptId: string;
}

/** Account deletion: ends access first, then erases everything, then sends a receipt. */
export class AccountDeletionRepository {
  private readonly deletions: Collection<DeletionDocument>;
  private readonly accounts: Collection<AccountDocument>;
  private readonly keys: Collection<ApiKeyDocument>;
  private readonly entries: Collection<AuditDocument>;
  private readonly auditLog: AuditLogRepository;
  private readonly trialMailboxes: TrialMailboxRepository;
  private readonly outbox: EmailOutboxRepository;
  private readonly storage: StorageUseRepository;
  private readonly vocabulary: VocabularyRepository;
  private readonly now: () => Date;

  constructor(
    private readonly db: Db,
    options: TrialMailboxOptions = {},
  ) {
    const now = options.now ?? (() => new Date());
    this.now = now;
    this.deletions = db.collection(COLLECTIONS.accountDeletions);
    this.accounts = db.collection(COLLECTIONS.accounts);
    this.keys = db.collection(COLLECTIONS.apiKeys);
    this.entries = db.collection(COLLECTIONS.auditLog);
    this.auditLog = new AuditLogRepository(db, now);
    this.trialMailboxes = new TrialMailboxRepository(db, options);
    this.outbox = new EmailOutboxRepository(db, now);
    this.storage = new StorageUseRepository(db, now);
    this.vocabulary = new VocabularyRepository(db, now);
  }

  /**
   * In one transaction: deletes the user, their sessions and links, revokes all keys, and frees the address (but not for another trial). Null
   * when the account was deleted before. Rejects with `legal_hold` while one of its recordings is on legal hold.
   */
  async begin({ id: userId, accountId, email }: User, by: Actor): Promise<AccountDeletion | null> {
    const hashes = await this.trialMailboxes.hashesOf(email);
    return inTransaction(this.db, async (session) => {
      const requestedAt = this.now();
      const account = await this.accounts.findOneAndUpdate(
        { _id: accountId, deletedAt: { $exists: false } },
        {
          $set: { deletedAt: requestedAt, email: `deleted:${accountId}`, webhookSecret: '' },
          $unset: {
            name: '',
            retiredWebhookSecrets: '',
            settings: '',
            subscribedUntil: '',
            learnsSince: '',
            billingDetails: '',
          },
        },
        { session },
      );
      if (account === null) return null;
      const held = { accountId, legalHoldSince: { $exists: true } };
      const records = this.db.collection(COLLECTIONS.transcriptions);
      if ((await records.findOne(held, { session })) !== null) throw new AppError('legal_hold');
      await this.revokeAccess({ accountId, userId, email }, session);
      await this.trialMailboxes.add(hashes, session);
      const deletion = { accountId, requestedAt, completedAt: null, erased: null };
      const id = newId('deletion');
      await this.deletions.insertOne({ _id: id, ...deletion, email }, { session });
      await this.auditLog.append({ accountId, action: 'account.deleted', actor: by, subject: id }, session);
      return { id, ...deletion };
    });
  }

  async find(id: string): Promise<AccountDeletion | null> {
    const document = await this.deletions.findOne({ _id: id });
    return document && withoutEmail(document);
  }

  /** Deletions in progress, and recently completed ones, because late requests may still have stored data. */
  async findOpen(): Promise<readonly AccountDeletion[]> {
    const recent = new Date(this.now().getTime() - LATE_REQUEST_MS);
    const documents = await this.deletions
      .find({ $or: [{ completedAt: null }, { completedAt: { $gt: recent } }] })
      .sort({ _id: 1 })
      .toArray();
    return documents.map(withoutEmail);
  }

  /** Erases what no transcription's deletion covers: the vocabulary, test deliveries, so that they are never sent, and billing details. */
  async eraseRest(accountId: string): Promise<void> {
    await this.vocabulary.eraseAll(accountId, null);
    await this.db.collection(COLLECTIONS.webhookDeliveries).deleteMany({ accountId, transcriptionId: null });
    // A gateway of an older version, which does not know of them, may have started the deletion.
    await this.accounts.updateOne({ _id: accountId }, { $unset: { billingDetails: '' } });
  }

  /**
   * Completes a deletion once everything else is erased: erases keys and audit log and puts the receipt into the outbox, in one transaction. Null
   * when it was completed before.
   */
  async complete(
    id: string,
    receiptFor: (recipient: string, deletion: AccountDeletion) => NewEmail,
  ): Promise<CompletedDeletion | null> {
    return inTransaction(this.db, async (session) => {
      const open = await this.deletions.findOne({ _id: id, completedAt: null }, { session });
      if (open === null) return null;
      const { accountId, email = '' } = open;
      const erased = await this.countTombstones(accountId, session);
      await this.eraseKeys(accountId, session);
      await this.storage.forget(accountId, session);
      await this.entries.deleteMany({ accountId }, { session });
      const set = { completedAt: this.now(), erased };
      await this.deletions.updateOne({ _id: id }, { $set: set, $unset: { email: '' } }, { session });
      const deletion = { ...withoutEmail(open), ...set };
      const receiptId = await this.outbox.add(receiptFor(email, deletion), session);
      return { deletion, receiptId };
    });
  }

  private async eraseKeys(accountId: string, session: ClientSession): Promise<void> {
    const keys = await this.keys.find({ accountId }, { projection: { _id: 1 }, session }).toArray();
    const spent = this.db.collection(COLLECTIONS.keySpending);
    await spent.deleteMany({ apiKeyId: { $in: keys.map(({ _id }) => _id) } }, { session });
    await this.keys.deleteMany({ accountId }, { session });
  }

  /** Counts tombstones, which stay complete even if the erasure was interrupted. */
  private async countTombstones(accountId: string, session: ClientSession): Promise<ErasedCounts> {
    const count = (name: string): Promise<number> =>
      this.db.collection(name).countDocuments({ accountId }, { session });
    return {
      transcriptions: await count(COLLECTIONS.transcriptions),
      uploads: await count(COLLECTIONS.uploads),
      apiKeys: await count(COLLECTIONS.apiKeys),
    };
  }

  private async revokeAccess(
    { accountId, userId, email }: { readonly accountId: string; readonly userId: string; readonly email: string },
    session: ClientSession,
  ): Promise<void> {
    const revoked = { $set: { revokedAt: this.now() }, $unset: { slot: '', name: '' } } as const;
    await this.keys.updateMany({ accountId, revokedAt: null }, revoked, { session });
    await this.db.collection(COLLECTIONS.users).deleteMany({ accountId }, { session });
    // Members who work in the account sign in again, to their own.
    const sessions = { $or: [{ personId: userId }, { accountId }] };
    await this.db.collection(COLLECTIONS.sessions).deleteMany(sessions, { session });
    const memberships = { $or: [{ personId: userId }, { accountId }] };
    await this.db.collection(COLLECTIONS.memberships).deleteMany(memberships, { session });
    const invitations = { $or: [{ email }, { accountId }] };
    await this.db.collection(COLLECTIONS.invitations).deleteMany(invitations, { session });
    await this.db.collection(COLLECTIONS.secondFactors).deleteMany({ accountId }, { session });
    await this.db.collection(COLLECTIONS.identities).deleteMany({ accountId }, { session });
    await this.db.collection(COLLECTIONS.identityOffers).deleteMany({ personId: userId }, { session });
    await this.db.collection(COLLECTIONS.signInChallenges).deleteMany({ personId: userId }, { session });
    await this.db.collection(COLLECTIONS.emailLinks).deleteMany({ email }, { session });
    await this.db.collection(COLLECTIONS.emailOutbox).deleteMany({ recipient: email }, { session });
  }
}

function withoutEmail({ email: _, ...document }: DeletionDocument): AccountDeletion {
  return fromStored<AccountDeletion>(document);
}
