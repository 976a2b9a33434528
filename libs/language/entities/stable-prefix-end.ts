import { fillerAt, readGap, separatorAt } from '../portuguese/gap-words';
import { readLetter } from '../portuguese/letter-words';
import { endsSentence, type Token } from '../portuguese/tokens';
import { ENTITY_DEFINITIONS } from './entity-definitions';
import { ENTITY_KINDS } from './entity-kinds';
import type { Passage } from './passage';
import { atSign } from './recognizers/at-sign';

/** Longest phrase that a cue, a filler or a correction is made of, in tokens ("cadastro de pessoa física"). */
const LONGEST_PHRASE = 4;
/** A cue counts for a value up to seven tokens before it (`CueFinder.strength`). */
const CUE_AFTER = 7;
const LOOK_AHEAD = CUE_AFTER + LONGEST_PHRASE + 1;

/** Tokens `from` … `to` (exclusive) that are, or may be, written as one. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The number of spoken words at the beginning of the passage that no further words can have written otherwise: they end with a
 * sentence, nothing that is written as one crosses that end, and enough is heard after it to know that nothing will.
 */
export function stablePrefixEnd(passage: Passage, ranges: readonly Range[]): number {
  const { tokens, cues } = passage;
  const rows = ENTITY_KINDS.flatMap((kind) => {
    const { rowEndsWithin } = ENTITY_DEFINITIONS[kind];
    return rowEndsWithin === null ? [] : [cues.near(kind, rowEndsWithin)];
  });
  for (let at = tokens.length - LOOK_AHEAD; at > 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.word === tokens[at - 1]?.word || !endsSentence(tokens, at - 1)) continue;
    if (besideAtSign(tokens, at) || digitsMayGoOn(tokens, at)) continue;
    if (rows.some((near) => near[at] === 1) && rowMayGoOn(tokens, at)) continue;
    if (ranges.every(({ from, to }) => to <= at || from >= at)) return token.word;
  }
  return 0;
}

/** An address may go on over a full stop right before or after its at sign. */
function besideAtSign(tokens: readonly Token[], at: number): boolean {
  if (atSign(tokens, at) > 0) return true;
  let before = at - 1;
  while (tokens[before]?.kind === 'symbol' && atSign(tokens, before) === 0) before -= 1;
  return atSign(tokens, before) > 0 || atSign(tokens, before - 1) === 2;
}

/** Digits go on over a full stop and what is said in between: until something else is. */
function digitsMayGoOn(tokens: readonly Token[], at: number): boolean {
  const { end } = readGap(tokens, at);
  return end + LONGEST_PHRASE > tokens.length || tokens[end]?.numeral === true;
}

/** Whether a token may be a part of a row of letters and digits, or be passed over in it. */
function rowMayGoOn(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.numeral || token.folded.length <= 3) return true;
  const passedOver = separatorAt(token) !== null || fillerAt(tokens, at) > 0;
  const letters = readLetter(tokens, at) !== null || /^[a-f]+$/.test(token.folded);
  return passedOver || letters || token.text === token.text.toUpperCase();
}
