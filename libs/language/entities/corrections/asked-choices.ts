import { separatorAt } from '../../portuguese/gap-words';
import { plainDigits } from '../../portuguese/plain-digits';
import { foldedAt, type Token } from '../../portuguese/tokens';
import { isNumberKind } from '../doubted-kinds';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { numberOf } from './changed-number';

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

/** The choices that the answer to the question between them names: by their end, or by their place. */
function chosenBy({ tokens }: Passage, question: number, choices: readonly Candidate[]): readonly Candidate[] {
  let at = question + 1;
  while (at < question + BETWEEN && (LINKS.test(tokens[at]?.lower ?? '') || tokens[at]?.text === ',')) at += 1;
  const place = foldedAt(tokens, at);
  if (/^primeir[oa]$/u.test(place)) return choices.slice(0, 1);
  if (/^(?:segund[oa]|ultim[oa])$/u.test(place)) return choices.slice(1);
  const end = plainDigits(tokens, at, true)?.digits ?? '';
  return end.length < FEWEST_OF_END ? [] : choices.filter((choice) => numberOf(choice).endsWith(end));
}

const FEWEST_OF_END = 2;

/** "É 22410-003 ou é 22410-030?": the values between which a speaker asks, but for the one that the answer names. */
export function askedChoices(passage: Passage, chosen: readonly Candidate[]): Candidate[] {
  return chosen.flatMap((candidate) => {
    const question = isNumberKind(candidate.kind) ? questionAfter(passage.tokens, candidate.to) : -1;
    if (question < 0) return [];
    // A value that ends behind the question is said again.
    const isOther = ({ kind, from, to }: Candidate): boolean =>
      kind === candidate.kind && from >= candidate.to && to <= question;
    const choices = [candidate, ...chosen.filter(isOther)];
    const named = chosenBy(passage, question, choices);
    const isClear = new Set(named.map(({ value }) => value)).size === 1;
    return isClear ? choices.filter((choice) => !named.includes(choice)) : choices;
  });
}

/** "Quarenta e cinco ou cinquenta e quatro? — Quarenta e cinco mil reais.": the sum that the answer does not choose. */
export function refusedSums({ tokens, reader }: Passage, chosen: readonly Candidate[]): Candidate[] {
  return chosen.filter(({ kind, from, to }) => {
    if (kind !== 'amounts' || tokens[to]?.text !== '?' || foldedAt(tokens, from - 1) !== 'ou') return false;
    let answer = to + 1;
    if (!reader.changesSpeaker(to, answer)) return false;
    while (LINKS.test(tokens[answer]?.lower ?? '')) answer += 1;
    let start = from - 1;
    while (tokens[start - 1]?.numeral === true || tokens[start - 1]?.lower === 'e') start -= 1;
    const first = tokens.slice(start, from - 1);
    return first.length > 0 && first.every(({ folded }, at) => foldedAt(tokens, answer + at) === folded);
  });
}
