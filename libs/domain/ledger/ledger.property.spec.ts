/**
 * Random interleavings of top-ups, reservations, charges, failures, refunds, disputes, debits, duplicates, crashes and the passing of time: "balance
 * equals the sum of the ledger, no lot below zero", and "a refund or dispute takes back what is left of its lot; the rest is a debt".
 */
import fc from 'fast-check';
import { affordableSeconds } from '../pricing/cost';
import { reversedMicroBrl, withReversal, type Reversal, type Reversals } from '../payments/reversal';
import { addLotAndPayDebts } from './add-lot';
import { debitCredit } from './debit-credit';
import { expireLots } from './expire-lots';
import type { LedgerEntry, WalletChange } from './ledger-entry';
import { LedgerTally } from './ledger-tally';
import { reservableSeconds, reservationOf, reserveCredit, reserveOnGrant } from './reserve-credit';
import { releaseReservation, settleReservation } from './settle-reservation';
import { expiredMicroBrl, restoreCredit, reverseCredit } from './reverse-credit';
import {
  availableMicroBrl,
  debtMicroBrl,
  emptyWallet,
  isExpired,
  reservedMicroBrl,
  type Lot,
  type Wallet,
} from './wallet';

const ACCOUNT = 'acc_1';
const BEGINNING = Date.parse('2026-03-02T12:00:00Z');

/** The process finishes, crashes before the commit, or crashes after the commit and the step is repeated. */
const FATES = ['done', 'died before', 'done twice'] as const;
const fate = fc.constantFrom(...FATES, 'done' as const, 'done' as const);

const transcription = fc.integer({ min: 0, max: 5 }).map((n) => `tr_${n}`);
const rate = fc.constantFrom(1_800_000, 1_710_000, 1_640_000, 1_500_000, 1_330_000, 1_200_000, 1, 7_777_777);

const command = fc.oneof(
  fc.record({
    do: fc.constant('credit' as const),
    microBrl: fc.oneof(fc.constantFrom(20e6, 50e6, 1), fc.integer({ min: 1, max: 2_000_000 })),
    rate,
    lastsMs: fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined }),
    fate,
  }),
  fc.record({
    do: fc.constant('reserve' as const),
    id: transcription,
    seconds: fc.oneof(fc.constantFrom(0, 1, 49, 1800), fc.integer({ min: 0, max: 5_000 })),
    surcharge: fc.constantFrom(0, 120_000),
    onGrant: fc.boolean(),
    fate,
  }),
  fc.record({
    do: fc.constant('settle' as const),
    id: transcription,
    surcharged: fc.boolean(),
    // Canceled after the text of this much audio was sent; absent: completed.
    sent: fc.option(fc.integer({ min: 0, max: 6_000 }), { nil: undefined }),
    fate,
  }),
  fc.record({ do: fc.constant('release' as const), id: transcription, fate }),
  fc.record({
    do: fc.constant('reverse' as const),
    // The payment of one of the lots that exist then.
    payment: fc.nat(),
    // As fractions of what was paid.
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    event: fc.constantFrom('refund', 'dispute', 'won', 'lost'),
    dispute: fc.constantFrom('dp_1', 'dp_2'),
    fate,
  }),
  fc.record({ do: fc.constant('debit' as const), share: fc.double({ min: 0.1, max: 1.2, noNaN: true }), fate }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 600 }), fate }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** An in-memory database: it stores the wallet and the entries together, and each entry once. */
class Store {
  wallet: Wallet = emptyWallet(ACCOUNT);
  readonly entries = new Map<string, LedgerEntry>();
  now = BEGINNING;
  /** Lots at the time of their payment, and what went back of each payment. */
  readonly paid = new Map<string, { readonly lot: Lot; readonly reversals: Reversals }>();
  private credits = 0;

  run(step: Command): void {
    const { fate } = step;
    const again = fate === 'done twice' ? 2 : 1;
    const lotId = `lot_${(this.credits += 1)}`;
    if (step.do === 'pass') this.now += step.ms;
    for (let time = 0; time < again; time += 1) {
      const reversal = step.do === 'reverse' ? this.reversal(step) : null;
      const change = reversal === null ? this.change(step, lotId) : this.reverse(reversal);
      if (change === null || fate === 'died before') continue;
      this.commit(change);
      if (reversal !== null) this.paid.set(reversal.lot.id, reversal);
    }
  }

