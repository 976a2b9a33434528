/**
 * Random interleavings of top-ups, reservations, charges, failures, duplicates, crashes and the passing of time: "balance equals the sum of the
 * ledger, no lot below zero, `cost_brl` equals the specification's arithmetic to the cent of a cent".
 */
import fc from 'fast-check';
import { AppError } from '../errors/app-error';
import { affordableSeconds } from '../pricing/cost';
import { addLot, trialLot } from './add-lot';
import { expireLots } from './expire-lots';
import type { LedgerEntry, WalletChange } from './ledger-entry';
import { reservationOf, reserveCredit, reserveOnGrant } from './reserve-credit';
import { releaseReservation, settleReservation } from './settle-reservation';
import { availableMicroBrl, emptyWallet, isExpired, reservedMicroBrl, type Lot, type Wallet } from './wallet';

const ACCOUNT = 'acc_1';
const BEGINNING = Date.parse('2026-03-02T12:00:00Z');

/** The process finishes, crashes before the commit, or crashes after the commit and the step is repeated. */
const FATES = ['done', 'died before', 'done twice'] as const;
const fate = fc.constantFrom(...FATES);

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
  fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 600 }), fate }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** An in-memory database: it stores the wallet and the entries together, and each entry once. */
class Store {
  wallet: Wallet = emptyWallet(ACCOUNT);
  readonly entries = new Map<string, LedgerEntry>();
  now = BEGINNING;
  private credits = 0;

  run(step: Command): void {
    const { fate } = step;
    const again = fate === 'done twice' ? 2 : 1;
    const lotId = `lot_${(this.credits += 1)}`;
    if (step.do === 'pass') this.now += step.ms;
    for (let time = 0; time < again; time += 1) {
      const change = this.change(step, lotId);
      if (change !== null && fate !== 'died before') this.commit(change);
    }
  }

  private change(step: Command, lotId: string): WalletChange | null {
    const at = new Date(this.now);
    switch (step.do) {
      case 'credit': {
        const ends = step.lastsMs === undefined ? {} : { expiresAt: new Date(this.now + step.lastsMs) };
        const { microBrl, rate: microBrlPerHour } = step;
        return addLot(this.wallet, { id: lotId, kind: 'top_up', microBrl, microBrlPerHour, grantedAt: at, ...ends });
      }
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

  private reserve(step: Extract<Command, { do: 'reserve' }>, at: Date): WalletChange | null {
    const { id: transcriptionId, seconds, surcharge: surchargePerHour, onGrant } = step;
    if ([...this.entries.keys()].some((id) => id.startsWith(`${transcriptionId}/release/`))) return null;
    const usable = this.wallet.lots.filter((lot) => !isExpired(lot, at));
    const most = (lot: Lot): number => affordableSeconds(lot.microBrl, lot.microBrlPerHour + surchargePerHour);
    const affordable = usable.reduce((sum, lot) => sum + most(lot), 0);
    const had = reservationOf(this.wallet, transcriptionId);
    try {
      const asked = { transcriptionId, seconds, surchargePerHour, at };
      const change = onGrant ? reserveOnGrant(this.wallet, asked) : reserveCredit(this.wallet, asked);
      const paying: (readonly [string, number])[] = usable.map((lot) => [lot.id, most(lot)]);
      if (onGrant) paying.push([`grant_${transcriptionId}`, Infinity]);
      if (had !== null) expect(change.entries).toEqual([]);
      else this.checkOrder(change, paying, seconds);
      return change;
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect(onGrant).toBe(false);
      expect(affordable).toBeLessThan(seconds);
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

function check({ wallet, entries, now }: Store): void {
  const all = [...entries.values()];
  const sum = (some: readonly LedgerEntry[]): number => some.reduce((total, { microBrl }) => total + microBrl, 0);
  expect(wallet.entries).toBe(all.length);
  expect(sum(all)).toBe(wallet.lots.reduce((total, { microBrl }) => total + microBrl, 0));
  expect(availableMicroBrl(wallet, new Date(now))).toBeLessThanOrEqual(sum(all));
  for (const lotId of new Set(all.map((entry) => entry.lotId))) {
    const left = wallet.lots.find(({ id }) => id === lotId)?.microBrl ?? 0;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(sum(all.filter((entry) => entry.lotId === lotId))).toBe(left);
  }
  const held = all.filter(({ kind }) => kind === 'reservation' || kind === 'release');
  expect(reservedMicroBrl(wallet)).toBe(0 - sum(held));
  for (const id of new Set(held.map(({ transcriptionId }) => transcriptionId ?? ''))) {
    checkCharges(all.filter(({ transcriptionId }) => transcriptionId === id));
  }
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
      fc.property(fc.array(command, { maxLength: 40 }), (steps) => {
        const store = new Store();
        for (const step of steps) {
          store.run(step);
          check(store);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('charges seconds × rate / 3600 of each lot, rounded half up once, whatever happened before', () => {
    const lot = fc.record({ microBrl: fc.integer({ min: 1, max: 3_000_000 }), rate });
    const asked = fc.record({ seconds: fc.integer({ min: 1, max: 3_000 }), surcharge: fc.constantFrom(0, 120_000) });
    fc.assert(
      fc.property(fc.array(lot, { minLength: 1, maxLength: 6 }), fc.array(asked, { maxLength: 12 }), (lots, calls) => {
        const at = new Date(BEGINNING);
        let wallet = addLot(emptyWallet(ACCOUNT), trialLot(ACCOUNT, at)).wallet;
        const rates = new Map<string, number>([[`trial_${ACCOUNT}`, 1_800_000]]);
        for (const [index, { microBrl, rate: microBrlPerHour }] of lots.entries()) {
          const id = `lot_${index}`;
          rates.set(id, microBrlPerHour);
          wallet = addLot(wallet, { id, kind: 'top_up', microBrl, microBrlPerHour, grantedAt: at }).wallet;
        }
        for (const [index, { seconds, surcharge: surchargePerHour }] of calls.entries()) {
          const transcriptionId = `tr_${index}`;
          const before = availableMicroBrl(wallet, at);
          try {
            wallet = reserveCredit(wallet, { transcriptionId, seconds, surchargePerHour, at }).wallet;
          } catch {
            expect(availableMicroBrl(wallet, at)).toBe(before);
            continue;
          }
          const { charged, ...change } = settleReservation(wallet, { transcriptionId, surcharged: true, at });
          wallet = change.wallet;
          const charges = change.entries.filter(({ kind }) => kind === 'charge');
          let exact = 0n;
          for (const { lotId, seconds: own = 0, microBrl } of charges) {
            const perHour = BigInt((rates.get(lotId) ?? 0) + surchargePerHour);
            const share = (BigInt(own) * perHour * 2n + 3600n) / 7200n;
            expect(BigInt(-microBrl)).toBe(share);
            exact += share;
          }
          expect(charged).toEqual({ seconds, microBrl: Number(exact) });
          expect(before - availableMicroBrl(wallet, at)).toBe(Number(exact));
        }
      }),
    );
  });
});
