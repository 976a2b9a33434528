import type { Candidate } from '../entities/entity';
import type { Passage } from '../entities/passage';
import { eachMove } from '../entities/recognizers/emails/address-moves';
import { isContent } from '../entities/recognizers/emails/dictated-parts';
import type { SortedValues } from './sort-values';

/** A local part that is distinguishable from ordinary words by its signs, its digits, or its length. */
const DISTINCTIVE = /[._\-+\d]|^.{12,}$/;

/** Tokens of the longest mention of a local part. */
const LONGEST_MENTION = 40;

/** The end of a spoken or written mention of `local` that starts at a token; null when there is none. */
function mentionEnd(passage: Passage, at: number, local: string): number | null {
  const to = Math.min(passage.tokens.length, at + LONGEST_MENTION);
  let text = '';
  for (const move of eachMove(passage, at, to)) {
    if (isContent(move)) text += move.text;
    else if (move.kind === 'other' || move.kind === 'opener') text += passage.tokens[move.at]?.folded ?? '';
    if (text === local) return move.end;
    if (!local.startsWith(text)) return null;
  }
  return null;
}

/** Repeated mentions of the local part of a known address without its domain ("joão ponto silva, certo?"). */
export function repeatedAddresses(passage: Passage, { hidden, others }: SortedValues): Candidate[] {
  const taken = new Uint8Array(passage.tokens.length);
  // A name can be the start of a local part: "Ana ponto Lima".
  for (const { kind, from, to } of [...hidden, ...others]) if (kind !== 'names') taken.fill(1, from, to);
  const byFirst = new Map<string, Map<string, Candidate>>();
  for (const candidate of hidden) {
    const local = candidate.value.split('@')[0] ?? '';
    if (!candidate.value.includes('@') || !DISTINCTIVE.test(local)) continue;
    const known = byFirst.get(local[0] ?? '') ?? new Map<string, Candidate>();
    byFirst.set(local[0] ?? '', known.set(local, candidate));
  }
  const found: Candidate[] = [];
  for (let at = 0; at < passage.tokens.length; at += 1) {
    if (taken[at] === 1) continue;
    const { folded = '' } = passage.tokens[at] ?? {};
    for (const [local, candidate] of byFirst.get(folded[0] ?? '') ?? []) {
      if (!local.startsWith(folded) && !passage.tokens[at]?.numeral) continue;
      const end = mentionEnd(passage, at, local);
      if (end === null || taken.subarray(at, end).includes(1)) continue;
      found.push({ ...candidate, from: at, to: end, partial: true });
      at = end - 1;
      break;
    }
  }
  return found;
}
