import type { SegmentHypothesis, WordHypothesis } from './hypothesis';

/** The words of a segment. If the recognizer gave no word times, the words of its text share its duration equally. */
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
