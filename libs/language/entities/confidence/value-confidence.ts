import type { Candidate } from '../entity';
import type { EntityKind } from '../entity-kinds';
import type { Passage } from '../passage';
import { afterCheckDigits } from './check-digits';
import type { Doubt } from './doubts';
import { wordConfidence } from './word-confidence';
import { isRepeated } from './is-repeated';
import type { Mentions } from './mentions';
import { readingDoubts } from './reading-doubts';

export interface Judgment {
  /** The probability that the value is exactly what the speaker gave, 0..1, in hundredths. */
  readonly confidence: number;
  /** What speaks against it; absent when nothing does. */
  readonly doubts?: readonly Doubt[];
}

/**
 * The share of values that each circumstance makes wrong. Fitted to the first blind round (`apps/evaluate/src/accuracy/values`) by maximum
 * likelihood, with one right and one wrong value added that has this circumstance alone (Laplace's rule of succession): some are rare.
 */
const ERROR_SHARES: Readonly<Partial<Record<Doubt, number>>> = {
  interrupted: 0.18,
  questioned: 0.64,
  contradicted: 0.74,
  denied: 0.39,
  spelling: 0.08,
  unknown_domain: 0.08,
  unannounced: 0.08,
  no_unit: 0.1,
  no_area_code: 0.24,
};
/** The same for values without any such circumstance; of names and addresses in the first blind round of names. */
const BASE_ERROR: Readonly<Partial<Record<EntityKind, number>>> = { emails: 0.04, names: 0.05, addresses: 0.14 };
const USUAL_BASE_ERROR = 0.01;
/** By how much the odds rise when a value is said twice: one in ten misread values would be misread again in the same way. */
const REPEATED_ODDS = 10;
/** Below it the recognizer's doubt is named. */
const CLEAR = 0.7;
/** Below it another reading of the same words is named. */
const UNAMBIGUOUS = 0.8;
/** No value is certain. */
const MOST = 0.99;

export function judgeValue(passage: Passage, candidate: Candidate, mentions: Mentions): Judgment {
  const recognized = wordConfidence(passage, candidate);
  const repeated = isRepeated(passage, candidate, mentions);
  const circumstances = readingDoubts(passage, candidate, { mentions, repeated });
  // Each circumstance is a separate cause of an error: the reading is right if none of them caused one.
  const base = BASE_ERROR[candidate.kind] ?? USUAL_BASE_ERROR;
  const read = circumstances.reduce((right, doubt) => right * (1 - (ERROR_SHARES[doubt] ?? 0)), 1 - base);
  const only = unambiguous(candidate);
  const checked = afterCheckDigits(recognized * read, candidate) * only;
  const doubts: Doubt[] = [
    ...(recognized < CLEAR ? (['unclear_audio'] as const) : []),
    ...(candidate.fields.valid === false ? (['check_digits'] as const) : []),
    ...(only < UNAMBIGUOUS ? (['ambiguous'] as const) : []),
    ...circumstances,
  ];
  const probability = repeated ? withOdds(checked, REPEATED_ODDS) : checked;
  return { confidence: hundredths(Math.min(MOST, probability)), ...(doubts.length > 0 && { doubts }) };
}

/** The probability of the chosen reading beside the next best one. Scores are logarithms of odds: valid check digits, 100 to 1, score 4. */
function unambiguous({ margin }: Candidate): number {
  return margin === undefined ? 1 : 1 / (1 + Math.exp(-margin));
}

function withOdds(probability: number, factor: number): number {
  return (probability * factor) / (probability * factor + 1 - probability);
}

export function hundredths(probability: number): number {
  return Math.round(probability * 100) / 100;
}
