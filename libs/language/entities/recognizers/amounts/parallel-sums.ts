import type { Token } from '../../../portuguese/tokens';

/** How far after an amount another part of the same sum can follow. */
const NEAR = 6;
/** Words that start what a sum is for: "duzentos no banco", "70 o comprido". */
const STARTS = new Set('de do da no na pra para pro pelo pela com o a'.split(' '));

/** "pelo box" and "pela maçaneta" start alike. */
function isSameStart(a: string, b: string): boolean {
  return a.replace(/[oa]$/u, '') === b.replace(/[oa]$/u, '') && STARTS.has(b);
}

/** "dois mil no cartão e quinhentos no banco", "mil reais mais trezentos de condomínio": the number has the form of the amount before it. */
export function isParallel(tokens: readonly Token[], from: number, to: number): boolean {
  if (isNextInList(tokens, from, to)) return true;
  const link = tokens[to - 1];
  const added = link?.folded === 'mais' || link?.folded === 'menos';
  if ((!added && link?.lower !== 'e') || to - from > NEAR) return false;
  for (let at = from; at < to - 1; at += 1) if (tokens[at]?.kind !== 'word') return false;
  const after = followingPreposition(tokens, to);
  return after !== '' && (added || isSameStart(after, tokens[from]?.folded ?? ''));
}

/** The word that starts what a sum is for, after the number words at a token, or an empty text. */
function followingPreposition(tokens: readonly Token[], at: number): string {
  let end = at;
  while (tokens[end]?.numeral === true || (tokens[end]?.lower === 'e' && tokens[end + 1]?.numeral === true)) end += 1;
  const word = tokens[end]?.folded ?? '';
  return STARTS.has(word) ? word : '';
}

/** "banana a quatro reais a dúzia, mamão a cinco, …": the next of several prices. */
function isNextInList(tokens: readonly Token[], from: number, to: number): boolean {
  const isPrice = tokens[to - 1]?.lower === 'a' && /^rea(?:l|is)$/u.test(tokens[from - 1]?.folded ?? '');
  if (!isPrice || to - from > NEAR + 1 || tokens[to - 2]?.kind !== 'word') return false;
  const between = tokens.slice(from, to);
  const commas = between.filter(({ text }) => text === ',').length;
  return commas === 1 && between.every(({ kind, numeral, text }) => text === ',' || (kind === 'word' && !numeral));
}
