import type { Token } from '../../../portuguese/tokens';
import { PARTICLES } from '../names/lexicon/name-words';

const capitalized = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1);

/** The proper name of a street, a district or a town with its capitals, however it was written. */
export function writtenPlace(tokens: readonly Token[]): string {
  return tokens
    .map(({ kind, text, lower, folded, glued }, index) => {
      const isSmall = PARTICLES.has(folded) || folded === 'e';
      const written = kind === 'word' && text === lower && !isSmall ? capitalized(lower) : text;
      return index === 0 || glued ? written : ` ${written}`;
    })
    .join('');
}
