import type { Candidate } from './entity';
import type { Recognizer } from './entity-definition';
import { ENTITY_DEFINITIONS } from './entity-definitions';
import { ENTITY_KINDS } from './entity-kinds';
import type { Passage } from './passage';
import { recognizeDigits } from './recognizers/digits.recognizer';
import { resolveOverlaps } from './resolve-overlaps';

const RECOGNIZERS: readonly Recognizer[] = ENTITY_KINDS.flatMap((kind) => ENTITY_DEFINITIONS[kind].recognizers);
const DIGIT_KINDS = RECOGNIZERS.filter((recognizer) => typeof recognizer === 'object');
const OF_PASSAGES = RECOGNIZERS.filter((recognizer) => typeof recognizer === 'function');

/** Everything in the passage that may be a value. */
export function candidatesIn(passage: Passage): Candidate[] {
  return [...recognizeDigits(passage, DIGIT_KINDS), ...OF_PASSAGES.flatMap((recognize) => recognize(passage))];
}

/** The values of a passage, in order, apart from each other. */
export function chosenValues(passage: Passage): Candidate[] {
  return resolveOverlaps(candidatesIn(passage), passage.tokens.length);
}
