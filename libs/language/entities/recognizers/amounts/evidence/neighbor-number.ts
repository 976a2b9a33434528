import { foldedAt, type Token } from '../../../../portuguese/tokens';

const WEEKDAY = /^(?:segunda|terca|quarta|quinta|sexta)$/u;
const DAY_LINK = /^(?:a|ate|na|de|e|feira)$/u;

/** "meia" before another word is half a ticket, "meio" half a liter. */
export function isNumeral(tokens: readonly Token[], at: number): boolean {
  // "a quinze, dois por vinte e cinco"
  if (foldedAt(tokens, at + 1) === 'por' && tokens[at + 2]?.numeral === true) return false;
  // "um de duzentos, um de cem"
  if (/^uma?$/u.test(foldedAt(tokens, at)) && foldedAt(tokens, at + 1) === 'de' && tokens[at + 2]?.numeral)
    return false;
  // "quatrocentos e dez, um absurdo": an article
  const next = tokens[at + 1];
  const isArticle = next?.kind === 'word' && !next.numeral && !/s$|^(?:e|com|ou|mil)$/u.test(next.folded);
  if (/^uma?$/u.test(foldedAt(tokens, at)) && isArticle) return false;
  // "De segunda a quinta, trezentos; sexta e sábado, quatrocentos."
  if (
    WEEKDAY.test(foldedAt(tokens, at)) &&
    (DAY_LINK.test(foldedAt(tokens, at - 1)) || DAY_LINK.test(foldedAt(tokens, at + 1)))
  )
    return false;
  if (!/^mei[oa]$/u.test(foldedAt(tokens, at))) return tokens[at]?.numeral === true;
  return tokens[at + 1]?.numeral === true && tokens[at - 1]?.lower !== 'a';
}
