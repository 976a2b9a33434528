import type { DigitReading } from '../portuguese/digit-readings';
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

function isCode(passage: Passage, reading: DigitReading): boolean {
  if (reading.chunks.length < 2 || reading.digits.length < 3) return false;
  const cue = passage.cues.nearest(reading.from);
  const announced = cue !== null && reading.from - cue.end <= NEAR_CUE && cue.kind !== 'amounts';
  if (announced) return true;
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
