import { medianDuration, truncateAtSentenceEnds } from './word-durations';
import type { WordTiming } from './word-timing';

const word = (text: string, startS: number, endS: number): WordTiming => ({
  text,
  tokens: [1],
  startS,
  endS,
  confidence: 1,
});

describe('word durations', () => {
  it('computes the median over words of nonzero length, at most 0.7 s', () => {
    expect(medianDuration([word(' a', 0, 0), word(' b', 0, 0.25), word(' c', 1, 1.5)])).toBe(0.375);
    expect(medianDuration([word(' a', 0, 2)])).toBe(0.7);
    expect(medianDuration([])).toBe(0);
  });

  it('shortens a mark that spans the pause after a sentence, and the word that starts within that pause', () => {
    const usual = [word(' a', 0, 0.25), word(' b', 0.25, 0.5), word(' c', 0.5, 0.75)];
    const mark = word('.', 0.75, 3);
    expect(truncateAtSentenceEnds([...usual, mark])[3]).toEqual({ ...mark, endS: 1.25 });
    const late = word(' d', 1, 3);
    expect(truncateAtSentenceEnds([...usual, word('.', 0.75, 1), late])[4]).toEqual({ ...late, startS: 2.5 });
  });

  it('keeps long words that do not follow the end of a sentence', () => {
    const usual = [word(' a', 0, 0.25), word(' b', 0.25, 0.5), word(' c', 0.5, 3)];
    expect(truncateAtSentenceEnds(usual)).toEqual(usual);
  });
});
