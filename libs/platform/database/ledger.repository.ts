import {
  addLotAndPayDebts,
  debitCredit,
  releaseReservation,
  reservableSeconds,
  type LedgerEntry,
  type Lot,
  type Period,
  type Reservation,
  type Wallet,
} from '@aether/domain';
import type { Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { AuditLogRepository, OPERATOR } from './audit-log.repository';
import { inTransaction } from './in-transaction';
import { LedgerBalances } from './ledger-balances';
import { WalletStore } from './wallet-store';

/** Credit to add to an account. */
export type NewCredit = Pick<Lot, 'kind' | 'microBrl' | 'microBrlPerHour' | 'expiresAt'>;

/** A reservation and its account. */
export type HeldReservation = Pick<Reservation, 'transcriptionId'> & { readonly accountId: string };

/** What an account can pay for at a moment. */
export interface Payable {
  /** The most billed seconds; Infinity for a transcription that already has its reservation. */
  readonly seconds: number;
  /** Id of the lot that was added last; null without any. It changes when credit is added. */
  readonly newestLotId: string | null;
}

const PAGE = 100;

/** Credit of accounts. `TranscriptionRepository` writes what transcriptions use, together with their records. */
export class LedgerRepository {
  private readonly store: WalletStore;
  private readonly balances: LedgerBalances;
  private readonly auditLog: AuditLogRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.store = new WalletStore(db, now);
    this.balances = new LedgerBalances(db, { now });
    this.auditLog = new AuditLogRepository(db, now);
  }

  /** The wallet; a new account's holds its trial. */
  wallet(accountId: string): Promise<Wallet> {
    return this.store.find(accountId);
  }

  /** Opens a new account's wallet without a trial. An existing wallet is left unchanged. */
  openWithoutTrial(accountId: string): Promise<void> {
    return this.store.open(accountId, false);
  }

  /** Rejects with `insufficient_credit` when the account has a debt or its credit does not cover one second of audio. */
  ensureCredit(accountId: string): Promise<void> {
    return this.store.ensureCredit(accountId);
  }

  /** The most audio that `TranscriptionRepository.reserve` would reserve for this transcription. */
  async payable(
    accountId: string,
    { transcriptionId, surchargePerHour }: Pick<Reservation, 'transcriptionId' | 'surchargePerHour'>,
  ): Promise<Payable> {
    const wallet = await this.store.find(accountId);
    const seconds = reservableSeconds(wallet, { transcriptionId, surchargePerHour, at: this.now() });
    return { seconds, newestLotId: wallet.lots.at(-1)?.id ?? null };
  }

  /** Adds credit on behalf of an operator; it pays debts first. Paid credit is added by its payment. */
  async credit(accountId: string, given: NewCredit): Promise<Lot> {
    const lot: Lot = { id: newId('lot'), ...given, grantedAt: this.now() };
    await this.store.open(accountId);
    const { id: subject, kind, microBrl, microBrlPerHour } = lot;
    await inTransaction(this.db, async (session) => {
      await this.store.change(accountId, session, (wallet) => addLotAndPayDebts(wallet, lot));
      const details = { kind, microBrl, microBrlPerHour };
      await this.auditLog.append({ accountId, action: 'credit.given', actor: OPERATOR, subject, details }, session);
    });
    return lot;
  }

  /** Takes credit on behalf of an operator, oldest lot first. Rejects with `insufficient_credit` when less is available. */
  async debit(accountId: string, microBrl: number): Promise<Wallet> {
    const id = newId('debit');
    await this.store.open(accountId);
    return inTransaction(this.db, async (session) => {
      const { wallet } = await this.store.change(accountId, session, (before) =>
        debitCredit(before, { id, microBrl, at: this.now() }),
      );
      const entry = {
        accountId,
        action: 'credit.debited',
        actor: OPERATOR,
        subject: id,
        details: { microBrl },
      } as const;
      await this.auditLog.append(entry, session);
      return wallet;
    });
  }

  /** All ledger entries in order, for tools: the API reads them with `readEntries`, because an account may have millions. */
  async entries(accountId: string): Promise<readonly LedgerEntry[]> {
    const entries: LedgerEntry[] = [];
    for await (const entry of this.readEntries(accountId)) entries.push(entry);
    return entries;
  }

  /** The ledger entries in order, or those of a period by their time, with one batch in memory. */
  readEntries(accountId: string, period?: Period): AsyncGenerator<LedgerEntry> {
    return this.store.entriesOf(accountId, period);
  }

  /** The account's balance at `at`, reserved credit included. */
  balanceBefore(accountId: string, at: Date): Promise<number> {
    return this.balances.before(accountId, at);
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

  /** Releases the reservation of an orphaned transcription. False when there is none, or it was settled meanwhile. */
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
