import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import { centsOf, readMoneyNumber } from './money-number';
import { readAmount } from './named-amount';
import { endsPrice } from './price-tail';
import type { Sum } from './price-talk';

/** How far behind a sum another one is compared with it, in tokens. */
const TALK = 24;
/** Sums that are compared differ by no more than this factor. */
const FARTHEST = 2;
const PAID =
  /^(?:paguei|pagou|pagamos|pagaram|pagava|pago|cobrou|cobraram|cobrava|cobravam|cobrei|custava|custou|gastei)$/u;
const SAID =
  /^(?:falou|falaram|disse|disseram|informou|informaram|passou|passaram|prometeu|prometeram|garantiu|anunciou|ofereceu|ofereceram)$/u;
const COUNTS = /^quant[ao]s$/u;

/** "A taxa é sessenta e oito reais. – Ontem a moça falou cinquenta e oito.", "nove? semana passada paguei sete": another sum of the same sort, without its unit. */
export function isCompared(tokens: readonly Token[], last: Sum, { from, to, cents }: Sum): boolean {
  if (from < last.to || from - last.to > TALK || cents === last.cents || !endsPrice(tokens, to)) return false;
  if (cents * FARTHEST < last.cents || cents > last.cents * FARTHEST) return false;
  const verb = /^(?:so|uns|ate|foi|que)$/u.test(foldedAt(tokens, from - 1)) ? from - 2 : from - 1;
  const word = foldedAt(tokens, verb);
  const closes = tokens[to] === undefined || endsSentence(tokens, to) || tokens[to]?.text === ',';
  if (!PAID.test(word) && !(SAID.test(word) && closes)) return false;
  return !tokens.slice(last.to, from).some(({ folded }) => COUNTS.test(folded));
}

/** "…, semana passada paguei sete. – Era sete, aumentou.": a sentence or turn starts with the sum just said. */
export function isStatedAgain(tokens: readonly Token[], last: Sum, { from, cents }: Sum): boolean {
  if (cents !== last.cents || from - last.to > AGAIN || !/^(?:é|era|eram|foi)$/u.test(tokens[from - 1]?.lower ?? ''))
    return false;
  return from === 1 || endsSentence(tokens, from - 2);
}

const AGAIN = 4;

/** A year is hardly the first sum of a change. */
const YEARS = { first: 1900, last: 2041 } as const;
const THOUSAND = 1000;

/** "de trinta e dois para trinta e seis reais": the first sum of a change, in the unit of the second; null for other numbers. */
export function changedSum(tokens: readonly Token[], at: number): Sum | null {
  if (foldedAt(tokens, at - 1) !== 'de' || tokens[at]?.numeral !== true) return null;
  const number = readMoneyNumber(tokens, at);
  if (number === null || !/^(?:para|pra|por)$/u.test(foldedAt(tokens, number.end))) return null;
  const second = readAmount(tokens, number.end + 1);
  if (second === null || (number.value >= YEARS.first && number.value < YEARS.last)) return null;
  const inThousands = second.cents / (THOUSAND * 100);
  // "de cinco para dez mil reais"
  const isScaled = Number.isInteger(inThousands) && number.value < inThousands;
  const cents = centsOf(isScaled ? { ...number, value: number.value * THOUSAND } : number);
  return cents === null ? null : { from: at, to: number.end, cents };
}
