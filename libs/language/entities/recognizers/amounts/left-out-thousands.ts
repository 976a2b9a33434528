import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import type { BareNumber } from './bare-number';
import { BARGAINS } from './money-verbs';
import { CHANGES, PURPOSES } from './money-words';
import type { Sum } from './price-talk';

const THOUSAND = 1000;
/** Sums of one bargain are of one order of magnitude. */
const ALIKE = 4;
/** Tokens before a number in which its verb is. */
const VERB = 5;
const PAIR = 6;

/** What a part of a sum is for; other purposes are paid apart from it. */
const PARTS = /^(?:entrada|sinal|adiantamento|caucao)$/u;

/** Sums of the size of the bargain itself. */
const WHOLE_SUMS = wordSet(
  'divida proposta contraproposta oferta avaliacao indenizacao lance emprestimo financiamento acordo verba orcamento',
);

/** Whether the words around a number set it beside the other sum of a bargain: a verb, or nothing but the number. */
function isOfBargain(tokens: readonly Token[], at: number, { end }: BareNumber, near: Sum): boolean {
  for (let verb = at - 1; verb >= at - VERB && tokens[verb]?.kind === 'word'; verb -= 1) {
    if (BARGAINS.test(foldedAt(tokens, verb)) || WHOLE_SUMS.has(foldedAt(tokens, verb))) return true;
  }
  // "o custo fixo tá em oitenta e sete mil e o variável em trinta e dois"
  if (
    near.to < at &&
    at - near.to < PAIR &&
    foldedAt(tokens, at - 1) === 'em' &&
    foldedAt(tokens, near.from - 1) === 'em'
  )
    return true;
  // "menos de vinte a gente não fecha"
  for (let verb = end; verb < end + VERB && tokens[verb]?.kind === 'word'; verb += 1) {
    if (BARGAINS.test(foldedAt(tokens, verb))) return true;
  }
  // "foi pra dezenove"
  if (/^pr[ao]$|^para$/u.test(foldedAt(tokens, at - 1)) && CHANGES.has(foldedAt(tokens, at - 2))) return true;
  // "… em quarenta e cinco mil. — Não era cinquenta?"
  const isAsked = foldedAt(tokens, at - 2) === 'nao' && /^(?:é|era|foi)$/u.test(tokens[at - 1]?.lower ?? '');
  if (isAsked && tokens[end]?.text === '?') return true;
  const isAlone = tokens[at - 1]?.kind === 'symbol' && (tokens[end] === undefined || tokens[end]?.kind === 'symbol');
  return isAlone || PARTS.test(foldedAt(tokens, end + 1));
}

/** "cinquenta mil pro banco e mais doze pro irmão" */
function isAdded(tokens: readonly Token[], at: number): boolean {
  return foldedAt(tokens, at - 1) === 'mais';
}

/**
 * "ofereci sete" beside "oito mil" are seven thousand: the centavos of a number in the scale of another sum. Null when it could be either.
 */
export function inScaleOf(near: Sum | null, tokens: readonly Token[], at: number, number: BareNumber): number | null {
  const { cents, form, end } = number;
  if (near === null || near.cents < THOUSAND * 100 || cents >= THOUSAND * 100 || form === 'cents') return cents;
  // "aceito treze mil. — Treze, então."
  if (near.cents === cents * THOUSAND) return near.cents;
  const isAlike = (sum: number, most = ALIKE): boolean => sum <= near.cents * most && sum >= near.cents / most;
  if (isAlike(cents)) return cents;
  // "cobriu doze" beside "setenta mil" can be either.
  if (!isAlike(cents * THOUSAND))
    return isAlike(cents * THOUSAND, ALIKE * 2) && (isAdded(tokens, at) || isOfBargain(tokens, at, number, near))
      ? null
      : cents;
  const isFor = tokens[end]?.folded === 'de' && PURPOSES.has(foldedAt(tokens, end + 1));
  if (isFor && !PARTS.test(foldedAt(tokens, end + 1))) return cents;
  if (isOfBargain(tokens, at, number, near)) return cents * THOUSAND;
  return form === 'half' ? null : cents;
}
