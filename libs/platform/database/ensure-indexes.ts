import type { Db } from 'mongodb';
import { COLLECTIONS, INVOICE_COUNTER, type CounterDocument } from './documents';
import { LEDGER_TIME_INDEX } from './ledger-balances';
import { UNLEARNED_INDEX } from './lessons';
import { UNINDEXED_INDEX } from './search-index';
import { REMOVALS_INDEX } from './part-removals';
import { FAILED_AUDIO_INDEX } from './retention.repository';
import { isDuplicate } from './is-duplicate';
import { OPEN_INDEX, OPEN_STATUSES } from './open-statuses';
import { withRebuiltIndexes, type IndexOptions } from './rebuilt-indexes';

/** How long a tombstone distinguishes an ended upload from an unknown one. */
const TOMBSTONE_S = 30 * 24 * 3600;

/** The e-mail's workflow deletes and logs expired ones; this index deletes those whose workflow never ran. */
const OUTBOX_GRACE_S = 3600;

/** Creates missing indexes, and by default leaves changed ones alone. Every process may call it at every start. */
export async function ensureIndexes(database: Db, options: IndexOptions = { rebuild: false }): Promise<void> {
  const db = withRebuiltIndexes(database, options);
  await Promise.all([
    db.collection(COLLECTIONS.transcriptions).createIndexes([
      { key: { accountId: 1, _id: -1 }, name: 'account_newest' },
      { key: { accountId: 1, durationS: 1, _id: 1 }, name: 'account_duration' },
      { key: { accountId: 1, sortName: 1, _id: 1 }, name: 'account_name' },
      { key: { accountId: 1, 'billing.cost_brl': 1, _id: 1 }, name: 'account_cost' },
      { key: { accountId: 1, completedAt: 1 }, name: 'account_usage' },
      { key: { accountId: 1, audioDeletedAt: 1, completedAt: 1 }, name: 'account_audio' },
      { key: { accountId: 1, status: 1, _id: -1 }, name: 'account_status_newest' },
      {
        key: { accountId: 1, 'options.reference': 1, _id: -1 },
        name: 'account_reference_newest',
        partialFilterExpression: { 'options.reference': { $exists: true } },
      },
      {
        key: { audioDeletedAt: 1, completedAt: 1 },
        name: FAILED_AUDIO_INDEX,
        partialFilterExpression: { status: 'failed' },
      },
      {
        key: { accountId: 1, slot: 1 },
        name: 'simultaneous',
        unique: true,
        partialFilterExpression: { slot: { $gte: 0 } },
      },
      {
        key: { status: 1, _id: 1 },
        name: OPEN_INDEX,
        partialFilterExpression: { status: { $in: [...OPEN_STATUSES] } },
      },
      {
        key: { accountId: 1, legalHoldSince: 1 },
        name: 'account_held',
        partialFilterExpression: { legalHoldSince: { $exists: true } },
      },
      { key: { 'claim.key': 1 }, name: 'idempotency', unique: true, sparse: true },
      { key: { retryOf: 1 }, name: 'retry', unique: true, sparse: true },
      {
        key: { accountId: 1, tags: 1, _id: -1 },
        name: 'account_tags',
        partialFilterExpression: { tags: { $exists: true } },
      },
      {
        key: { indexed: 1, accountId: 1, _id: -1 },
        name: UNINDEXED_INDEX,
        partialFilterExpression: { status: 'completed' },
      },
      {
        key: { unlearned: 1, accountId: 1, _id: -1 },
        name: UNLEARNED_INDEX,
        partialFilterExpression: { unlearned: true },
      },
    ]),
    db.collection(COLLECTIONS.accounts).createIndexes([{ key: { email: 1 }, name: 'email', unique: true }]),
    db.collection(COLLECTIONS.apiKeys).createIndexes([
      { key: { hash: 1 }, name: 'hash', unique: true },
      { key: { accountId: 1, _id: -1 }, name: 'account_newest' },
      { key: { accountId: 1, slot: 1 }, name: 'keys', unique: true, partialFilterExpression: { slot: { $gte: 0 } } },
      {
        key: { monthlyLimitMicroBrl: 1 },
        name: 'limited',
        partialFilterExpression: { monthlyLimitMicroBrl: { $gte: 0 } },
      },
    ]),
    db.collection(COLLECTIONS.keySpending).createIndexes([{ key: { apiKeyId: 1 }, name: 'key' }]),
    db.collection(COLLECTIONS.users).createIndexes([
      { key: { email: 1 }, name: 'email', unique: true },
      { key: { accountId: 1 }, name: 'account', unique: true },
    ]),
    db.collection(COLLECTIONS.sessions).createIndexes([
      { key: { keyHash: 1 }, name: 'key', unique: true },
      { key: { personId: 1, _id: -1 }, name: 'person_newest' },
      { key: { expiresAt: 1 }, name: 'forget', expireAfterSeconds: 0 },
    ]),
    db.collection(COLLECTIONS.signInChallenges).createIndexes([
      { key: { personId: 1 }, name: 'person' },
      { key: { expiresAt: 1 }, name: 'forget', expireAfterSeconds: 0 },
    ]),
    db.collection(COLLECTIONS.identities).createIndexes([
      { key: { issuer: 1, subject: 1 }, name: 'identity', unique: true },
      { key: { personId: 1, issuer: 1 }, name: 'person_issuer', unique: true },
      { key: { accountId: 1 }, name: 'account' },
    ]),
    db.collection(COLLECTIONS.memberships).createIndexes([
      { key: { accountId: 1, personId: 1 }, name: 'account_member', unique: true },
      { key: { personId: 1 }, name: 'person' },
    ]),
    db.collection(COLLECTIONS.invitations).createIndexes([
      { key: { accountId: 1, email: 1 }, name: 'account_address', unique: true },
      { key: { email: 1 }, name: 'email' },
      { key: { expiresAt: 1 }, name: 'forget', expireAfterSeconds: 0 },
    ]),
    db.collection(COLLECTIONS.identityOffers).createIndexes([
      { key: { personId: 1 }, name: 'person' },
      { key: { expiresAt: 1 }, name: 'forget', expireAfterSeconds: 0 },
    ]),
    db
      .collection(COLLECTIONS.providerSignIns)
      .createIndexes([{ key: { expiresAt: 1 }, name: 'forget', expireAfterSeconds: 0 }]),
    db.collection(COLLECTIONS.secondFactors).createIndexes([{ key: { accountId: 1 }, name: 'account' }]),
    db.collection(COLLECTIONS.emailLinks).createIndexes([
      { key: { email: 1 }, name: 'email' },
      { key: { expiresAt: 1 }, name: 'forget', expireAfterSeconds: 0 },
    ]),
    db.collection(COLLECTIONS.emailOutbox).createIndexes([
      { key: { dueAt: 1 }, name: 'due' },
      { key: { createdAt: 1 }, name: 'oldest' },
      { key: { recipient: 1 }, name: 'recipient' },
      { key: { expiresAt: 1 }, name: 'forget', expireAfterSeconds: OUTBOX_GRACE_S },
    ]),
    db.collection(COLLECTIONS.accountDeletions).createIndexes([{ key: { completedAt: 1 }, name: 'to_finish' }]),
    db
      .collection(COLLECTIONS.trialMailboxes)
      .createIndexes([{ key: { until: 1 }, name: 'forget', expireAfterSeconds: 0 }]),
    db
      .collection(COLLECTIONS.trialNetworks)
      .createIndexes([{ key: { until: 1 }, name: 'forget', expireAfterSeconds: 0 }]),
    db.collection(COLLECTIONS.auditLog).createIndexes([{ key: { accountId: 1, _id: -1 }, name: 'account_newest' }]),
    db.collection(COLLECTIONS.operatorLog).createIndexes([{ key: { accountId: 1, _id: -1 }, name: 'account_newest' }]),
    db.collection(COLLECTIONS.uploads).createIndexes([
      { key: { erasedAt: 1, expiresAt: 1 }, name: 'to_erase' },
      { key: { accountId: 1, _id: 1 }, name: 'account_oldest' },
      { key: { accountId: 1, slot: 1 }, name: 'open', unique: true, partialFilterExpression: { slot: { $gte: 0 } } },
      { key: { erasedAt: 1 }, name: 'forget', expireAfterSeconds: TOMBSTONE_S },
    ]),
    db.createCollection(COLLECTIONS.storageUse).catch(ignoreExisting),
    db.collection(COLLECTIONS.storageAllocations).createIndexes([{ key: { accountId: 1 }, name: 'account' }]),
    db.collection(COLLECTIONS.leases).createIndexes([{ key: { until: 1 }, name: 'forget', expireAfterSeconds: 60 }]),
    db
      .collection(COLLECTIONS.requestWindows)
      .createIndexes([{ key: { now: 1 }, name: 'forget', expireAfterSeconds: 3600 }]),
    db.collection(COLLECTIONS.webhookDeliveries).createIndexes([
      { key: { dueAt: 1 }, name: 'due', partialFilterExpression: { status: 'pending' } },
      { key: { accountId: 1, _id: -1 }, name: 'account_newest' },
      { key: { keptUntil: 1 }, name: 'forget', expireAfterSeconds: 0 },
    ]),
    db.collection(COLLECTIONS.wallets).createIndexes([{ key: { 'reservations.at': 1 }, name: 'reserved' }]),
    db.collection(COLLECTIONS.ledgerEntries).createIndexes([
      { key: { accountId: 1, sequence: 1 }, name: 'account_order', unique: true },
      { key: { accountId: 1, at: 1, sequence: 1, kind: 1, microBrl: 1 }, name: LEDGER_TIME_INDEX },
    ]),
    db.collection(COLLECTIONS.payments).createIndexes([
      { key: { accountId: 1, _id: -1 }, name: 'account_newest' },
      {
        key: { provider: 1, providerId: 1 },
        name: 'provider',
        unique: true,
        partialFilterExpression: { providerId: { $type: 'string' } },
      },
    ]),
    db.collection(COLLECTIONS.invoices).createIndexes([
      { key: { number: 1 }, name: 'number', unique: true },
      { key: { paymentId: 1 }, name: 'payment', unique: true },
      { key: { accountId: 1, number: -1 }, name: 'account_newest' },
    ]),
    createCounter(database),
    // Created ahead of their first documents: a transaction should not have to.
    db.createCollection(COLLECTIONS.transcripts).catch(ignoreExisting),
    db.collection(COLLECTIONS.shares).createIndexes([
      { key: { tokenHash: 1 }, name: 'token', unique: true },
      { key: { transcriptionId: 1, _id: -1 }, name: 'transcription_newest' },
      { key: { expiresAt: 1 }, name: 'forget', expireAfterSeconds: 0 },
    ]),
    db
      .collection(COLLECTIONS.vocabulary)
      .createIndexes([{ key: { accountId: 1, kind: 1, key: 1 }, name: 'account_entries', unique: true }]),
    db.collection(COLLECTIONS.lessons).createIndexes([{ key: { accountId: 1 }, name: 'account' }]),
    db.collection(COLLECTIONS.searchIndex).createIndexes([{ key: { accountId: 1, terms: 1, _id: -1 }, name: 'terms' }]),
    db.createCollection(COLLECTIONS.transcriptRevisions).catch(ignoreExisting),
    db.createCollection(COLLECTIONS.transcriptParts).catch(ignoreExisting),
    db.collection(COLLECTIONS.transcriptPartRemovals).createIndexes([{ key: { createdAt: 1 }, name: REMOVALS_INDEX }]),
  ]);
}

/** Created ahead of its first use: a transaction should not have to. */
async function createCounter(db: Db): Promise<void> {
  const counters = db.collection<CounterDocument>(COLLECTIONS.counters);
  const initial = { $setOnInsert: { value: 0 } };
  // A concurrent upsert may fail because the other created it.
  await counters.updateOne({ _id: INVOICE_COUNTER }, initial, { upsert: true }).catch((error: unknown) => {
    if (!isDuplicate(error, '_id')) throw error;
  });
}

function ignoreExisting(error: unknown): void {
  const NAMESPACE_EXISTS = 48;
  if ((error as { code?: unknown }).code !== NAMESPACE_EXISTS) throw error;
}
