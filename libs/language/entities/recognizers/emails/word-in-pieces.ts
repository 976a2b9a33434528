import { readCardinal } from '../../../portuguese/cardinals';
import { isNumberWord } from '../../../portuguese/number-words';
import type { Token } from '../../../portuguese/tokens';
import { isSentenceWord } from './email-lexicon';
import { isSignToken } from './address-signs';

/** Pieces and letters of a word that the recognizer wrote apart. */
const MOST_PIECES = 4;
const FEWEST_LETTERS = 5;
/** Tokens between the pieces and the whole word. */
const WHOLE_WITHIN = 80;

/** The tokens of each word, which are asked for at every token of an address. */
const PLACES = new WeakMap<readonly Token[], ReadonlyMap<string, readonly number[]>>();

function placesIn(tokens: readonly Token[]): ReadonlyMap<string, readonly number[]> {
  const known = PLACES.get(tokens);
  if (known !== undefined) return known;
  const places = new Map<string, number[]>();
  tokens.forEach(({ kind, folded }, at) => {
    if (kind !== 'word' || folded.length < FEWEST_LETTERS) return;
    const same = places.get(folded);
    if (same === undefined) places.set(folded, [at]);
    else same.push(at);
  });
  PLACES.set(tokens, places);
  return places;
}

const isPiece = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && !tokens[at].numeral && !isSignToken(tokens, at);

export interface WholeWord {
  readonly text: string;
  readonly end: number;
}

/** "e van drinho … evandrinho", "su zana … suzana com z": the word that the pieces from a token on make, where it is also said whole nearby; or null. */
export function wordInPieces(tokens: readonly Token[], at: number): WholeWord | null {
  const places = placesIn(tokens);
  let text = '';
  for (let end = at; end < at + MOST_PIECES && isPiece(tokens, end); end += 1) {
    text += tokens[end]!.folded;
    if (end === at || text.length < FEWEST_LETTERS || isSentenceWord(text)) continue;
    // "liz tavares liztavares": directly behind the pieces the whole word says the address again.
    const isSaid = (place: number): boolean =>
      Math.abs(place - at) <= WHOLE_WITHIN && place !== at - 1 && place !== end + 1;
    if (places.get(text)?.some(isSaid) === true) return { text, end: end + 1 };
  }
  return null;
}

/** "ses senta": the digits of a number word in pieces; null for another word. */
export function numberInPieces({ text }: WholeWord, tokens: readonly Token[], at: number): string | null {
  if (!isNumberWord(text)) return null;
  const whole = { ...tokens[at]!, folded: text, lower: text, text, numeral: true };
  const number = readCardinal([whole], 0);
  return number === null ? null : String(number.value);
}
