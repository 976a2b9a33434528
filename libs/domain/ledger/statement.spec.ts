import { addLot, addLotAndPayDebts, trialLot } from './add-lot';
import { debitCredit } from './debit-credit';
import { andThen, type LedgerEntry } from './ledger-entry';
import { renderStatementCsv, type NamedMovement } from './render-statement-csv';
import { reserveCredit } from './reserve-credit';
import { reverseCredit } from './reverse-credit';
import { releaseReservation, settleReservation } from './settle-reservation';
import { movementsOf, type Movement, type Period } from './statement';
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

/** Names the recordings; one has a name that a spreadsheet would compute. */
async function* named(movements: AsyncIterable<Movement>): AsyncGenerator<NamedMovement> {
  const names: Readonly<Record<string, string>> = {
    tr_2: 'Audiência "final"; sala 2',
    tr_4: '=HYPERLINK("https://x")',
  };
  for await (const movement of movements) yield { ...movement, name: names[movement.transcriptionId ?? ''] ?? null };
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
    const rows = await all(renderStatementCsv(OPENING, named(movementsOf(OPENING, between(MARCH)))));
    expect(rows).toHaveLength(5);
    expect(rows.join('')).toBe(
      [
        '\uFEFFData (horário de Brasília);Movimento;Gravação;Transcrição;Segundos;Valor (R$);Saldo (R$)',
        ';Saldo anterior;;;;;0,8755',
        '02/03/2026 09:00:00;Recarga;;;;50,00;50,8755',
        '04/03/2026 09:00:00;Transcrição;"Audiência ""final""; sala 2";tr_2;1751;-0,8755;50,00',
        '04/03/2026 09:00:00;Transcrição;"Audiência ""final""; sala 2";tr_2;49;-0,023275;49,976725',
        ';Saldo final;;;;;49,976725',
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
    const rows = await all(renderStatementCsv(0, named(movementsOf(0, each(entries)))));
    expect(rows.join('').split('\r\n').slice(2)).toEqual([
      '01/03/2026 09:00:00;Recarga;;;;20,00;20,00',
      '02/03/2026 09:00:00;Débito feito pelo serviço;;;;-5,00;15,00',
      '03/03/2026 09:00:00;Pagamento reembolsado;;;;-20,00;-5,00',
      '04/03/2026 09:00:00;Recarga;;;;50,00;45,00',
      ';Saldo final;;;;;45,00',
      '',
    ]);
  });

  it('ends with the opening balance if nothing moved', async () => {
    const nothing = { from: on('05-01'), to: on('06-01') };
    const rows = await all(renderStatementCsv(5, named(movementsOf(5, between(nothing)))));
    expect(rows.join('').split('\r\n').slice(1)).toEqual([
      ';Saldo anterior;;;;;0,000005',
      ';Saldo final;;;;;0,000005',
      '',
    ]);
  });

  it('never lets a spreadsheet compute the name of a recording', async () => {
    const april = { from: on('04-01'), to: on('05-01') };
    const rows = await all(renderStatementCsv(0, named(movementsOf(0, between(april)))));
    expect(rows[1]).toContain(`;"'=HYPERLINK(""https://x"")";tr_4;60;`);
  });
});
