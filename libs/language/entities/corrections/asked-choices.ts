import { isNumberKind } from '../doubted-kinds';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';

/** Tokens between two alternatives: ", ou então é o", and from the second one to the question mark. */
const BETWEEN = 4;
const TO_QUESTION = 3;

/** "É 22410-003 ou é 22410-030?": values between which a speaker asks. Only the answer says which is right. */
export function askedChoices({ tokens }: Passage, chosen: readonly Candidate[]): Candidate[] {
  return chosen.flatMap((candidate, index) => {
    const next = chosen[index + 1];
    if (next === undefined || next.kind !== candidate.kind || next.value === candidate.value) return [];
    if (!isNumberKind(candidate.kind) && candidate.kind !== 'emails') return [];
    const between = tokens.slice(candidate.to, next.from);
    const isChoice = between.length <= BETWEEN && between.some(({ folded }) => folded === 'ou');
    const end = [...Array(TO_QUESTION).keys()].map((offset) => next.to + offset);
    const isAsked = end.some((at) => tokens[at]?.text === '?');
    return isChoice && isAsked ? [candidate, next] : [];
  });
}
