import { addLot, releaseReservation, type LedgerEntry, type Lot, type Reservation, type Wallet } from '@aether/domain';
import type { Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { AuditLogRepository, OPERATOR } from './audit-log.repository';
import { inTransaction } from './in-transaction';
import { WalletStore } from './wallet-store';

/** Credit that an account is given. */
export type NewCredit = Pick<Lot, 'kind' | 'microBrl' | 'microBrlPerHour' | 'expiresAt'>;

/** A reservation, and whose it is. */
export type HeldReservation = Pick<Reservation, 'transcriptionId'> & { readonly accountId: string };

const PAGE = 100;

/** What accounts may spend. What transcriptions take of it is written with their records: see `TranscriptionRepository`. */
export class LedgerRepository {
  private readonly store: WalletStore;
  private readonly auditLog: AuditLogRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.store = new WalletStore(db, now);
    this.auditLog = new AuditLogRepository(db, now);
  }

  /** A new account's has its trial. */
  wallet(accountId: string): Promise<Wallet> {
    return this.store.find(accountId);
  }

  /** Of a new account that is to have no trial. One that has its wallet keeps it. */
  openWithoutTrial(accountId: string): Promise<void> {
    return this.store.open(accountId, false);
  }

  /** Rejects with `insufficient_credit` when there is not a second of audio left to be had. */
  ensureCredit(accountId: string): Promise<void> {
    return this.store.ensureCredit(accountId);
  }

  /** An operator's word. What is paid for here comes with its payment. */
  async credit(accountId: string, given: NewCredit): Promise<Lot> {
    const lot: Lot = { id: newId('lot'), ...given, grantedAt: this.now() };
    await this.store.open(accountId);
    const { id: subject, kind, microBrl, microBrlPerHour } = lot;
    await inTransaction(this.db, async (session) => {
      await this.store.change(accountId, session, (wallet) => addLot(wallet, lot));
      const details = { kind, microBrl, microBrlPerHour };
      await this.auditLog.append({ accountId, action: 'credit.given', actor: OPERATOR, subject, details }, session);
    });
    return lot;
  }

  /** All that ever moved, in its order. */
  entries(accountId: string): Promise<readonly LedgerEntry[]> {
    return this.store.entriesOf(accountId);
  }

  /** Reservations older than `before`, of all accounts. */
  async *reservationsBefore(before: Date): AsyncGenerator<HeldReservation> {
    let after = '';
    for (;;) {
      const wallets = await this.store.withReservationsBefore(before, { after, limit: PAGE });
      for (const { accountId, reservations } of wallets) {
        for (const { transcriptionId, at } of reservations) if (at < before) yield { accountId, transcriptionId };
      }
      if (wallets.length < PAGE) return;
      after = wallets.at(-1)?.accountId ?? '';
    }
  }

  /** Releases what is reserved for an orphaned transcription. False when nothing is reserved, or it was settled meanwhile. */
  async release({ accountId, transcriptionId }: HeldReservation): Promise<boolean> {
    return inTransaction(this.db, async (session) => {
      let held = false;
      await this.store.change(accountId, session, (wallet) => {
        const change = releaseReservation(wallet, { transcriptionId, at: this.now() });
        held = change.wallet !== wallet;
        return change;
      });
      return held;
    });
  }
}
