import type { Movement } from './statement';

export interface NamedMovement extends Movement {
  /** What its owner calls the recording; null where there is none, or no name. */
  readonly name: string | null;
}

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

const HEADER = [
  'Data (horário de Brasília)',
  'Movimento',
  'Gravação',
  'Transcrição',
  'Segundos',
  'Valor (R$)',
  'Saldo (R$)',
];

/**
 * A month's statement as CSV for spreadsheets in Brazilian Portuguese, one row at a time: UTF-8 with a byte order mark, `;` between fields, decimal
 * commas, and otherwise RFC 4180. Times are those of Brasília, as spreadsheets read them; amounts are exact, with two to six decimals.
 */
export async function* renderStatementCsv(
  openingMicroBrl: number,
  movements: AsyncIterable<NamedMovement>,
): AsyncGenerator<string> {
  yield `\uFEFF${row(HEADER)}${row(['', 'Saldo anterior', '', '', '', '', reais(openingMicroBrl)])}`;
  let balance = openingMicroBrl;
  for await (const { at, kind, name, transcriptionId, seconds, microBrl, balanceMicroBrl } of movements) {
    balance = balanceMicroBrl;
    const recording = [name === null ? '' : cell(name), transcriptionId ?? '', seconds === null ? '' : String(seconds)];
    const when = brasilia.format(at).replace(',', '');
    yield row([when, KINDS[kind], ...recording, reais(microBrl), reais(balanceMicroBrl)]);
  }
  yield row(['', 'Saldo final', '', '', '', '', reais(balance)]);
}

/** `02/03/2026 09:00:00` */
const brasilia = new Intl.DateTimeFormat('pt-BR', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  hourCycle: 'h23',
  timeZone: 'America/Sao_Paulo',
});

/** Begins what a spreadsheet would compute as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** Text of a user as a cell. */
function cell(text: string): string {
  const plain = text.replace(/[\r\n]+/g, ' ');
  return `"${(FORMULA.test(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`;
}

function row(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

function reais(microBrl: number): string {
  const sign = microBrl < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(microBrl) / 1_000_000);
  const decimals = String(Math.abs(microBrl) % 1_000_000)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${sign}${whole},${decimals}`;
}
