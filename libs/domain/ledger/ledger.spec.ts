import { addLot, trialLot } from './add-lot';
import { expireLots } from './expire-lots';
import { post } from './ledger-entry';
import { hasCredit, reserveCredit, reserveOnGrant } from './reserve-credit';
import { releaseReservation, settleReservation } from './settle-reservation';
import { availableMicroBrl, emptyWallet, reservedMicroBrl, type Lot, type Wallet } from './wallet';

const NOW = new Date('2026-03-02T12:00:00Z');
const LATER = new Date('2026-04-02T12:00:00Z');
const TRIAL = `trial_acc_1`;

const walletOf = (...lots: readonly Lot[]): Wallet =>
  lots.reduce((wallet, lot) => addLot(wallet, lot).wallet, emptyWallet('acc_1'));
const lot = (id: string, microBrl: number, microBrlPerHour = 1_800_000, more: Partial<Lot> = {}): Lot => ({
  id,
  kind: 'top_up',
  microBrl,
  microBrlPerHour,
  grantedAt: NOW,
  ...more,
});
const reserve = (wallet: Wallet, seconds: number, surchargePerHour = 0): Wallet =>
  reserveCredit(wallet, { transcriptionId: 'tr_1', seconds, surchargePerHour, at: NOW }).wallet;
const settle = (wallet: Wallet, surcharged = true) =>
  settleReservation(wallet, { transcriptionId: 'tr_1', surcharged, at: NOW });

describe('the trial', () => {
  const trial = walletOf(trialLot('acc_1', NOW));

  it('pays 30 minutes, and not a second more', () => {
    const { charged, wallet: after } = settle(reserve(trial, 1800));
    expect(charged).toEqual({ seconds: 1800, microBrl: 900_000 });
    expect(after.lots).toEqual([]);
    expect(hasCredit(after, NOW)).toBe(false);
    expect(() => reserve(trial, 1801)).toThrow(expect.objectContaining({ code: 'insufficient_credit' }) as Error);
  });

  it('the next lot pays for the rest of a file at its own rate when the trial runs out', () => {
    const wallet = addLot(trial, lot('lot_2', 50_000_000, 1_710_000)).wallet;
    const { charged, wallet: after, entries } = settle(reserve(wallet, 2000));
    // 1,800 s of the trial at 1.80 per hour, then 200 s at 1.71.
    expect(charged).toEqual({ seconds: 2000, microBrl: 900_000 + 95_000 });
    expect(entries.filter(({ kind }) => kind === 'charge')).toMatchObject([
      { lotId: TRIAL, seconds: 1800, microBrl: -900_000 },
      { lotId: 'lot_2', seconds: 200, microBrl: -95_000 },
    ]);
    expect(availableMicroBrl(after, NOW)).toBe(50_000_000 - 95_000);
  });

  it('a file that exceeds the trial is rejected without other credit, and the trial stays unchanged', () => {
    const rest = settle(reserve(trial, 1700)).wallet;
    expect(() => reserve(rest, 101)).toThrow(expect.objectContaining({ code: 'insufficient_credit' }) as Error);
    expect(availableMicroBrl(rest, NOW)).toBe(50_000);
    expect(reserve(rest, 100).lots.map(({ microBrl }) => microBrl)).toEqual([0]);
  });

  it('the trial is granted once', () => {
    expect(addLot(trial, trialLot('acc_1', LATER)).entries).toEqual([]);
  });
});

describe('a reservation', () => {
  const wallet = walletOf(lot('lot_1', 20_000_000));

  it('a reservation is charged once: 48.2 s billed as 49, R$ 0.0245', () => {
    const reserved = reserve(wallet, 49);
    expect([availableMicroBrl(reserved, NOW), reservedMicroBrl(reserved)]).toEqual([19_975_500, 24_500]);
    const first = settle(reserved);
    expect(first.charged).toEqual({ seconds: 49, microBrl: 24_500 });
    const second = settle(first.wallet);
    expect(second).toEqual({ wallet: first.wallet, entries: [], charged: null });
    expect([availableMicroBrl(second.wallet, NOW), reservedMicroBrl(second.wallet)]).toEqual([19_975_500, 0]);
  });

  it('a transcription is reserved once', () => {
    const reserved = reserve(wallet, 49);
    expect(reserve(reserved, 4900)).toBe(reserved);
  });

  it('a released reservation is returned in full, once, and never charged', () => {
    const { wallet: back, entries } = releaseReservation(reserve(wallet, 49), { transcriptionId: 'tr_1', at: NOW });
    expect([availableMicroBrl(back, NOW), entries.length]).toEqual([20_000_000, 1]);
    expect(releaseReservation(back, { transcriptionId: 'tr_1', at: NOW }).entries).toEqual([]);
    expect(settle(back).charged).toBeNull();
  });

  it('a part is charged from the first lots, and the rest returned', () => {
    const two = walletOf(lot('a', 50_000, 1_800_000), lot('b', 20_000_000, 3_600_000));
    const settled = settleReservation(reserve(two, 200), {
      transcriptionId: 'tr_1',
      surcharged: false,
      atMostSeconds: 110,
      at: NOW,
    });
    // 100 s at R$ 1.80 an hour, then 10 s at R$ 3.60 an hour.
    expect(settled.charged).toEqual({ seconds: 110, microBrl: 50_000 + 10_000 });
    expect(
      settled.entries.filter(({ kind }) => kind === 'charge').map(({ lotId, seconds }) => [lotId, seconds]),
    ).toEqual([
      ['a', 100],
      ['b', 10],
    ]);
    expect([availableMicroBrl(settled.wallet, NOW), reservedMicroBrl(settled.wallet)]).toEqual([19_990_000, 0]);
  });

  it('holds the surcharge, "with a subscription" as with any lot, and returns it when the extra was not delivered', () => {
    const subscribed = walletOf(lot('lot_1', 30_000_000, 1_800_000, { kind: 'subscription', expiresAt: LATER }));
    const reserved = reserve(subscribed, 60, 120_000);
    expect(reservedMicroBrl(reserved)).toBe(32_000);
    expect(settle(reserved).charged).toEqual({ seconds: 60, microBrl: 32_000 });
    expect(settle(reserved, false).charged).toEqual({ seconds: 60, microBrl: 30_000 });
    expect(availableMicroBrl(settle(reserved, false).wallet, NOW)).toBe(29_970_000);
  });

  it('pays what an hour costs with a contract, and with the bonus', () => {
    expect(settle(reserve(walletOf(lot('a', 9_000_000, 1_200_000)), 3600)).charged?.microBrl).toBe(1_200_000);
    expect(settle(reserve(walletOf(lot('a', 9_000_000, 1_330_000)), 3600)).charged?.microBrl).toBe(1_330_000);
  });
});

