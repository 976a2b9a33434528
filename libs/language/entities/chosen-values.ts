import type { Candidate } from './entity';
import type { Passage } from './passage';
import { recogniseAlphanumericCnpjs } from './recognisers/alphanumeric-cnpj.recogniser';
import { recogniseAmounts } from './recognisers/amount.recogniser';
import { recogniseDates } from './recognisers/date.recogniser';
import { recogniseDigits } from './recognisers/digits.recogniser';
import { recogniseEmails } from './recognisers/email.recogniser';
import { recognisePercentages } from './recognisers/percentage.recogniser';
import { recogniseRandomPixKeys } from './recognisers/pix-key.recogniser';
import { recognisePlates } from './recognisers/plate.recogniser';
import { recogniseTimes } from './recognisers/time.recogniser';
import { resolveOverlaps } from './resolve-overlaps';

const RECOGNISERS: readonly ((passage: Passage) => readonly Candidate[])[] = [
  recogniseDigits,
  recogniseEmails,
  recogniseAmounts,
  recognisePercentages,
  recogniseDates,
  recogniseTimes,
  recognisePlates,
  recogniseAlphanumericCnpjs,
  recogniseRandomPixKeys,
];

/** Everything in the passage that may be a value. */
export function candidatesIn(passage: Passage): Candidate[] {
  return RECOGNISERS.flatMap((recognise) => recognise(passage));
}

/** The values of a passage, in order, apart from each other. */
export function chosenValues(passage: Passage): Candidate[] {
  return resolveOverlaps(candidatesIn(passage), passage.tokens.length);
}
