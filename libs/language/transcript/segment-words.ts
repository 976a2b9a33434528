import type { SegmentHypothesis, WordHypothesis } from './hypothesis';

/** The words of a segment; where none could be timed, those of its text share its seconds. */
export function segmentWords({ words, text, startS, endS, avgLogProb }: SegmentHypothesis): readonly WordHypothesis[] {
  if (words.length > 0) return words;
  const texts = text.split(/\s+/u).filter((word) => word !== '');
  const lengthS = (endS - startS) / texts.length;
  const confidence = Math.min(1, Math.exp(avgLogProb));
  return texts.map((word, index) => ({
    text: word,
    startS: startS + index * lengthS,
    endS: startS + (index + 1) * lengthS,
    confidence,
  }));
}
