import {
  AppError,
  isTerminal,
  microBrlToBrl,
  newDelivery,
  releaseReservation,
  settleReservation,
  type TranscriptionStatus,
} from '@aether/domain';
import type { Billing, TranscriptionRecord } from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, toStored, type DeliveryDocument, type TranscriptionDocument } from './documents';
import { OPEN_STATUSES } from './open-statuses';
import type { Transition } from './transcription-calls';
import { toRecord } from './transcription-reader';
import { WalletStore } from './wallet-store';

/**
 * State transitions of a transcription, each conditional on the current state. A transition to an end also writes its event and settles the
 * account's credit.
 */
export class TranscriptionTransitions {
  private readonly records: Collection<TranscriptionDocument>;
  private readonly deliveries: Collection<DeliveryDocument>;
  private readonly wallets: WalletStore;

  constructor(
    db: Db,
    private readonly now: () => Date,
  ) {
    this.records = db.collection(COLLECTIONS.transcriptions);
    this.deliveries = db.collection(COLLECTIONS.webhookDeliveries);
    this.wallets = new WalletStore(db, now);
  }

  /** Ends a transcription and writes its event; without a result the reserved credit is released. */
  async end(id: string, set: Partial<TranscriptionDocument>, session: ClientSession): Promise<Transition> {
    const transition = await this.change(id, OPEN_STATUSES, set, session);
    const delivery = transition.changed ? newDelivery(transition.record) : null;
    if (delivery !== null) await this.deliveries.insertOne(toStored(delivery), { session });
    const { id: transcriptionId, accountId } = transition.record;
    if (transition.changed && set.status !== 'completed') {
      const release = { transcriptionId, at: this.now() };
      await this.wallets.change(accountId, session, (wallet) => releaseReservation(wallet, release));
    }
    return transition;
  }

  /** Charges the reserved credit. */
  async charge(record: TranscriptionRecord, surcharged: boolean, session: ClientSession): Promise<Billing> {
    const ended = { transcriptionId: record.id, surcharged, at: this.now() };
    const { charged } = await this.wallets.change(record.accountId, session, (wallet) =>
      settleReservation(wallet, ended),
    );
    if (charged === null) throw new AppError('internal_error', { cause: 'nothing was reserved' });
    return { seconds: charged.seconds, cost_brl: microBrlToBrl(charged.microBrl) };
  }

  /** Changes the record only from one of these states; an end frees the account's slot. Rejects with `not_found`. */
  async change(
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
