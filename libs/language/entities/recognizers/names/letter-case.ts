import { endsSentence, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';

/** Share of the words inside sentences that begin with a capital in a transcript that uses them: less in speech without a single name. */
const LEAST_CAPITALS = 1 / 250;

const SENTENCE_SIGNS = new Set(['-', '–', '—', '"', '“', '(', '…', ':']);

/** What the capitals of a transcript show. */
export interface LetterCase {
  /** Whether names have capitals; noisy recognizers write none. */
  readonly isCased: boolean;
  /** Whether a token begins with a capital. */
  isCapital(at: number): boolean;
  /** Whether a token is the first of a sentence or of a speaker's turn, where a capital shows nothing. */
  isFirst(at: number): boolean;
}

function hasCapital(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.text[0] !== token.lower[0];
}

function isAcronym({ text, lower }: Token): boolean {
  return text.length > 1 && text === text.toUpperCase() && text !== lower;
}

/** Whether another speaker than before says a token. */
export function speakerChanges({ reader }: Passage, at: number): boolean {
  return at === 0 || reader.changesSpeaker(at - 1, at);
}

export function readLetterCase(passage: Passage): LetterCase {
  const { tokens } = passage;
  const isFirst = (at: number): boolean => {
    let before = at - 1;
    while (before >= 0 && SENTENCE_SIGNS.has(tokens[before]?.text ?? '') && tokens[before]?.glued === false)
      before -= 1;
    return before < 0 || endsSentence(tokens, before) || speakerChanges(passage, at);
  };
  let inside = 0;
  let capitals = 0;
  let acronyms = 0;
  tokens.forEach((token, at) => {
    if (token.kind !== 'word' || token.glued || token.text.length < 2 || isFirst(at)) return;
    inside += 1;
    if (isAcronym(token)) acronyms += 1;
    else if (hasCapital(token)) capitals += 1;
  });
  // Where everything is in capitals, they show nothing.
  const shouted = acronyms > inside / 2;
  const isCased = !shouted && capitals > 0 && capitals >= inside * LEAST_CAPITALS;
  return { isCased, isCapital: (at) => isCased && hasCapital(tokens[at]), isFirst };
}
