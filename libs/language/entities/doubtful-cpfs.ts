import { partialMentions } from '../redaction/partial-mentions';
import { wordsFromText, type SpokenWord } from '../portuguese/spoken-word';
import { chosenValues } from './chosen-values';
import { editDistance } from './edit-distance';
import type { Candidate } from './entity';
import { saidWords } from './list-entities';
import type { Passage } from './passage';
import { readPassage } from './read-passage';

const CPF_DIGITS = 11;
/** A number with more digits missing, or too many, is none that could be put right. */
const MOST_MISSING = 2;
/** The word that announces a number stands at most this many tokens before it. */
const NEAR_CUE = 12;
/** What was said and what was heard of it differ by so many digits, as when one is dropped and another one doubled. */
const MOST_SLIPS = 2;
/** Readings that must agree: one in a hundred fits by chance, but seldom the same in two. */
const FEWEST_AGREEING = 2;

/** A CPF that was announced, and whose check digits do not fit as it was heard. */
export interface DoubtfulCpf {
  readonly digits: string;
  /** Words `first` … `last` (inclusive). */
  readonly first: number;
  readonly last: number;
  /** What stands before it in its first word: "CPF" of "CPF-529". */
  readonly lead: string;
}

interface HeardNumber {
  readonly digits: string;
  readonly valid: boolean;
  readonly words: string;
}

const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** CPFs that were announced and cannot be right: with check digits that do not fit, or with digits too few or too many. */
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
    .filter(({ digits }) => Math.abs(digits.length - CPF_DIGITS) <= MOST_MISSING);
}

/**
 * What was said instead of a doubtful number, by second readings of the same seconds, each the likeliest text of one search: as many numbers
 * are tried as there are readings, of which one in a hundred has check digits that fit by chance. The words of the one that fits, if two
 * readings agree in it, it is a slip or two away from what was heard, and no more readings heard that again. `null` otherwise, also where
 * several fit: a number is found, never chosen, and an impossible one that was said stays.
 */
export function repairedWords({ digits }: DoubtfulCpf, readings: readonly string[]): string | null {
  const heard = readings.flatMap((reading) => nearestNumber(reading, digits) ?? []);
  const fitting = heard.filter(({ valid }) => valid);
  const [found] = fitting;
  if (found === undefined || fitting.length < FEWEST_AGREEING) return null;
  if (fitting.some((other) => other.digits !== found.digits)) return null;
  const again = digits.length === CPF_DIGITS ? heard.filter((other) => other.digits === digits).length : 0;
  return again <= fitting.length && editDistance(digits, found.digits) <= MOST_SLIPS ? found.words : null;
}

/** The number in a reading that is nearest to what was heard; null where there is none. */
function nearestNumber(reading: string, digits: string): HeardNumber | null {
  // The stretch may begin after the word that announces it.
  const passage = readPassage(wordsFromText(`CPF ${reading}`));
  const away = ({ value }: Candidate): number => editDistance(digits, digitsOf(value));
  const [nearest] = cpfsIn(passage).sort((a, b) => away(a) - away(b));
  if (nearest === undefined) return null;
  const { value, fields, from, to } = nearest;
  return { digits: digitsOf(value), valid: fields.valid === true, words: saidWords(passage, from, to) };
}

/** Whole numbers, and those with digits too few or too many. */
function cpfsIn(passage: Passage): Candidate[] {
  const chosen = chosenValues(passage);
  // Read as a mention of a value that is known, its digits are that value's.
  const cut = partialMentions(passage, chosen).filter(({ value }) => /^\d+$/.test(value));
  return [...chosen, ...cut].filter(({ kind }) => kind === 'cpfs');
}

function isAnnounced(passage: Passage, { from }: Candidate): boolean {
  const cue = passage.cues.nearest(from);
  return cue?.kind === 'cpfs' && from - cue.end <= NEAR_CUE;
}

/** Whether nothing but signs comes after a number in its last word. */
function endsWithWord({ tokens, words }: Passage, { to }: Candidate): boolean {
  const last = tokens[to - 1]!;
  return !/[\p{L}\p{N}]/u.test(words[last.word]!.text.slice(last.end));
}
