import { readLetter } from '../../../portuguese/letter-words';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { endsName } from './address-signs';
import type { SpellingRemark } from './spelling-remark';

const LETTERS = /^(?:letras?|letrinhas?|inicial|iniciais)$/u;

/** The token behind ", de Osamu", the word that a letter stands for; the same token where there is none. `letter`: "" when it is not known. */
function exampleEnd(tokens: readonly Token[], at: number, letter: string): number {
  const of = tokens[at]?.text === ',' ? at + 1 : at;
  const isExample =
    tokens[of]?.lower === 'de' && tokens[of + 1]?.kind === 'word' && foldedAt(tokens, of + 1).startsWith(letter);
  return isExample && foldedAt(tokens, of + 1).length > 2 && endsName(tokens, of + 2) ? of + 2 : at;
}

/** "k de kiwi, só a letra", "só as duas letras". */
export function onlyLetter(tokens: readonly Token[], at: number): SpellingRemark | null {
  if (!/^(?:so|apenas|somente)$/u.test(foldedAt(tokens, at))) return null;
  let noun = /^as?$/u.test(foldedAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (tokens[noun]?.numeral === true) noun += 1;
  if (!LETTERS.test(foldedAt(tokens, noun))) return null;
  const end = exampleEnd(tokens, noun + 1, '');
  // "só a letra k" names it.
  return endsName(tokens, end) ? { end, letters: '', effect: 'none', place: null } : null;
}

/** "o pê é só a letra", "o k é letra", "o o é só a letra, de Osamu". */
export function statedLetter(tokens: readonly Token[], at: number): SpellingRemark | null {
  const letter = tokens[at]?.lower === 'o' ? readLetter(tokens, at + 1) : null;
  if (letter === null || tokens[letter.end]?.lower !== 'é') return null;
  // "gelinho, o gê é com g"
  const written = foldedAt(tokens, letter.end + 1) === 'com' ? readLetter(tokens, letter.end + 2) : null;
  if (written !== null && endsName(tokens, written.end))
    return { end: written.end, letters: written.letter, effect: 'write', place: null };
  let noun = letter.end + 1;
  while (/^(?:so|a|uma|apenas)$/u.test(foldedAt(tokens, noun))) noun += 1;
  if (!LETTERS.test(foldedAt(tokens, noun))) return null;
  return { end: exampleEnd(tokens, noun + 1, letter.letter), letters: '', effect: 'none', place: null };
}
