import { foldedAt } from '../../../../portuguese/tokens';
import type { PriceMention } from './price-mention';

const ORDERS = /^(?:ve|da|manda|separa|embrulha|corta|pega|quero|levo|leva|vou|bota)$/u;
const MOST_ORDERED = 30;
/** Tokens between the start of a turn and the verb of its order. */
const REACH = 3;

/** "A caneta é dois e cinquenta. — Me vê dez.": how many, of what has just been priced. */
export function isOrdered({ tokens, isTurn, at, number: { end, cents, form }, near }: PriceMention): boolean {
  if (form !== 'whole' || cents > MOST_ORDERED * 100 || near === null || near.to > at) return false;
  const verb = /^(?:so|mais|apenas|uns)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (!ORDERS.test(foldedAt(tokens, verb))) return false;
  // "me dá dez então"
  const last = /^(?:entao|ai|mesmo|so|por favor)$/u.test(foldedAt(tokens, end)) ? end + 1 : end;
  // "me dá seis e duzentos gramas de queijo"
  const isFirst = tokens[last]?.lower === 'e' && tokens[last + 1]?.numeral === true;
  if (tokens[last]?.kind === 'word' && !isTurn(last) && !isFirst) return false;
  for (let word = near.to; word <= verb; word += 1) if (isTurn(word)) return verb - word <= REACH;
  return false;
}
