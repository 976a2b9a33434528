import type { Candidate } from './entity';
import type { Recogniser } from './entity-definition';
import { ENTITY_DEFINITIONS } from './entity-definitions';
import { ENTITY_KINDS } from './entity-kinds';
import type { Passage } from './passage';
import { recogniseDigits } from './recognisers/digits.recogniser';
import { resolveOverlaps } from './resolve-overlaps';

const RECOGNISERS: readonly Recogniser[] = ENTITY_KINDS.flatMap((kind) => ENTITY_DEFINITIONS[kind].recognisers);
const DIGIT_KINDS = RECOGNISERS.filter((recogniser) => typeof recogniser === 'object');
const OF_PASSAGES = RECOGNISERS.filter((recogniser) => typeof recogniser === 'function');

/** Everything in the passage that may be a value. */
export function candidatesIn(passage: Passage): Candidate[] {
  return [...recogniseDigits(passage, DIGIT_KINDS), ...OF_PASSAGES.flatMap((recognise) => recognise(passage))];
}

/** The values of a passage, in order, apart from each other. */
export function chosenValues(passage: Passage): Candidate[] {
  return resolveOverlaps(candidatesIn(passage), passage.tokens.length);
}
