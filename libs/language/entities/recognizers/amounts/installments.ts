import { readCardinal } from '../../../portuguese/cardinals';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { CLAUSE, lastBefore } from './clause';

export const WITHOUT = /^(?:juros|acrescimos?|entrada)$/u;

/** Whether a number after "em" ends before a token: "em dez (sem juros)". */
export function isInstallmentCount(tokens: readonly Token[], end: number): boolean {
  return [1, 2, 3].some(
    (back) => foldedAt(tokens, end - back - 1) === 'em' && readCardinal(tokens, end - back)?.end === end,
  );
}

const DIVIDES = /^(?:divid|parcel|fracion|reparti|financi)/u;
/** Words between "dividir" and "em": "dividir isso em até dez". */
const DIVIDED_WITHIN = 5;
const MOST_PARTS = 120;

/** "dá pra dividir em dez", "parcelo em até doze": in how many parts, not how much. */
function isDivided(tokens: readonly Token[], at: number): boolean {
  const em = foldedAt(tokens, at - 1) === 'ate' ? at - 2 : at - 1;
  if (foldedAt(tokens, em) !== 'em' || (readCardinal(tokens, at)?.value ?? Infinity) > MOST_PARTS) return false;
  for (let verb = em - 1; verb >= em - DIVIDED_WITHIN && tokens[verb]?.kind === 'word'; verb -= 1) {
    if (DIVIDES.test(foldedAt(tokens, verb))) return true;
  }
  return false;
}

/** A purchase is divided into fewer parts. */
const MOST_PARTS_OF_PURCHASE = 36;

/** "Sem juros é até seis" */
function isWithoutInterest(tokens: readonly Token[], at: number): boolean {
  if (foldedAt(tokens, at - 1) !== 'ate' || (readCardinal(tokens, at)?.value ?? Infinity) > MOST_PARTS_OF_PURCHASE)
    return false;
  for (let word = at - 2; word >= at - CLAUSE && tokens[word]?.kind === 'word'; word -= 1) {
    if (foldedAt(tokens, word) === 'juros') return /^(?:sem|com)$/u.test(foldedAt(tokens, word - 1));
  }
  return false;
}

/** Whether the number at a token, which ends before `end`, says in how many parts a sum is paid: "em 10 sem juros", "dividir em dez". */
export function countsInstallments(tokens: readonly Token[], at: number, end: number): boolean {
  if (isDivided(tokens, at) || isWithoutInterest(tokens, at)) return true;
  return foldedAt(tokens, end) === 'sem' && WITHOUT.test(foldedAt(tokens, end + 1)) && isInstallmentCount(tokens, end);
}

/** The end of ", em dez vezes" at a token; the same token without it. */
export function afterInstallments(tokens: readonly Token[], at: number): number {
  const start = tokens[at]?.text === ',' ? at + 1 : at;
  const count = foldedAt(tokens, start) === 'em' ? readCardinal(tokens, start + 1) : null;
  const isTimes = count !== null && /^(?:vezes|parcelas|prestacoes)$/u.test(foldedAt(tokens, count.end));
  return isTimes ? count.end + 1 : at;
}

const OF_PARTS = /^(?:parcel[a-z]+|vezes|prestac[a-z]+|divid[a-z]+)$/u;
const PARTS_WITHIN = 16;

/** "E parcelado? – Dez de cento e trinta e oito e doze.": what each of so many installments is. */
export function isOfInstallments(tokens: readonly Token[], at: number): boolean {
  if (foldedAt(tokens, at - 1) !== 'de') return false;
  const count = [2, 3, 4]
    .map((back) => ({ start: at - back, number: readCardinal(tokens, at - back) }))
    .findLast(({ number }) => number?.end === at - 1);
  if (count?.number == null || count.number.value < 2 || count.number.value > MOST_PARTS) return false;
  const { start } = count;
  const opens =
    start === 0 || tokens[start - 1]?.kind === 'symbol' || /^(?:em|é|são|dá|faz)$/u.test(tokens[start - 1]!.lower);
  return opens && lastBefore(tokens, start, PARTS_WITHIN, (word) => OF_PARTS.test(foldedAt(tokens, word))) >= 0;
}
