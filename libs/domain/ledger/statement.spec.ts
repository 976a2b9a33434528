import { addLot, addLotAndPayDebts, trialLot } from './add-lot';
import { debitCredit } from './debit-credit';
import { andThen, type LedgerEntry } from './ledger-entry';
import { renderStatementCsv } from './render-statement-csv';
import { reserveCredit } from './reserve-credit';
import { reverseCredit } from './reverse-credit';
import { releaseReservation, settleReservation } from './settle-reservation';
import { movementsOf, type Period } from './statement';
import { emptyWallet, type Wallet } from './wallet';

const on = (day: string): Date => new Date(`2026-${day}T12:00:00Z`);
const MARCH = { from: new Date('2026-03-01T03:00:00Z'), to: new Date('2026-04-01T03:00:00Z') };

function year(): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let wallet: Wallet = emptyWallet('acc_1');
  const add = (change: { readonly wallet: Wallet; readonly entries: readonly LedgerEntry[] }): void => {
    ({ wallet } = change);
    entries.push(...change.entries);
  };
  const reserve = (transcriptionId: string, seconds: number, at: Date): void =>
    add(reserveCredit(wallet, { transcriptionId, seconds, surchargePerHour: 0, at }));
  add(addLot(wallet, trialLot('acc_1', on('02-10'))));
  reserve('tr_1', 49, on('02-11'));
  add(settleReservation(wallet, { transcriptionId: 'tr_1', surcharged: false, at: on('02-11') }));
  const lot = { id: 'lot_1', kind: 'top_up', microBrl: 50_000_000, microBrlPerHour: 1_710_000 } as const;
  add(addLot(wallet, { ...lot, grantedAt: on('03-02') }));
  reserve('tr_2', 1800, on('03-03'));
  add(settleReservation(wallet, { transcriptionId: 'tr_2', surcharged: false, at: on('03-04') }));
  reserve('tr_3', 60, on('03-05'));
  add(releaseReservation(wallet, { transcriptionId: 'tr_3', at: on('03-05') }));
  reserve('tr_4', 60, on('03-31'));
  add(settleReservation(wallet, { transcriptionId: 'tr_4', surcharged: false, at: on('04-02') }));
  return entries;
}

function between({ from, to }: Period): AsyncGenerator<LedgerEntry> {
  return each(year().filter(({ at }) => at >= from && at < to));
}

async function* each(entries: readonly LedgerEntry[]): AsyncGenerator<LedgerEntry> {
  yield* entries;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const OPENING = 875_500;

describe('the statement of a month', () => {
  it('lists the final movements, each with the balance after it', async () => {
    const movements = await all(movementsOf(OPENING, between(MARCH)));
    expect(movements.map(({ kind, microBrl, balanceMicroBrl }) => [kind, microBrl, balanceMicroBrl])).toEqual([
      ['top_up', 50_000_000, 50_875_500],
      ['charge', -875_500, 50_000_000],
      ['charge', -23_275, 49_976_725],
    ]);
  });

  it('renders as CSV for Brazilian spreadsheets', async () => {
    const rows = await all(renderStatementCsv(OPENING, movementsOf(OPENING, between(MARCH))));
    expect(rows).toHaveLength(5);
    expect(rows.join('')).toBe(
      [
        '\uFEFFData;Movimento;Transcrição;Segundos;Valor (R$);Saldo (R$)',
        ';Saldo anterior;;;;0,875500',
        '2026-03-02T12:00:00.000Z;Recarga;;;50,000000;50,875500',
        '2026-03-04T12:00:00.000Z;Transcrição;tr_2;1751;-0,875500;50,000000',
        '2026-03-04T12:00:00.000Z;Transcrição;tr_2;49;-0,023275;49,976725',
        ';Saldo final;;;;49,976725',
        '',
      ].join('\r\n'),
    );
  });

  it('shows a refund of used credit as a negative balance, and the top-up that pays it', async () => {
    const lot = { kind: 'top_up', microBrlPerHour: 1_800_000 } as const;
    const first = { ...lot, id: 'lot_1', microBrl: 20_000_000, grantedAt: on('03-01') };
    const second = { ...lot, id: 'lot_2', microBrl: 50_000_000, grantedAt: on('03-04') };
    const paid = addLot(emptyWallet('acc_1'), first);
    const debited = andThen(paid, (wallet) => debitCredit(wallet, { id: 'd', microBrl: 5_000_000, at: on('03-02') }));
    const refund = {
      kind: 'refund',
      microBrl: 20_000_000,
      event: 'refund/1',
      expiredMicroBrl: 0,
      at: on('03-03'),
    } as const;
    const refunded = andThen(debited, (wallet) => reverseCredit(wallet, { ...refund, lot: first }));
    const { entries } = andThen(refunded, (wallet) => addLotAndPayDebts(wallet, second));
    const rows = await all(renderStatementCsv(0, movementsOf(0, each(entries))));
    expect(rows.join('').split('\r\n').slice(2)).toEqual([
      '2026-03-01T12:00:00.000Z;Recarga;;;20,000000;20,000000',
      '2026-03-02T12:00:00.000Z;Débito feito pelo serviço;;;-5,000000;15,000000',
      '2026-03-03T12:00:00.000Z;Pagamento reembolsado;;;-20,000000;-5,000000',
      '2026-03-04T12:00:00.000Z;Recarga;;;50,000000;45,000000',
      ';Saldo final;;;;45,000000',
      '',
    ]);
  });

  it('ends with the opening balance if nothing moved', async () => {
    const nothing = { from: on('05-01'), to: on('06-01') };
    const rows = await all(renderStatementCsv(5, movementsOf(5, between(nothing))));
    expect(rows.join('').split('\r\n').slice(1)).toEqual([
      ';Saldo anterior;;;;0,000005',
      ';Saldo final;;;;0,000005',
      '',
    ]);
  });
});
