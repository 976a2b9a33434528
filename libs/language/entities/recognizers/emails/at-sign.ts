import type { Token } from '../../../portuguese/tokens';

/** Length in tokens of "arroba" as recognizers write it, or 0. */
export function atSign(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.text === '@') return 1;
  if (token?.kind !== 'word') return 0;
  if (['arroba', 'aroba', 'arouba', 'arrouba', 'harroba', 'arrobas', 'arruba'].includes(token.folded)) return 1;
  if (token.folded !== 'a') return 0;
  return ['roba', 'rouba', 'rroba', 'ruba'].includes(tokens[at + 1]?.folded ?? '') ? 2 : 0;
}
