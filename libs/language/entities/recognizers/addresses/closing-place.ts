import { foldedAt } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { speakerChanges } from '../names/letter-case';
import { DISTRICT_TYPES, STATES } from './address-words';
import type { PlaceNameReader } from './street-name';
import { townEnd } from './town-names';
import { writtenPlace } from './written-place';

const MOST_DISTRICT_WORDS = 4;
/** The same where the clause goes on after a town of several words. */
const MOST_WORDS_IN_CLAUSE = 2;

interface ClosingPlace {
  readonly kind: 'district' | 'town';
  readonly text: string;
  readonly to: number;
}

/** "… doze, sobrado, gamboa rio de janeiro" without the commas: words that end a turn or a clause in a town, and before it the district. */
export function readClosingPlace(passage: Passage, names: PlaceNameReader, at: number): ClosingPlace | null {
  const { tokens } = passage;
  const end = clauseEnd(passage, at);
  for (let town = at; town < end && town - at <= MOST_DISTRICT_WORDS; town += 1) {
    const townTo = townEnd(tokens, town);
    // "gamboa rio de janeiro o oficial bateu"
    const isLong = townTo !== null && townTo - town > 1 && town > at && town - at <= MOST_WORDS_IN_CLAUSE;
    const withState = townTo === null ? 0 : STATES.lengthAt(tokens, townTo);
    if (townTo !== null && (townTo + withState === end || isLong)) {
      const to = town === at ? townTo : town;
      return { kind: town === at ? 'town' : 'district', text: writtenPlace(tokens.slice(at, to)), to };
    }
    const isType = town === at && DISTRICT_TYPES.has(foldedAt(tokens, town));
    if (!isType && !names.continuesPlace(town)) return null;
  }
  return null;
}

/** The end of the words from a token on, before a sign or another speaker. */
function clauseEnd(passage: Passage, at: number): number {
  let end = at;
  while (passage.tokens[end]?.kind === 'word' && (end === at || !speakerChanges(passage, end))) end += 1;
  return end;
}
