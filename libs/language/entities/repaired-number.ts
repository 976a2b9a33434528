import { DOUBTED_KINDS, type DoubtedKind } from './doubted-kinds';
import { wordsOfNumber, type DoubtfulNumber } from './doubtful-numbers';
import { editDistance } from './edit-distance';
import { spelledNumber } from './number-phrases';

/** How a recognizer writes a number. */
export type NumberForm = 'digits' | 'words';

export interface NumberHypothesis {
  readonly digits: string;
  readonly text: string;
  /** Natural logarithm of the probability of the text. */
  readonly logProb: number;
}

/** The most likely numbers that one search found in one cut of the audio, each once, written in this form; the most likely first. */
export interface NumberSearch {
  readonly form: NumberForm;
  readonly hypotheses: readonly NumberHypothesis[];
}

/** A number and how much less likely it is than the most likely one: the mean over the searches of one form, as a natural logarithm. */
interface Reading {
  readonly digits: string;
  readonly text: string;
  readonly behind: number;
}

/** A form whose best number is less likely for each digit, as a natural logarithm, is not how the number was said. Words take more tokens. */
const MIN_LOG_PROB: Readonly<Record<NumberForm, number>> = { digits: -1, words: -2 };
/** How far behind a number counts that one of the searches did not find. */
const NOT_FOUND = 6;
/** How far behind another correct number must be, and with nothing but the number of digits to go by, any other number. */
const MIN_LEAD = { checked: 0.5, unchecked: 2 } as const;
/** The largest edit distance from the first result, as a share of the digits. */
const MAX_ERRORS = 1 / 3;

/**
 * The words that repair a doubtful number, from searches for numbers of its kind in the same audio. The number must be correct, and in every search
 * of one form about as likely as the most likely number; the other form must not contradict it. Null otherwise: an invalid number that was really
 * said is as likely again and stays.
 */
export function repairedWords(doubt: DoubtfulNumber, searches: readonly NumberSearch[]): string | null {
  const forms = (['words', 'digits'] as const).flatMap((form) => {
    const readings = readingsOf(
      searches.filter((search) => search.form === form),
      form,
    );
    return readings.length === 0 ? [] : [readings];
  });
  const found = forms.flatMap((readings) => acceptable(doubt.kind, readings) ?? []);
  const [first] = found;
  if (first === undefined || found.some(({ digits }) => digits !== first.digits)) return null;
  if (first.behind > 0 && forms.some((readings) => confirmsInvalid(doubt, readings))) return null;
  if (editDistance(doubt.digits, first.digits) > MAX_ERRORS * first.digits.length) return null;
  for (const { text, digits } of found) {
    const words = wordsOfNumber(doubt.kind, digits, spelledNumber(text));
    if (words !== null) return words;
  }
  return null;
}

/** The numbers of one form, the most likely first; none if it is not how the number was said. */
function readingsOf(searches: readonly NumberSearch[], form: NumberForm): Reading[] {
  const isLikely = searches.every(
    ({ hypotheses: [top] }) => top && top.logProb >= MIN_LOG_PROB[form] * top.digits.length,
  );
  if (!isLikely) return [];
  const texts = new Map(searches.flatMap(({ hypotheses }) => hypotheses.map(({ digits, text }) => [digits, text])));
  const behind = (digits: string): number =>
    searches.reduce((sum, { hypotheses }) => {
      const found = hypotheses.find((one) => one.digits === digits);
      return sum + (found ? Math.min(NOT_FOUND, hypotheses[0]!.logProb - found.logProb) : NOT_FOUND) / searches.length;
    }, 0);
  return [...texts]
    .map(([digits, text]) => ({ digits, text, behind: behind(digits) }))
    .toSorted((one, other) => one.behind - other.behind);
}

/** The correct number that is likely enough, if no other one is about as likely. */
function acceptable(kind: DoubtedKind, readings: readonly Reading[]): Reading | null {
  const { isCorrect, margin } = DOUBTED_KINDS[kind];
  const first = readings.find(({ digits }) => isCorrect(digits));
  if (first === undefined || first.behind > (margin ?? 0)) return null;
  const rivals = readings.filter((one) => one !== first && (margin === null || isCorrect(one.digits)));
  const lead = margin === null ? MIN_LEAD.unchecked : MIN_LEAD.checked;
  return rivals.every(({ behind }) => behind - first.behind >= lead) ? first : null;
}

/** Whether every search of a form has an invalid number as the most likely one. */
function confirmsInvalid({ kind }: DoubtfulNumber, [top]: readonly Reading[]): boolean {
  return top?.behind === 0 && !DOUBTED_KINDS[kind].isCorrect(top.digits);
}
