import { foldedAt, type Token } from '../../../portuguese/tokens';
import { TOWNS } from './towns';

/** The towns by their first words, each without it, the longest first. */
const BY_FIRST_WORD = new Map<string, (readonly string[])[]>();
for (const town of TOWNS.split(';')) {
  const [first = '', ...rest] = town.trim().split(/\s+/u);
  if (first === '') continue;
  BY_FIRST_WORD.set(first, [...(BY_FIRST_WORD.get(first) ?? []), rest]);
}
for (const towns of BY_FIRST_WORD.values()) towns.sort((a, b) => b.length - a.length);

/** The end of the longest name of a town that starts at a token; null when there is none. */
export function townEnd(tokens: readonly Token[], at: number): number | null {
  const towns = BY_FIRST_WORD.get(foldedAt(tokens, at));
  const rest = towns?.find((words) => words.every((word, offset) => foldedAt(tokens, at + 1 + offset) === word));
  return rest === undefined ? null : at + 1 + rest.length;
}
