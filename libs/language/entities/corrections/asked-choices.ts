import { separatorAt } from '../../portuguese/gap-words';
import { foldedAt, type Token } from '../../portuguese/tokens';
import { isNumberKind } from '../doubted-kinds';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';

/** Words between two alternatives: ", ou então é o". */
const BETWEEN = 5;
/** Tokens of the second alternative, up to the question mark. */
const LONGEST = 24;
/** A value has at least so many digits or words of numbers, a group of one has fewer. */
const FEWEST_DIGITS = 4;
const LINKS = /^(?:é|e|eh|o|a|entao|era|sera|num|no)$/u;

/** The question mark behind the second alternative when a number and "ou" with another number make a question; -1 for others. */
function questionAfter(tokens: readonly Token[], to: number): number {
  const or = tokens[to]?.text === ',' ? to + 1 : to;
  if (foldedAt(tokens, or) !== 'ou') return -1;
  let from = or + 1;
  while (from < or + BETWEEN && LINKS.test(tokens[from]?.lower ?? '')) from += 1;
  if (tokens[from]?.numeral !== true) return -1;
  let digits = 0;
  for (let at = from; at < from + LONGEST; at += 1) {
    // "… cento e dez ou cento e doze?": which group it is.
    if (tokens[at]?.text === '?') return digits >= FEWEST_DIGITS ? at : -1;
    if (tokens[at]?.numeral === true) digits += tokens[at]!.kind === 'digits' ? tokens[at]!.text.length : 1;
    const isPart = tokens[at]?.numeral === true || tokens[at]?.lower === 'e' || separatorAt(tokens[at]) !== null;
    if (!isPart) return -1;
  }
  return -1;
}

/** "É 22410-003 ou é 22410-030?": the values between which a speaker asks; an answer says again which is right. */
export function askedChoices({ tokens }: Passage, chosen: readonly Candidate[]): Candidate[] {
  return chosen.flatMap((candidate) => {
    const question = isNumberKind(candidate.kind) ? questionAfter(tokens, candidate.to) : -1;
    if (question < 0) return [];
    // A value that ends behind the question is said again.
    const isOther = ({ kind, from, to }: Candidate): boolean =>
      kind === candidate.kind && from >= candidate.to && to <= question;
    return [candidate, ...chosen.filter(isOther)];
  });
}
