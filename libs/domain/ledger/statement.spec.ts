import { addLot, trialLot } from './add-lot';
import type { LedgerEntry } from './ledger-entry';
import { renderStatementCsv } from './render-statement-csv';
import { reserveCredit } from './reserve-credit';
import { releaseReservation, settleReservation } from './settle-reservation';
import { statementOf } from './statement';
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

describe('the statement of a month', () => {
  it('lists the final movements between the opening and the closing balance', () => {
    const { openingMicroBrl, movements, closingMicroBrl } = statementOf(year(), MARCH);
    expect(openingMicroBrl).toBe(875_500);
    expect(movements.map(({ kind, microBrl }) => [kind, microBrl])).toEqual([
      ['top_up', 50_000_000],
      ['charge', -875_500],
      ['charge', -23_275],
    ]);
    expect(closingMicroBrl).toBe(49_976_725);
    expect(statementOf(year(), { from: MARCH.to, to: on('05-01') }).openingMicroBrl).toBe(closingMicroBrl);
  });

  it('renders as CSV for Brazilian spreadsheets', () => {
    expect(renderStatementCsv(statementOf(year(), MARCH))).toBe(
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

  it('is empty for an account without entries', () => {
    expect(statementOf([], MARCH)).toEqual({ openingMicroBrl: 0, movements: [], closingMicroBrl: 0 });
  });
});
