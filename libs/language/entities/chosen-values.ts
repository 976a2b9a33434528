import { withLateCorrections } from './corrections/late-corrections';
import { withAreaCodes } from './recognizers/phones/area-codes';
import type { Candidate } from './entity';
import type { Recognizer } from './entity-definition';
import { ENTITY_DEFINITIONS } from './entity-definitions';
import { ENTITY_KINDS } from './entity-kinds';
import type { Passage } from './passage';
import { recognizeDigits } from './recognizers/digits.recognizer';
import { resolveOverlaps } from './resolve-overlaps';

const RECOGNIZERS: readonly Recognizer[] = ENTITY_KINDS.flatMap((kind) => ENTITY_DEFINITIONS[kind].recognizers);
const DIGIT_KINDS = RECOGNIZERS.filter((recognizer) => typeof recognizer === 'object');
const PASSAGE_RECOGNIZERS = RECOGNIZERS.filter((recognizer) => typeof recognizer === 'function');

/** All candidate values in the passage. */
export function candidatesIn(passage: Passage): Candidate[] {
  return [...recognizeDigits(passage, DIGIT_KINDS), ...PASSAGE_RECOGNIZERS.flatMap((recognize) => recognize(passage))];
}

/** The recognized values of a passage, in order and without overlaps. */
export function chosenValues(passage: Passage): readonly Candidate[] {
  const chosen = resolveOverlaps(candidatesIn(passage), passage.tokens.length);
  return withAreaCodes(passage, withLateCorrections(passage, chosen));
}
