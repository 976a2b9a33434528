import type { Movement } from './statement';

const KINDS: Readonly<Record<Movement['kind'], string>> = {
  trial: 'Crédito de teste',
  grant: 'Crédito',
  top_up: 'Recarga',
  subscription: 'Assinatura',
  charge: 'Transcrição',
  expiry: 'Crédito vencido',
  refund: 'Pagamento reembolsado',
  dispute: 'Pagamento contestado',
  dispute_won: 'Contestação encerrada, crédito devolvido',
  debit: 'Débito feito pelo serviço',
};

const HEADER = ['Data', 'Movimento', 'Transcrição', 'Segundos', 'Valor (R$)', 'Saldo (R$)'];

/**
 * A month's statement as CSV for spreadsheets in Brazilian Portuguese, one row at a time: UTF-8 with a byte order mark, `;` between fields, decimal
 * commas, and otherwise RFC 4180. Times are ISO 8601 in UTC; amounts have the ledger's six decimals.
 */
export async function* renderStatementCsv(
  openingMicroBrl: number,
  movements: AsyncIterable<Movement>,
): AsyncGenerator<string> {
  yield `\uFEFF${row(HEADER)}${row(['', 'Saldo anterior', '', '', '', reais(openingMicroBrl)])}`;
  let balance = openingMicroBrl;
  for await (const { at, kind, transcriptionId, seconds, microBrl, balanceMicroBrl } of movements) {
    balance = balanceMicroBrl;
    const what = [KINDS[kind], transcriptionId ?? '', seconds === null ? '' : String(seconds)];
    yield row([at.toISOString(), ...what, reais(microBrl), reais(balanceMicroBrl)]);
  }
  yield row(['', 'Saldo final', '', '', '', reais(balance)]);
}

function row(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

function reais(microBrl: number): string {
  const sign = microBrl < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(microBrl) / 1_000_000);
  const decimals = String(Math.abs(microBrl) % 1_000_000).padStart(6, '0');
  return `${sign}${whole},${decimals}`;
}