  private change(step: Command, lotId: string): WalletChange | null {
    const at = new Date(this.now);
    switch (step.do) {
      case 'credit': {
        const ends = step.lastsMs === undefined ? {} : { expiresAt: new Date(this.now + step.lastsMs) };
        const { microBrl, rate: microBrlPerHour } = step;
        // A lot that was used up is not in the wallet; the payment's status and the entry's id prevent that it is added again.
        if (this.entries.has(`${lotId}/top_up`) && this.wallet.lots.every(({ id }) => id !== lotId)) return null;
        const lot: Lot = { id: lotId, kind: 'top_up', microBrl, microBrlPerHour, grantedAt: at, ...ends };
        if (step.fate !== 'died before' && !this.paid.has(lotId)) this.paid.set(lotId, { lot, reversals: {} });
        return addLotAndPayDebts(this.wallet, lot);
      }
      case 'debit':
        // Repeated by the operator: another debit.
        return this.debit(step.share, { id: `debit_${this.entries.size}`, at });
      case 'reverse':
        return null;
      case 'reserve':
        return this.reserve(step, at);
      case 'settle': {
        // The service ends the record before it settles; an ended transcription cannot reserve again.
        const { id: transcriptionId, surcharged, sent } = step;
        const limit = sent === undefined ? {} : { atMostSeconds: sent };
        const change = settleReservation(this.wallet, { transcriptionId, at, surcharged, ...limit });
        const reserved = reservationOf(this.wallet, transcriptionId)?.shares.reduce(
          (sum, { seconds }) => sum + seconds,
          0,
        );
        // Text sent ⇒ seconds charged, and no more than were reserved.
        expect(change.charged?.seconds).toBe(reserved === undefined ? undefined : Math.min(reserved, sent ?? reserved));
        return change;
      }
      case 'release':
        return releaseReservation(this.wallet, { transcriptionId: step.id, at });
      case 'pass':
        return expireLots(this.wallet, at);
    }
  }

  /** The reported state of one payment after the event; null if the event reports nothing new. */
  private reversal({ payment, share, event, dispute }: Extract<Command, { do: 'reverse' }>) {
    const known = [...this.paid.values()];
    const found = known[payment % Math.max(1, known.length)];
    if (found === undefined) return null;
    const microBrl = Math.ceil(found.lot.microBrl * share);
    const status = event === 'dispute' || event === 'refund' ? 'open' : event;
    const reversal: Reversal =
      event === 'refund'
        ? { kind: 'refund', microBrl }
        : { kind: 'dispute', dispute: { id: dispute, microBrl, status } };
    const reversals = withReversal(found.reversals, reversal);
    return reversals && { lot: found.lot, before: found.reversals, reversals, reversal };
  }

  private reverse({ lot, before, reversals, reversal }: NonNullable<ReturnType<Store['reversal']>>): WalletChange {
    const at = new Date(this.now);
    const back = reversedMicroBrl(reversals, lot.microBrl) - reversedMicroBrl(before, lot.microBrl);
    const event =
      reversal.kind === 'refund' ? `refund/${reversal.microBrl}` : `${reversal.dispute.status}/${reversal.dispute.id}`;
    if (back <= 0) return restoreCredit(this.wallet, { lot, microBrl: 0 - back, event, at });
    const expired = expiredMicroBrl([...this.entries.values()].filter(({ lotId }) => lotId === lot.id));
    return reverseCredit(this.wallet, {
      lot,
      kind: reversal.kind,
      microBrl: back,
      event,
      expiredMicroBrl: expired,
      at,
    });
  }

  private debit(share: number, { id, at }: { readonly id: string; readonly at: Date }): WalletChange | null {
    const available = availableMicroBrl(this.wallet, at);
    const microBrl = Math.ceil(available * share);
    if (microBrl <= available) return debitCredit(this.wallet, { id, microBrl, at });
    expect(() => debitCredit(this.wallet, { id, microBrl, at })).toThrow(
      expect.objectContaining({ code: 'insufficient_credit' }) as Error,
    );
    return null;
  }

  private reserve(step: Extract<Command, { do: 'reserve' }>, at: Date): WalletChange | null {
    const { id: transcriptionId, seconds, surcharge: surchargePerHour, onGrant } = step;
    if ([...this.entries.keys()].some((id) => id.startsWith(`${transcriptionId}/release/`))) return null;
    const usable = this.wallet.lots.filter((lot) => !isExpired(lot, at));
    const most = (lot: Lot): number => affordableSeconds(lot.microBrl, lot.microBrlPerHour + surchargePerHour);
    const affordable = usable.reduce((sum, lot) => sum + most(lot), 0);
    const had = reservationOf(this.wallet, transcriptionId);
    const reservable = debtMicroBrl(this.wallet) > 0 ? 0 : affordable;
    expect(reservableSeconds(this.wallet, { transcriptionId, surchargePerHour, at })).toBe(had ? Infinity : reservable);
    try {
      const asked = { transcriptionId, seconds, surchargePerHour, at };
      const change = onGrant ? reserveOnGrant(this.wallet, asked) : reserveCredit(this.wallet, asked);
      if (!onGrant && had === null) expect(debtMicroBrl(this.wallet)).toBe(0);
      const paying: (readonly [string, number])[] = usable.map((lot) => [lot.id, most(lot)]);
      if (onGrant) paying.push([`grant_${transcriptionId}`, Infinity]);
      if (had !== null) expect(change.entries).toEqual([]);
      else this.checkOrder(change, paying, seconds);
      return change;
    } catch (error) {
      expect(error).toMatchObject({ code: 'insufficient_credit' });
      expect(onGrant).toBe(false);
      if (debtMicroBrl(this.wallet) === 0) expect(affordable).toBeLessThan(seconds);
      return null;
    }
  }

