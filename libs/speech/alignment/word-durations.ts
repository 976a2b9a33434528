import type { WordTiming } from './word-timing';

/** Upper limit of the median word length (openai/whisper `timing.py`). */
const MAX_MEDIAN_S = 0.7;
const SENTENCE_ENDS = '.。!！?？';

/** Median of the nonzero word lengths, in seconds; 0 without any. */
export function medianDuration(words: readonly WordTiming[]): number {
  const lengths = words.map((word) => word.endS - word.startS).filter((length) => length !== 0);
  if (lengths.length === 0) return 0;
  lengths.sort((a, b) => a - b);
  const middle = lengths.length >> 1;
  const median = lengths.length % 2 === 1 ? lengths[middle]! : (lengths[middle - 1]! + lengths[middle]!) / 2;
  return Math.min(MAX_MEDIAN_S, median);
}

/**
 * Attention lingers in the pause around the end of a sentence: this cuts a mark there to twice the median from its start, and the word after it
 * to twice the median before its end (openai/whisper `timing.py`, `add_word_timestamps`).
 */
export function truncateAtSentenceEnds(words: readonly WordTiming[]): WordTiming[] {
  const longest = 2 * medianDuration(words);
  if (longest === 0) return [...words];
  return words.map((word, i) => {
    const previous = words[i - 1];
    if (!previous || word.endS - word.startS <= longest) return word;
    if (SENTENCE_ENDS.includes(word.text)) return { ...word, endS: word.startS + longest };
    if (SENTENCE_ENDS.includes(previous.text)) return { ...word, startS: word.endS - longest };
    return word;
  });
}
