import { PhraseIndex } from '../../../portuguese/phrase-index';
import type { Token } from '../../../portuguese/tokens';
import { TOWNS } from './towns';

const TOWN_NAMES = new PhraseIndex(TOWNS.split(';'));

/** The end of the longest name of a town that starts at a token; null when there is none. */
export function townEnd(tokens: readonly Token[], at: number): number | null {
  const length = TOWN_NAMES.lengthAt(tokens, at);
  return length === 0 ? null : at + length;
}
