import { addLot, reserveCredit, settleReservation, emptyWallet, type LedgerEntry, type Wallet } from '@aether/domain';
import { ledgerFaults } from '../../apps/evaluate/src/chaos/ledger-faults';

const AT = new Date(0);
const RATE = 1_800_000;
const COST = { id: 'tr_1', seconds: 60, microBrl: 30_000 };

/** Books of an account that has a wallet of two lots, of which one transcription of a minute has taken its part of both. */
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

test('nothing is said of what adds up, and was charged once, by each lot its part', () => {
  expect(ledgerFaults({ ...books(true), costs: [COST] })).toEqual([]);
});

test('a second charge is seen, though everything adds up', () => {
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

test('a reservation that stays is seen', () => {
  expect(ledgerFaults({ ...books(false), costs: [{ id: 'tr_1', seconds: 0, microBrl: 0 }] })).toEqual([
    'credit is reserved for tr_1 still',
    'tr_1 has cost 30000 micro-BRL, not 0',
  ]);
});

test('a charge of what has no result, or of what nobody has, is seen; and one that is not there', () => {
  const wrong = ['tr_1 was charged for 60 s, not 0 s', 'tr_1 has cost 30000 micro-BRL, not 0'];
  expect(ledgerFaults({ ...books(true), costs: [{ id: 'tr_1', seconds: 0, microBrl: 0 }] })).toEqual(wrong);
  expect(ledgerFaults({ ...books(true), costs: [] })).toEqual(wrong);
  expect(ledgerFaults({ ...books(true), costs: [COST, { ...COST, id: 'tr_2' }] })).toEqual([
    'tr_2 was charged for 0 s, not 60 s',
    'tr_2 has cost 0 micro-BRL, not 30000',
  ]);
});

test('a wallet that says otherwise than its ledger is seen', () => {
  const { wallet, entries } = books(true);
  expect(ledgerFaults({ wallet, entries: entries.slice(1), costs: [COST] })).toEqual([
    'entry 1 of the ledger has another number',
    'the wallet has 8 entries, not 7',
    '80000 micro-BRL are available, 70000 by the ledger',
    'lot_1 was below zero',
    'lot_1 has 0 micro-BRL, -10000 by the ledger',
  ]);
});
