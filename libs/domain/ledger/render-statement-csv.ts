import type { Movement, Statement } from './statement';

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
 * A month's statement as CSV for spreadsheets in Brazilian Portuguese: UTF-8 with a byte order mark, `;` between fields, decimal commas, and
 * otherwise RFC 4180. Times are ISO 8601 in UTC; amounts have the ledger's six decimals.
 */
export function renderStatementCsv({ openingMicroBrl, movements, closingMicroBrl }: Statement): string {
  const rows = [
    HEADER,
    ['', 'Saldo anterior', '', '', '', reais(openingMicroBrl)],
    ...movements.map(({ at, kind, transcriptionId, seconds, microBrl, balanceMicroBrl }) => [
      at.toISOString(),
      KINDS[kind],
      transcriptionId ?? '',
      seconds === null ? '' : String(seconds),
      reais(microBrl),
      reais(balanceMicroBrl),
    ]),
    ['', 'Saldo final', '', '', '', reais(closingMicroBrl)],
  ];
  return `\uFEFF${rows.map((row) => `${row.join(';')}\r\n`).join('')}`;
}

function reais(microBrl: number): string {
  const sign = microBrl < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(microBrl) / 1_000_000);
  const decimals = String(Math.abs(microBrl) % 1_000_000).padStart(6, '0');
  return `${sign}${whole},${decimals}`;
}
