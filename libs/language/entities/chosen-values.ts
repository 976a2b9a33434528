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
  return withOneForm(withAreaCodes(passage, withLateCorrections(passage, chosen)));
}

/** One telephone number has one value, also where it is said with and without the country code. */
function withOneForm(chosen: readonly Candidate[]): readonly Candidate[] {
  const longest = new Map<string, string>();
  for (const { fields, value } of chosen) {
    const { e164 } = fields;
    if (e164 !== undefined && value.length > (longest.get(e164)?.length ?? 0)) longest.set(e164, value);
  }
  return chosen.map((candidate) => {
    const value = longest.get(candidate.fields.e164 ?? '');
    return value === undefined || value === candidate.value ? candidate : { ...candidate, value };
  });
}