describe('a subscription', () => {
  const wallet = walletOf(lot('lot_1', 30_000_000, 1_640_000, { kind: 'subscription', expiresAt: LATER }));

  it('subscription credit expires at the end of the period, except reserved credit', () => {
    const reserved = reserve(wallet, 3600);
    expect(availableMicroBrl(reserved, LATER)).toBe(0);
    const { wallet: expired, entries } = expireLots(reserved, LATER);
    expect(entries).toMatchObject([{ kind: 'expiry', microBrl: -28_360_000 }]);
    expect(expireLots(expired, LATER).entries).toEqual([]);
    const at = LATER;
    expect(settleReservation(expired, { transcriptionId: 'tr_1', surcharged: true, at }).charged?.microBrl).toBe(
      1_640_000,
    );
    const released = releaseReservation(expired, { transcriptionId: 'tr_1', at });
    expect(released.entries.map(({ kind, microBrl }) => [kind, microBrl])).toEqual([
      ['release', 1_640_000],
      ['expiry', -1_640_000],
    ]);
    expect(released.wallet.lots).toEqual([]);
  });

  it('an expired subscription pays for nothing', () => {
    const asked = { transcriptionId: 'tr_1', seconds: 1, surchargePerHour: 0 };
    expect(() => reserveCredit(wallet, { ...asked, at: LATER })).toThrow('insufficient_credit');
    expect(hasCredit(wallet, LATER)).toBe(false);
  });
});

describe('reserveOnGrant', () => {
  const asked = { transcriptionId: 'tr_1', seconds: 2000, surchargePerHour: 0, at: NOW };

  it('grants exactly the missing credit at the base rate', () => {
    const reserved = reserveOnGrant(walletOf(trialLot('acc_1', NOW)), asked);
    expect(reserved.entries.map(({ kind, microBrl, seconds }) => [kind, microBrl, seconds])).toEqual([
      ['grant', 100_000, undefined],
      ['reservation', -900_000, 1800],
      ['reservation', -100_000, 200],
    ]);
    const { charged, wallet } = settle(reserved.wallet);
    expect(charged).toEqual({ seconds: 2000, microBrl: 1_000_000 });
    expect(wallet.lots).toEqual([]);
  });

  it('uses paid credit first, and grants the surcharge too', () => {
    const paid = walletOf(lot('lot_1', 20_000_000));
    expect(reserveOnGrant(paid, asked)).toEqual(reserveCredit(paid, asked));
    const surcharged = { ...asked, seconds: 60, surchargePerHour: 120_000 };
    const { wallet } = reserveOnGrant(emptyWallet('acc_1'), surcharged);
    expect([availableMicroBrl(wallet, NOW), reservedMicroBrl(wallet)]).toEqual([0, 32_000]);
  });

  it('grants once, and the credit that a failed transcription releases pays for the next', () => {
    const { wallet } = reserveOnGrant(emptyWallet('acc_1'), asked);
    expect(reserveOnGrant(wallet, asked).entries).toEqual([]);
    const { wallet: back } = releaseReservation(wallet, { transcriptionId: 'tr_1', at: NOW });
    const next = reserveOnGrant(back, { ...asked, transcriptionId: 'tr_2' });
    expect(next.entries.map(({ kind }) => kind)).toEqual(['reservation']);
  });
});

it('post rejects a lot below zero and an unknown lot', () => {
  const wallet = walletOf(lot('lot_1', 10));
  const taking = { id: 'x', kind: 'charge' as const, at: NOW };
  expect(() => post(wallet, [{ ...taking, lotId: 'lot_1', microBrl: -11 }])).toThrow(RangeError);
  expect(() => post(wallet, [{ ...taking, lotId: 'lot_2', microBrl: 1 }])).toThrow(RangeError);
});
