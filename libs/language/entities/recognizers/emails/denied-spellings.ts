import { foldedAt, type Token } from '../../../portuguese/tokens';
import { isLike } from './address-part';
import { readRemark } from './spelling-remarks';

const LONGEST_REMARK = 7;

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
