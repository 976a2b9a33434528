import { foldedAt } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { speakerChanges } from '../names/letter-case';
import { PARTICLES } from '../names/lexicon/name-words';
import { firstNameUse, isCommonFirstName } from '../names/name-lexicon';
import { isOrdinaryWord } from '../names/ordinary-word';
import type { Part } from './address-part';
import { STATES } from './address-words';
import type { PlaceNameReader } from './street-name';
import { townEnd } from './town-names';
import { writtenPlace } from './written-place';

const MOST_WORDS = 3;
/** "no dona zulmira" */
const HONOURS = new Set([
  'dona',
  'dom',
  'padre',
  'doutor',
  'frei',
  'irma',
  'coronel',
  'major',
  'sao',
  'santo',
  'santa',
]);

/**
 * A district that no list has, in speech without capitals: the words after the number, up to the end of the turn or a word that goes on with something
 * else ("… quarenta e cinco bengui ontem com uma bermuda").
 */
export function readSpokenDistrict(passage: Passage, names: PlaceNameReader, at: number): Part | null {
  const { tokens } = passage;
  const isInside = /^(?:n[ao]|em)$/u.test(foldedAt(tokens, at));
  let end = isInside ? at + 1 : at;
  const from = end;
  // "no dona zulmira" is a district, "na zulmira" her house.
  if (isCommonFirstName(foldedAt(tokens, from)) && foldedAt(tokens, at) !== 'no') return null;
  for (let words = 0; ; words += 1) {
    const particle = words > 0 && PARTICLES.has(foldedAt(tokens, end)) ? end + 1 : end;
    if (words > 0 && isPlaceEnd(passage, end)) break;
    if (!isPlaceWord(passage, names, particle)) {
      if (words === 0 || tokens[end]?.numeral === true) return null;
      break;
    }
    if (words === MOST_WORDS) return null;
    end = particle + 1;
  }
  return { kind: 'district', text: writtenPlace(tokens.slice(from, end)), to: end };
}

/** Whether a town with its state, or a town at the end, starts at a token. */
function isPlaceEnd(passage: Passage, at: number): boolean {
  const { tokens } = passage;
  const end = townEnd(tokens, at);
  if (end === null) return STATES.lengthAt(tokens, at) > 0 && tokens[at]!.lower !== 'para';
  return STATES.lengthAt(tokens, end) > 0 || !isPlaceStart(passage, end);
}

function isPlaceStart({ tokens }: Passage, at: number): boolean {
  return tokens[at]?.kind === 'word' && !PARTICLES.has(tokens[at].folded) && !isOrdinaryWord(tokens[at].folded);
}

function isPlaceWord(passage: Passage, names: PlaceNameReader, at: number): boolean {
  const token = passage.tokens[at];
  if (token?.kind !== 'word' || speakerChanges(passage, at) || PARTICLES.has(token.folded)) return false;
  const isTitled = HONOURS.has(token.folded) && firstNameUse(foldedAt(passage.tokens, at + 1)) !== null;
  return isTitled || (names.continuesPlace(at) && !isOrdinaryWord(token.folded));
}
