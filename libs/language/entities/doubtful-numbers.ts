import { digitsOf } from '../portuguese/digits-of';
import { partialMentions } from '../redaction/partial-mentions';
import { redactedKinds } from '../redaction/redaction-policy';
import { sortValues } from '../redaction/sort-values';
import { wordsFromText, type SpokenWord } from '../portuguese/spoken-word';
import { chosenValues } from './chosen-values';
import { DOUBTED_KINDS, isNumberKind, type DoubtedKind } from './doubted-kinds';
import type { Candidate } from './entity';
import { saidWords } from './list-entities';
import type { Passage } from './passage';
import { readPassage } from './read-passage';

/** A number with more missing or excess digits cannot be repaired. */
const MAX_LENGTH_DIFFERENCE = 2;
/** The cue is at most this many tokens before the number. */
const NEAR_CUE = 12;

/** An announced number that cannot be correct. */
export interface DoubtfulNumber {
  readonly kind: DoubtedKind;
  readonly digits: string;
  /** Words `first` … `last` (inclusive). */
  readonly first: number;
  readonly last: number;
  /** The text before it in its first word: "CPF" in "CPF-529". */
  readonly lead: string;
  /** Numbers of digits to search for: without check digits also wrong ones, which must be less likely. */
  readonly lengths: readonly number[];
}

type NumberCandidate = Candidate & { readonly kind: DoubtedKind };

/** Announced numbers with invalid check digits, or with missing or excess digits. */
export function doubtfulNumbers(words: readonly SpokenWord[]): DoubtfulNumber[] {
  const passage = readPassage(words);
  return numbersIn(passage)
    .filter((candidate) => !isCorrect(candidate))
    .filter((candidate) => isAnnounced(passage, candidate) && endsWithWord(passage, candidate))
    .map(({ kind, value, from, to }) => {
      const [opening, closing] = [passage.tokens[from]!, passage.tokens[to - 1]!];
      const lead = words[opening.word]!.text.slice(0, opening.start).replace(/[^\p{L}\p{N}]+$/u, '');
      const span = { first: opening.word, last: closing.word, lead };
      return { kind, digits: digitsOf(value), ...span, lengths: soughtLengths(kind) };
    })
    .filter(({ kind, digits }) => isNear(kind, digits.length));
}

/** The words of a text that says this number after its cue; null where the language reads another number, or one that cannot be correct. */
export function wordsOfNumber(kind: DoubtedKind, digits: string, text: string): string | null {
  const passage = readPassage(wordsFromText(`${DOUBTED_KINDS[kind].cue} ${text}`));
  const said = numbersIn(passage).find(
    (candidate) => candidate.kind === kind && isCorrect(candidate) && digitsOf(candidate.value) === digits,
  );
  return said === undefined ? null : saidWords(passage, said.from, said.to);
}

/** Numbers in a passage, including those with missing or excess digits. */
function numbersIn(passage: Passage): NumberCandidate[] {
  const chosen = chosenValues(passage);
  // Exclude mentions of a known value: they carry that value's digits.
  const incomplete = partialMentions(passage, sortValues(passage, chosen, redactedKinds('all'))).filter(({ value }) =>
    /^\d+$/.test(value),
  );
  return [...chosen, ...incomplete].filter((candidate): candidate is NumberCandidate => isNumberKind(candidate.kind));
}

function isCorrect({ partial, fields }: NumberCandidate): boolean {
  return partial !== true && fields.valid !== false;
}

function isNear(kind: DoubtedKind, length: number): boolean {
  return DOUBTED_KINDS[kind].lengths.some((right) => Math.abs(length - right) <= MAX_LENGTH_DIFFERENCE);
}

function soughtLengths(kind: DoubtedKind): readonly number[] {
  const { lengths, margin } = DOUBTED_KINDS[kind];
  if (margin !== null) return lengths;
  const shortest = Math.min(...lengths) - MAX_LENGTH_DIFFERENCE;
  const longest = Math.max(...lengths) + MAX_LENGTH_DIFFERENCE;
  return Array.from({ length: longest - shortest + 1 }, (_, more) => shortest + more);
}

function isAnnounced(passage: Passage, { kind, from }: Candidate): boolean {
  const cue = passage.cues.nearest(from);
  return cue?.kind === kind && from - cue.end <= NEAR_CUE;
}

/** Whether only signs follow a number in its last word. */
function endsWithWord({ tokens, words }: Passage, { to }: Candidate): boolean {
  const last = tokens[to - 1]!;
  return !/[\p{L}\p{N}]/u.test(words[last.word]!.text.slice(last.end));
}
