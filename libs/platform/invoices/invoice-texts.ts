/** What a receipt says, in Portuguese; times are in Brasília time. */
import type { Invoice, Purchase } from '@aether/domain';
import { formatTaxId, sayReais } from '@aether/language';

const TIME_ZONE = 'America/Sao_Paulo';
const MICRO_PER_CENTAVO = 10_000;
const MICRO_PER_REAL = 1_000_000;

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: TIME_ZONE });
const shortDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: TIME_ZONE });
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: TIME_ZONE });
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
/** A rate may have fractions of a centavo. */
const rate = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 6 });

/** "1º de março de 2026" */
function dayText(at: Date): string {
  return day.format(at).replace(/^1 /, '1º ');
}

/** "2 de março de 2026, às 11:06 (horário de Brasília)" */
export function momentText(at: Date): string {
  return `${dayText(at)}, às ${time.format(at)} (horário de Brasília)`;
}

/** "02/03/2026 a 02/04/2026", the paid period of a subscription. */
export function periodText({ from, to }: NonNullable<Invoice['period']>): string {
  return `${shortDay.format(from)} a ${shortDay.format(to)}`;
}

export function amountText(microBrl: number): string {
  return reais.format(microBrl / MICRO_PER_REAL);
}

export function amountInWords(microBrl: number): string {
  return sayReais(Math.round(microBrl / MICRO_PER_CENTAVO));
}

export function rateText(microBrl: number): string {
  return `${rate.format(microBrl / MICRO_PER_REAL)} por hora`;
}

/** The audio that a purchase pays for, to the second, so that quantity and rate give the amount: "29 h 14 min 23 s". */
export function quantityText({ microBrl, microBrlPerHour }: Purchase): string {
  const seconds = Math.round((microBrl / microBrlPerHour) * 3_600);
  const parts = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.length === 0 ? '0 s' : shown.join(' ');
}

export function methodText(method: Invoice['method']): string {
  return method === 'pix' ? 'Pix' : 'Cartão';
}

/** "CNPJ 11.222.333/0001-81" */
export function taxIdText(taxId: string): string {
  return `${taxId.length === 11 ? 'CPF' : 'CNPJ'} ${formatTaxId(taxId)}`;
}

const BOUGHT = {
  top_up: { title: 'Recarga de crédito', what: 'crédito pré-pago para transcrição de áudio' },
  subscription: { title: 'Assinatura mensal', what: 'um mês de assinatura de transcrição de áudio' },
} as const;

export function itemTitle({ kind }: Pick<Purchase, 'kind'>): string {
  return BOUGHT[kind].title;
}

/** What every receipt states: who paid how much, and for what. */
export function acknowledgment({ customer, email, purchase, method }: Invoice): string {
  const payer = customer === undefined ? email : `${customer.name}, ${taxIdText(customer.taxId)},`;
  const amount = `${amountText(purchase.microBrl)} (${amountInWords(purchase.microBrl)})`;
  const how = method === 'pix' ? 'por Pix' : 'por cartão';
  return `Recebemos de ${payer} a quantia de ${amount}, ${how}, referente a ${BOUGHT[purchase.kind].what}.`;
}
