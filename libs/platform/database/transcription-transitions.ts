import {
  AppError,
  billedSeconds,
  isTerminal,
  maySucceedLater,
  microBrlToBrl,
  newDelivery,
  settleReservation,
  type TranscriptionStatus,
} from '@aether/domain';
import type { Billing, TranscriptionRecord } from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, toStored, type DeliveryDocument, type TranscriptionDocument } from './documents';
import { KeySpendingRepository } from './key-spending.repository';
import { OPEN_STATUSES } from './open-statuses';
import { sentSeconds } from './sent-audio';
import type { Transition } from './transcription-calls';
import { toRecord } from './transcription-reader';
import { WalletStore } from './wallet-store';

interface EndOptions {
  readonly session: ClientSession;
  /** Whether a surcharged option was delivered. */
  readonly surcharged?: boolean;
}

/**
 * State transitions of a transcription, each conditional on the current state. A transition to an end also writes its event and settles the
 * account's credit.
 */
export class TranscriptionTransitions {
  private readonly records: Collection<TranscriptionDocument>;
  private readonly deliveries: Collection<DeliveryDocument>;
  private readonly wallets: WalletStore;
  private readonly keySpending: KeySpendingRepository;

  constructor(
    db: Db,
    private readonly now: () => Date,
  ) {
    this.records = db.collection(COLLECTIONS.transcriptions);
    this.deliveries = db.collection(COLLECTIONS.webhookDeliveries);
    this.wallets = new WalletStore(db, now);
    this.keySpending = new KeySpendingRepository(db, now);
  }

  /**
   * Ends a transcription, writes its event and settles its reservation: a completed one is charged, a failed one costs nothing, and a canceled one
   * costs the audio whose text its caller was already sent.
   */
  async end(
    id: string,
    set: Partial<TranscriptionDocument>,
    { session, surcharged = false }: EndOptions,
  ): Promise<Transition> {
    const transition = await this.change(id, OPEN_STATUSES, set, session);
    if (!transition.changed) return transition;
    const { record } = transition;
    const delivery = newDelivery(record);
    if (delivery !== null) await this.deliveries.insertOne(toStored(delivery), { session });
    const atMostSeconds = await this.billableSeconds(record, session);
    const billing = await this.settle(record, { surcharged, atMostSeconds, session });
    if (record.status === 'completed' && billing === null)
      throw new AppError('internal_error', { cause: 'nothing was reserved' });
    if (billing === null || (record.status !== 'completed' && billing.seconds === 0)) return transition;
    await this.records.updateOne({ _id: id }, { $set: { billing } }, { session });
    return { changed: true, record: { ...record, billing } };
  }

  private async billableSeconds({ id, status }: TranscriptionRecord, session: ClientSession): Promise<number> {
    if (status === 'completed') return Infinity;
    if (status === 'failed') return 0;
    const document = await this.records.findOne({ _id: id }, { projection: { sent: 1 }, session });
    return billedSeconds(sentSeconds(document?.sent));
  }

  /** Null if nothing was reserved. */
  private async settle(
    record: TranscriptionRecord,
    { session, ...request }: { surcharged: boolean; atMostSeconds: number; session: ClientSession },
  ): Promise<Billing | null> {
    const { id: transcriptionId, accountId } = record;
    const settlement = { transcriptionId, at: this.now(), ...request };
    const { charged } = await this.wallets.change(accountId, session, (wallet) =>
      settleReservation(wallet, settlement),
    );
    if (charged !== null) await this.keySpending.charge(record, charged.microBrl, session);
    return charged && { seconds: charged.seconds, cost_brl: microBrlToBrl(charged.microBrl) };
  }

  /**
   * Changes the record only from one of these states. An end frees the account's slot, and a failure that a later request may not have frees its
   * idempotency key. Rejects with `not_found`.
   */
  async change(
    id: string,
    from: readonly TranscriptionStatus[],
    set: Partial<TranscriptionDocument>,
    session?: ClientSession,
  ): Promise<Transition> {
    const options = session ? { session } : {};
    const unset: Record<string, ''> = {
      ...(set.status !== undefined && isTerminal(set.status) && { audioUrl: '', voicesKey: '', slot: '' }),
      ...(set.error && maySucceedLater(set.error.code) && { claim: '' }),
    };
    const changed = await this.records.findOneAndUpdate(
      { _id: id, status: { $in: [...from] } },
      { $set: set, $unset: unset },
      { returnDocument: 'after', ...options },
    );
    const document = changed ?? (await this.records.findOne({ _id: id }, options));
    if (document === null) throw new AppError('not_found');
    return { changed: changed !== null, record: toRecord(document) };
  }
}
