import type { DigitReading } from '../portuguese/digit-reading';
import { formatCode } from '../portuguese/format-numbers';
import type { SpanText } from '../portuguese/replace-spans';
import type { Passage } from './passage';
import { unclaimedDigits } from './unclaimed-digits';

const NEAR_CUE = 8;
const MIN_DIGITS_UNANNOUNCED = 6;

/** Whether the numbers are a count: "um, dois, três, quatro". */
function isCount(reading: DigitReading): boolean {
  const values = reading.chunks.map(({ digits }) => Number(digits));
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return step !== 0 && values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) === step);
}

/** "vinte três" is 23 or 20 and 3. */
function isAmbiguous({ chunks }: DigitReading): boolean {
  return chunks.some(
    ({ digits }, index) => /^[2-9]0$/u.test(digits) && /^[1-9]$/u.test(chunks[index + 1]?.digits ?? ''),
  );
}

function isDigitName({ tokens }: Passage, at: number): boolean {
  return tokens[at]?.folded === 'zero' || tokens[at]?.folded === 'meia';
}

function isCode(passage: Passage, reading: DigitReading): boolean {
  if (reading.chunks.length < 2 || reading.digits.length < 3) return false;
  const cue = passage.cues.nearest(reading.from);
  const announced = cue !== null && reading.from - cue.end <= NEAR_CUE && cue.kind !== 'amounts';
  if (announced) return true;
  // A zero or a "meia" is said only inside a code, and a list has commas.
  const inGroups = reading.chunks.some(
    ({ at, digits }) => isDigitName(passage, at) && digits.length < reading.digits.length,
  );
  const unbroken = reading.chunks.every(({ signs, digits }) => signs === '' && digits.length <= 3);
  if (inGroups && unbroken && !isAmbiguous(reading) && reading.digits.length >= MIN_DIGITS_UNANNOUNCED) return true;
  const oneByOne = reading.chunks.every(({ digits }) => digits.length === 1);
  return oneByOne && reading.digits.length >= MIN_DIGITS_UNANNOUNCED && !isCount(reading);
}

/** Dictated numbers of no known kind ("protocolo dois zero dois quatro…"), formatted in the spoken groups. */
export function dictatedCodes(passage: Passage, taken: (from: number, to: number) => boolean): SpanText[] {
  const { tokens } = passage;
  return unclaimedDigits(passage, taken, (chunk) => chunk.fillers > 0)
    .filter((reading) => isCode(passage, reading))
    .map((reading) => ({ from: reading.from, to: reading.to, text: formatCode(reading, tokens) }));
}
