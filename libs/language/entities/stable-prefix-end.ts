import { fillerAt, readGap, separatorAt } from '../portuguese/gap-words';
import { readLetter } from '../portuguese/letter-words';
import { endsSentence, type Token } from '../portuguese/tokens';
import { ENTITY_DEFINITIONS } from './entity-definitions';
import { ENTITY_KINDS } from './entity-kinds';
import type { Passage } from './passage';
import { OpenAddresses } from './recognizers/emails/open-address';

/** Tokens of the longest cue, filler or correction phrase ("cadastro de pessoa física"). */
const LONGEST_PHRASE = 4;
/** A cue counts for a value up to seven tokens before it (`CueFinder.strength`). */
const CUE_AFTER = 7;
const LOOK_AHEAD = CUE_AFTER + LONGEST_PHRASE + 1;

/** Tokens `from` … `to` (exclusive) that are, or may be, displayed as one word. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The number of spoken words at the start of the passage whose formatted text no later words can change: they end with a sentence,
 * no displayed word crosses that end, and enough words follow to exclude that one will.
 */
export function stablePrefixEnd(passage: Passage, ranges: readonly Range[]): number {
  const { tokens, cues } = passage;
  const spelled = ENTITY_KINDS.flatMap((kind) => {
    const { spelledEndsWithin } = ENTITY_DEFINITIONS[kind];
    return spelledEndsWithin === null ? [] : [cues.near(kind, spelledEndsWithin)];
  });
  const addresses = new OpenAddresses(passage);
  for (let at = tokens.length - LOOK_AHEAD; at > 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.word === tokens[at - 1]?.word || !endsSentence(tokens, at - 1)) continue;
    if (digitsMayContinue(tokens, at) || addresses.crosses(at)) continue;
    if (spelled.some((near) => near[at] === 1) && spellingMayContinue(tokens, at)) continue;
    if (ranges.every(({ from, to }) => to <= at || from >= at)) return token.word;
  }
  return 0;
}

/** Digits can continue over a full stop and fillers, until another word follows. */
function digitsMayContinue(tokens: readonly Token[], at: number): boolean {
  const { end } = readGap(tokens, at);
  return end + LONGEST_PHRASE > tokens.length || tokens[end]?.numeral === true;
}

/** Whether a token can be part of a spelled value, or be skipped in it. */
function spellingMayContinue(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.numeral || token.folded.length <= 3) return true;
  const skipped = separatorAt(token) !== null || fillerAt(tokens, at) > 0;
  const letters = readLetter(tokens, at) !== null || /^[a-f]+$/.test(token.folded);
  return skipped || letters || token.text === token.text.toUpperCase();
}
