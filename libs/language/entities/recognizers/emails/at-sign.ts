import { foldedAt, type Token } from '../../../portuguese/tokens';
import { PROVIDER_NAMES, providerName } from './email-providers';

const SPELLINGS = ['arroba', 'aroba', 'arouba', 'arrouba', 'harroba', 'arrobas', 'arruba'];
const SPLIT = ['roba', 'rouba', 'rroba', 'ruba'];

/** Length in tokens of "arroba" as recognizers write it, or 0. */
export function atSign(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.text === '@') return 1;
  if (token?.kind !== 'word') return 0;
  const isNamed = SPELLINGS.includes(token.folded);
  // "antes do arroba é …, depois do arroba é …": the first one only says where.
  if (isNamed) return isDefinite(tokens, at) && foldedAt(tokens, at - 2) === 'antes' ? 0 : 1;
  const isAfter =
    token.folded === 'depois' && isDefinite(tokens, at + 2) && SPELLINGS.includes(foldedAt(tokens, at + 2));
  if (isAfter) return /^(?:é|vem|fica)$/u.test(tokens[at + 3]?.lower ?? '') ? 4 : 3;
  if (isSameProvider(tokens, at)) return 2;
  return token.folded === 'a' && SPLIT.includes(foldedAt(tokens, at + 1)) ? 2 : 0;
}

const isDefinite = (tokens: readonly Token[], at: number): boolean => /^d[oa]$/u.test(foldedAt(tokens, at - 1));

/** "fernanda ponto almeida, no mesmo terra ponto com": which provider a second address has, in place of its at sign. */
function isSameProvider(tokens: readonly Token[], at: number): boolean {
  const isSame = /^n[oa]$/u.test(foldedAt(tokens, at)) && /^mesm[oa]$/u.test(foldedAt(tokens, at + 1));
  const isProvider = isSame && PROVIDER_NAMES.has(providerName(foldedAt(tokens, at + 2)));
  return isProvider && /^(?:ponto|\.)$/u.test(foldedAt(tokens, at + 3));
}
