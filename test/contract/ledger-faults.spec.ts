import { addLot, reserveCredit, settleReservation, emptyWallet, type LedgerEntry, type Wallet } from '@aether/domain';
import { ledgerFaults } from '../../apps/evaluate/src/chaos/ledger-faults';

const AT = new Date(0);
const RATE = 1_800_000;
const COST = { id: 'tr_1', seconds: 60, microBrl: 30_000 };

/** Wallet and ledger of an account with two lots. One transcription of a minute uses credit of both. */
function books(settled: boolean): { wallet: Wallet; entries: LedgerEntry[] } {
  const entries: LedgerEntry[] = [];
  let wallet = emptyWallet('acc_1');
  const change = (next: { wallet: Wallet; entries: readonly LedgerEntry[] }): void => {
    ({ wallet } = next);
    entries.push(...next.entries);
  };
  const lot = { kind: 'grant', microBrlPerHour: RATE, grantedAt: AT } as const;
  change(addLot(wallet, { ...lot, id: 'lot_1', microBrl: 10_000 }));
  change(addLot(wallet, { ...lot, id: 'lot_2', microBrl: 100_000 }));
  change(reserveCredit(wallet, { transcriptionId: 'tr_1', seconds: 60, surchargePerHour: 0, at: AT }));
  if (settled) change(settleReservation(wallet, { transcriptionId: 'tr_1', surcharged: false, at: AT }));
  return { wallet, entries };
}

test('ledgerFaults returns nothing for a correct ledger with one charge from two lots', () => {
  expect(ledgerFaults({ ...books(true), costs: [COST] })).toEqual([]);
});

test('ledgerFaults finds a second charge although all sums are correct', () => {
  const { wallet, entries } = books(true);
  const first = entries.findLast(({ kind }) => kind === 'charge')!;
  const again = { ...first, id: `${first.id}/2`, sequence: entries.length + 1 };
  const lots = wallet.lots.map((lot) => ({ ...lot, microBrl: lot.microBrl + again.microBrl }));
  const twice = { wallet: { ...wallet, lots, entries: entries.length + 1 }, entries: [...entries, again] };
  expect(ledgerFaults({ ...twice, costs: [COST] })).toEqual([
    'tr_1 was charged twice',
    'tr_1 was charged for 100 s, not 60 s',
    'tr_1 has cost 50000 micro-BRL, not 30000',
  ]);
});

test('ledgerFaults finds a reservation that was never released', () => {
  expect(ledgerFaults({ ...books(false), costs: [{ id: 'tr_1', seconds: 0, microBrl: 0 }] })).toEqual([
    'credit is reserved for tr_1 still',
    'tr_1 has cost 30000 micro-BRL, not 0',
  ]);
});

test('ledgerFaults finds a charge without a result, a charge of an unknown transcription, and a missing charge', () => {
  const wrong = ['tr_1 was charged for 60 s, not 0 s', 'tr_1 has cost 30000 micro-BRL, not 0'];
  expect(ledgerFaults({ ...books(true), costs: [{ id: 'tr_1', seconds: 0, microBrl: 0 }] })).toEqual(wrong);
  expect(ledgerFaults({ ...books(true), costs: [] })).toEqual(wrong);
  expect(ledgerFaults({ ...books(true), costs: [COST, { ...COST, id: 'tr_2' }] })).toEqual([
    'tr_2 was charged for 0 s, not 60 s',
    'tr_2 has cost 0 micro-BRL, not 30000',
  ]);
});

test('ledgerFaults finds a wallet that differs from its ledger', () => {
  const { wallet, entries } = books(true);
  expect(ledgerFaults({ wallet, entries: entries.slice(1), costs: [COST] })).toEqual([
    'entry 1 of the ledger has another number',
    'the wallet has 8 entries, not 7',
    '80000 micro-BRL are available, 70000 by the ledger',
    'lot_1 was below zero',
    'lot_1 has 0 micro-BRL, -10000 by the ledger',
  ]);
});
