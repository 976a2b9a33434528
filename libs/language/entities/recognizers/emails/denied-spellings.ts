import { foldedAt, type Token } from '../../../portuguese/tokens';
import { editDistance } from '../../edit-distance';
import type { Move } from './address-moves';
import type { AddressParts } from './address-parts';
import { readRemark } from './spelling-remarks';

const LONGEST_REMARK = 7;
const MOST_OTHER_LETTERS = 2;
const FEWEST_LETTERS = 3;

/** Whether a remark on spelling ends directly before a token, or before the comma before it. */
function isBehindRemark(tokens: readonly Token[], at: number): boolean {
  const stop = tokens[at - 1]?.text === ',' ? at - 1 : at;
  for (let from = Math.max(0, stop - LONGEST_REMARK); from < stop; from += 1) {
    const remark = foldedAt(tokens, from) === 'com' ? readRemark(tokens, from, false) : null;
    if (remark?.end !== stop) continue;
    // Without a pause "denise com z não com s" corrects the remark; "drica com c não com k" has the letter already.
    return stop < at || tokens[at]?.lower === 'e' || foldedAt(tokens, from - 1).includes(remark.letters);
  }
  return false;
}

/** "drica com c não com k", "com e mesmo, não com y", "robson com n no final, não é com m": length in tokens of the spelling that a name does not have; or 0. */
export function deniedRemarkAt(tokens: readonly Token[], at: number): number {
  // "com i e não é com y"
  const denial = tokens[at]?.lower === 'e' ? at + 1 : at;
  if (foldedAt(tokens, denial) !== 'nao') return 0;
  const lead = tokens[denial + 1]?.lower === 'é' ? denial + 2 : denial + 1;
  if (foldedAt(tokens, lead) !== 'com' || !isBehindRemark(tokens, at)) return 0;
  const remark = readRemark(tokens, lead, false);
  return remark?.effect === 'write' ? remark.end - at : 0;
}

const SAID_WITHIN = 12;

/** "keli com i, não é kelly, ponto": length in tokens of the other spelling of a name; or 0. */
export function deniedNameAt(tokens: readonly Token[], at: number): number {
  if (foldedAt(tokens, at) !== 'nao' || tokens[at + 1]?.lower !== 'é' || !isBehindRemark(tokens, at)) return 0;
  const name = foldedAt(tokens, at + 2);
  const said = tokens.slice(Math.max(0, at - SAID_WITHIN), at).map(({ folded }) => folded);
  return !said.includes(name) && said.some((word) => isLike(name, word)) ? DENIED_NAME : 0;
}

/** Tokens of "não é kelly". */
const DENIED_NAME = 3;

/** Whether a name is another spelling of one that was said. */
function isLike(name: string, other: string): boolean {
  return (
    name !== other &&
    Math.min(name.length, other.length) >= FEWEST_LETTERS &&
    name[0] === other[0] &&
    editDistance(name, other) <= MOST_OTHER_LETTERS
  );
}

/**
 * "Suelen com um ele só. Não é Suellen.", "não tem ponto em lugar nenhum": the move behind what an address, of which something was said before in the turn,
 * does not have; null where the words can put something in the place of what was said.
 * @param names the names of the address.
 */
export function deniedEnd(
  moves: readonly Move[],
  at: number,
  parts: AddressParts,
  names: readonly string[],
): number | null {
  const [denial, verb] = [moves[at]!, moves[at + 1]];
  if (denial.text !== 'nao' || verb === undefined) return null;
  const said = moves.slice(0, at).filter(({ kind }) => kind !== 'pause' && kind !== 'sentence');
  const isFurther = said.length === 0 || said.at(-1)!.speaker === denial.speaker;
  const denied = moves[at + 2];
  if (!isFurther || denied === undefined) return null;
  // "não tem ponto, é traço" names what it has.
  if (verb.kind === 'other' && denied.kind === 'sign')
    return parts.contains(denied.text) || moves[at + 3]?.kind === 'text' ? null : at + 3;
  // "não é com m", "não com m"
  const remark = verb.kind === 'remark' ? at + 1 : verb.text === 'é' ? at + 2 : at;
  if (said.length > 0 && moves[remark]?.remark?.effect === 'write') return remark + 1;
  // "Não é S. Lucas?"
  const asked = moves.findIndex((move, index) => index > at + 1 && move.text === '?');
  if (verb.text === 'é' && denied.kind === 'letter' && asked > 0 && moves[asked]!.speaker === denied.speaker)
    return asked;
  const isOther = verb.text === 'é' && denied.kind === 'text' && names.some((name) => isLike(denied.text, name));
  if (!isOther || names.includes(denied.text)) return null;
  return moves[at + 3]?.kind === 'remark' ? at + 4 : at + 3;
}
