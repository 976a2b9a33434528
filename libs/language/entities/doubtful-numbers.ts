import { partialMentions } from '../redaction/partial-mentions';
import { redactedKinds } from '../redaction/redaction-policy';
import { sortValues } from '../redaction/sort-values';
import { wordsFromText, type SpokenWord } from '../portuguese/spoken-word';
import { chosenValues } from './chosen-values';
import { editDistance } from './edit-distance';
import type { Candidate } from './entity';
import { saidWords } from './list-entities';
import type { Passage } from './passage';
import { readPassage } from './read-passage';

const CPF_DIGITS = 11;
/** A number with more missing or excess digits cannot be repaired. */
const MAX_LENGTH_DIFFERENCE = 2;
/** The cue is at most this many tokens before the number. */
const NEAR_CUE = 12;
/** Largest edit distance between the recognized and the repaired digits: for example one dropped and one doubled digit. */
const MAX_DIGIT_ERRORS = 2;
/** Hypotheses that must agree: one number in a hundred is valid by chance, but rarely the same one in two hypotheses. */
const MIN_AGREEING = 2;

/** An announced CPF whose recognized check digits are invalid. */
export interface DoubtfulCpf {
  readonly digits: string;
  /** Words `first` … `last` (inclusive). */
  readonly first: number;
  readonly last: number;
  /** The text before it in its first word: "CPF" in "CPF-529". */
  readonly lead: string;
}

interface RecognizedNumber {
  readonly digits: string;
  readonly valid: boolean;
  readonly words: string;
}

const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** Announced CPFs that cannot be correct: with invalid check digits, or with missing or excess digits. */
export function doubtfulCpfs(words: readonly SpokenWord[]): DoubtfulCpf[] {
  const passage = readPassage(words);
  return cpfsIn(passage)
    .filter(({ fields }) => fields.valid !== true)
    .filter((candidate) => isAnnounced(passage, candidate) && endsWithWord(passage, candidate))
    .map(({ value, from, to }) => {
      const [opening, closing] = [passage.tokens[from]!, passage.tokens[to - 1]!];
      const lead = words[opening.word]!.text.slice(0, opening.start).replace(/[^\p{L}\p{N}]+$/u, '');
      return { digits: digitsOf(value), first: opening.word, last: closing.word, lead };
    })
    .filter(({ digits }) => Math.abs(digits.length - CPF_DIGITS) <= MAX_LENGTH_DIFFERENCE);
}

/**
 * The words that repair a doubtful number, from second hypotheses of the same audio, each the most likely text of one search. Each hypothesis
 * tries one number, of which one in a hundred has valid check digits by chance. Returns the words of the valid number if two hypotheses agree
 * on it, it is at most two digit errors from the recognized number, and no more hypotheses confirm that one. Null otherwise, also when different
 * numbers are valid: a number is found, never chosen, and an invalid number that was really said stays.
 */
export function repairedWords({ digits }: DoubtfulCpf, hypotheses: readonly string[]): string | null {
  const numbers = hypotheses.flatMap((hypothesis) => nearestNumber(hypothesis, digits) ?? []);
  const validNumbers = numbers.filter(({ valid }) => valid);
  const [found] = validNumbers;
  if (found === undefined || validNumbers.length < MIN_AGREEING) return null;
  if (validNumbers.some((other) => other.digits !== found.digits)) return null;
  const confirming = digits.length === CPF_DIGITS ? numbers.filter((other) => other.digits === digits).length : 0;
  const isClose = editDistance(digits, found.digits) <= MAX_DIGIT_ERRORS;
  return confirming <= validNumbers.length && isClose ? found.words : null;
}

/** The number in a hypothesis that is closest to the recognized digits; null when there is none. */
function nearestNumber(hypothesis: string, digits: string): RecognizedNumber | null {
  // The decoded audio may start after the cue.
  const passage = readPassage(wordsFromText(`CPF ${hypothesis}`));
  const away = ({ value }: Candidate): number => editDistance(digits, digitsOf(value));
  const [nearest] = cpfsIn(passage).sort((a, b) => away(a) - away(b));
  if (nearest === undefined) return null;
  const { value, fields, from, to } = nearest;
  return { digits: digitsOf(value), valid: fields.valid === true, words: saidWords(passage, from, to) };
}

/** CPFs in a passage, including those with missing or excess digits. */
function cpfsIn(passage: Passage): Candidate[] {
  const chosen = chosenValues(passage);
  // Exclude mentions of a known value: they carry that value's digits.
  const incomplete = partialMentions(passage, sortValues(passage, chosen, redactedKinds('all'))).filter(({ value }) =>
    /^\d+$/.test(value),
  );
  return [...chosen, ...incomplete].filter(({ kind }) => kind === 'cpfs');
}

function isAnnounced(passage: Passage, { from }: Candidate): boolean {
  const cue = passage.cues.nearest(from);
  return cue?.kind === 'cpfs' && from - cue.end <= NEAR_CUE;
}

/** Whether only signs follow a number in its last word. */
function endsWithWord({ tokens, words }: Passage, { to }: Candidate): boolean {
  const last = tokens[to - 1]!;
  return !/[\p{L}\p{N}]/u.test(words[last.word]!.text.slice(last.end));
}