  /** Every used lot except the last pays as many seconds as it can, and no earlier lot that could pay is skipped. */
  private checkOrder(change: WalletChange, paying: readonly (readonly [string, number])[], seconds: number): void {
    const paid = new Map(
      change.entries.filter(({ kind }) => kind === 'reservation').map((entry) => [entry.lotId, entry.seconds ?? 0]),
    );
    let rest = seconds;
    for (const [lotId, most] of paying) {
      expect(paid.get(lotId) ?? 0).toBe(Math.min(rest, most));
      rest -= paid.get(lotId) ?? 0;
    }
    expect(rest).toBe(0);
  }

  private commit({ wallet, entries }: WalletChange): void {
    for (const entry of entries) {
      expect(this.entries.has(entry.id)).toBe(false);
      this.entries.set(entry.id, entry);
      expect(entry.sequence).toBe(this.entries.size);
    }
    this.wallet = wallet;
  }
}

const sum = (some: readonly LedgerEntry[]): number => some.reduce((total, { microBrl }) => total + microBrl, 0);

function check({ wallet, entries, now, paid }: Store): void {
  const all = [...entries.values()];
  const debts = new Map((wallet.debts ?? []).map(({ lotId, microBrl }) => [lotId, microBrl]));
  const credit = wallet.lots.reduce((total, { microBrl }) => total + microBrl, 0);
  expect(wallet.entries).toBe(all.length);
  const tally = new LedgerTally(wallet);
  for (const entry of all) tally.add(entry);
  expect(tally.disagreements()).toEqual([]);
  expect(sum(all)).toBe(credit - debtMicroBrl(wallet));
  expect(availableMicroBrl(wallet, new Date(now))).toBeLessThanOrEqual(credit);
  for (const lotId of new Set(all.map((entry) => entry.lotId))) {
    const left = wallet.lots.find(({ id }) => id === lotId)?.microBrl ?? 0;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(Math.min(left, debts.get(lotId) ?? 0)).toBe(0);
    expect(sum(all.filter((entry) => entry.lotId === lotId))).toBe(left - (debts.get(lotId) ?? 0));
  }
  for (const { lot, reversals } of paid.values()) {
    const own = all.filter(({ lotId }) => lotId === lot.id);
    if (own.length > 0) checkReversals(own, { lot, reversals, debt: debts.get(lot.id) ?? 0 });
  }
  expect(sum(all.filter(({ kind }) => kind === 'debt_payment'))).toBe(0);
  const held = all.filter(({ kind }) => kind === 'reservation' || kind === 'release');
  expect(reservedMicroBrl(wallet)).toBe(0 - sum(held));
  for (const id of new Set(held.map(({ transcriptionId }) => transcriptionId ?? ''))) {
    checkCharges(all.filter(({ transcriptionId }) => transcriptionId === id));
  }
}

/** What went back was reversed once, and the lot owes exactly what was used of it beyond what was paid for and did not go back. */
function checkReversals(
  own: readonly LedgerEntry[],
  { lot, reversals, debt }: { readonly lot: Lot; readonly reversals: Reversals; readonly debt: number },
): void {
  const of = (...kinds: readonly LedgerEntry['kind'][]): number => sum(own.filter(({ kind }) => kinds.includes(kind)));
  const back = reversedMicroBrl(reversals, lot.microBrl);
  expect(of('refund', 'dispute', 'dispute_won')).toBe(0 - back);
  expect(of('top_up')).toBe(lot.microBrl);
  expect(of('expiry')).toBeLessThanOrEqual(0);
  const used = 0 - of('charge', 'reservation', 'release', 'debit', 'debt_payment');
  expect(debt).toBe(Math.max(0, used + back - lot.microBrl));
}

/** Checks the entries of one transcription: the charges are the first of the reserved seconds, and each reservation is released with them. */
function checkCharges(own: readonly LedgerEntry[]): void {
  const of = (kind: LedgerEntry['kind']): readonly LedgerEntry[] => own.filter((entry) => entry.kind === kind);
  const charges = of('charge');
  const reserved = of('reservation').slice(0, charges.length);
  expect(charges.map(({ lotId }) => lotId)).toEqual(reserved.map(({ lotId }) => lotId));
  for (const [index, { seconds = 0, microBrl }] of charges.entries()) {
    const { seconds: held = 0, microBrl: heldMicroBrl } = reserved[index]!;
    expect(seconds).toBeLessThanOrEqual(held);
    expect(-microBrl).toBeLessThanOrEqual(-heldMicroBrl);
    // Only the last lot may pay for less than it reserved.
    if (index < charges.length - 1) expect(seconds).toBe(held);
  }
  if (of('release').length > 0) expect(of('release')).toHaveLength(of('reservation').length);
}

describe('the ledger under random interleavings', () => {
  it('keeps the balance equal to the sum of its entries, and every lot at zero or above', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (steps) => {
        const store = new Store();
        for (const step of steps) {
          store.run(step);
          check(store);
        }
      }),
      { numRuns: 150 },
    );
  });
});
