import fc from 'fast-check';
import { addLot } from './add-lot';
import type { LedgerEntry, WalletChange } from './ledger-entry';
import { LedgerTally, type LedgerDisagreement } from './ledger-tally';
import { reservationOf, reserveOnGrant } from './reserve-credit';
import { releaseReservation, settleReservation } from './settle-reservation';
import { emptyWallet, type Wallet } from './wallet';

interface Account {
  readonly wallet: Wallet;
  readonly entries: readonly LedgerEntry[];
}

const at = new Date('2026-11-29T12:00:00Z');

const step = fc.record({
  do: fc.constantFrom('credit', 'reserve', 'settle', 'release'),
  transcription: fc.integer({ min: 0, max: 4 }).map((n) => `tr_${n}`),
  amount: fc.integer({ min: 1, max: 5_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function change(wallet: Wallet, { do: what, transcription: transcriptionId, amount }: Step, n: number): WalletChange {
  if (what === 'settle') return settleReservation(wallet, { transcriptionId, surcharged: false, at });
  if (what === 'release') return releaseReservation(wallet, { transcriptionId, at });
  if (what === 'reserve') {
    const [id, seconds] = [`${transcriptionId}_${n}`, amount];
    return reserveOnGrant(wallet, { transcriptionId: id, seconds, surchargePerHour: 0, at });
  }
  const lot = { id: `lot_${n}`, kind: 'top_up', microBrlPerHour: 1_800_000, grantedAt: at } as const;
  return addLot(wallet, { ...lot, microBrl: amount * 1000 });
}

/** Settled and released are the reservations that exist. */
function accountAfter(steps: readonly Step[]): Account {
  let account: Account = { wallet: emptyWallet('acc_1'), entries: [] };
  for (const [n, each] of steps.entries()) {
    const open = account.wallet.reservations.find((held) => held.transcriptionId.startsWith(each.transcription));
    const known = open === undefined ? each : { ...each, transcription: open.transcriptionId };
    const { wallet, entries } = change(account.wallet, each.do === 'reserve' ? each : known, n);
    account = { wallet, entries: [...account.entries, ...entries] };
  }
  return account;
}

const account = fc.array(step, { minLength: 1, maxLength: 25 }).map(accountAfter);

function compare({ wallet, entries }: Account): readonly LedgerDisagreement[] {
  const tally = new LedgerTally(wallet);
  for (const entry of entries) tally.add(entry);
  return tally.disagreements();
}

describe('LedgerTally', () => {
  it('finds no disagreement between a wallet and its ledger, also if later entries are read', () => {
    fc.assert(
      fc.property(account, fc.array(step, { maxLength: 5 }), (before, later) => {
        expect(compare(before)).toEqual([]);
        const { entries } = later.reduce(
          ({ wallet, entries }, each, n) => {
            const after = change(wallet, each, 100 + n);
            return { wallet: after.wallet, entries: [...entries, ...after.entries] };
          },
          { wallet: before.wallet, entries: before.entries },
        );
        expect(compare({ wallet: before.wallet, entries })).toEqual([]);
      }),
    );
  });

  it('names the lot and the reservation of any entry that is missing', () => {
    fc.assert(
      fc.property(account, fc.nat(), ({ wallet, entries }, n) => {
        fc.pre(entries.length > 0);
        const missing = entries[n % entries.length]!;
        const found = compare({ wallet, entries: entries.filter((entry) => entry !== missing) });
        const isHeld = missing.kind === 'reservation' || missing.kind === 'release';
        const differs = missing.microBrl !== 0;
        const expected: LedgerDisagreement[] = [
          { kind: 'entries_missing' },
          ...(differs ? [{ kind: 'balance_differs', lotId: missing.lotId } as const] : []),
          ...(differs && isHeld
            ? [{ kind: 'reservation_differs', transcriptionId: missing.transcriptionId! } as const]
            : []),
        ];
        expect(found).toEqual(expected);
      }),
    );
  });

  it('names a lot whose credit or debt was changed, and a reservation that was removed', () => {
    fc.assert(
      fc.property(account, fc.nat(), fc.integer({ min: 1, max: 10_000_000 }), ({ wallet, entries }, n, by) => {
        const lots = wallet.lots.map((lot, i) => (i === n % wallet.lots.length ? changed(lot, by) : lot));
        const lotId = wallet.lots[n % wallet.lots.length]?.id;
        if (lotId !== undefined)
          expect(compare({ wallet: { ...wallet, lots }, entries })).toEqual([{ kind: 'balance_differs', lotId }]);
        const debts = [{ lotId: 'lot_unknown', microBrl: by }];
        const owing = compare({ wallet: { ...wallet, debts }, entries });
        expect(owing).toEqual([{ kind: 'balance_differs', lotId: 'lot_unknown' }]);
        for (const { transcriptionId } of wallet.reservations) {
          const rest = wallet.reservations.filter((held) => held !== reservationOf(wallet, transcriptionId));
          const found = compare({ wallet: { ...wallet, reservations: rest }, entries });
          expect(found).toEqual([{ kind: 'reservation_differs', transcriptionId }]);
        }
      }),
    );
  });
});

function changed<T extends { readonly microBrl: number }>(lot: T, by: number): T {
  return { ...lot, microBrl: lot.microBrl + by };
}
