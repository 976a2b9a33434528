import { SENTENCE_END } from '../portuguese/sentence-end';

/** A word of the delivered transcript. */
export interface PassageWord {
  readonly text: string;
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
}

/** A run of words that is classified as a unit. */
export interface SentimentPassage {
  readonly text: string;
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
}

const HESITATION = /(?:\.{2,}|…)["'”’)\]]*$/u;
const TITLE = /^(?:sr|sra|srta|dr|dra|prof|profa|exmo|exma|av|art|nº)\.$/iu;
const CLAUSE_END = /[,;:]["'”’)\]]*$/u;
/** A pause that ends a passage without a full stop. */
const PAUSE_S = 2;
/** Without a full stop a passage ends at a comma after `LONG_WORDS` words, or after `MAX_WORDS` words. */
const LONG_WORDS = 40;
const MAX_WORDS = 80;

/**
 * Splits words into passages, in the order of their starts. A passage is one sentence of one speaker; it also ends when another speaker takes
 * the turn. Every word is in exactly one passage; the passages of simultaneous speakers overlap.
 *
 * @param words in the order of their starts.
 */
export function sentimentPassages(words: readonly PassageWord[]): SentimentPassage[] {
  const passages: SentimentPassage[] = [];
  const following = nextOfSpeaker(words);
  /** The words of the unfinished sentence of each speaker. */
  const open = new Map<string | undefined, PassageWord[]>();
  for (const word of words) {
    for (const [speaker, said] of open) {
      const last = said.at(-1)!;
      const next = following.get(last);
      const ends = next === word ? endsPassage(last, word, said.length) : isInterrupted(last, word, next);
      if (!ends) continue;
      passages.push(passageOf(said));
      open.delete(speaker);
    }
    const said = open.get(word.speaker);
    if (said) said.push(word);
    else open.set(word.speaker, [word]);
  }
  for (const said of open.values()) passages.push(passageOf(said));
  return passages.sort((a, b) => a.start_s - b.start_s);
}

function nextOfSpeaker(words: readonly PassageWord[]): Map<PassageWord, PassageWord> {
  const last = new Map<string | undefined, PassageWord>();
  const next = new Map<PassageWord, PassageWord>();
  for (const word of words) {
    const before = last.get(word.speaker);
    if (before) next.set(before, word);
    last.set(word.speaker, word);
  }
  return next;
}

/** Whether another speaker takes the turn after a word, and does not only speak during the sentence. */
function isInterrupted(last: PassageWord, other: PassageWord, next: PassageWord | undefined): boolean {
  return other.start_s >= last.end_s && (next === undefined || next.start_s >= other.end_s);
}

function endsPassage(word: PassageWord, next: PassageWord, length: number): boolean {
  if (next.start_s - word.end_s >= PAUSE_S || length >= MAX_WORDS) return true;
  if (length >= LONG_WORDS && CLAUSE_END.test(word.text)) return true;
  if (!SENTENCE_END.test(word.text) || TITLE.test(word.text)) return false;
  // "Eu… não sei" is one sentence.
  return !HESITATION.test(word.text) || !/^\p{Ll}/u.test(next.text);
}

function passageOf(words: readonly PassageWord[]): SentimentPassage {
  const { start_s, speaker } = words[0]!;
  return {
    text: words.map(({ text }) => text).join(' '),
    start_s,
    end_s: words.at(-1)!.end_s,
    ...(speaker !== undefined && { speaker }),
  };
}
