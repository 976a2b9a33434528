import { trimSegmentEdges } from './segment-edges';
import type { WordTiming } from './word-timing';

const word = (text: string, startS: number, endS: number): WordTiming => ({
  text,
  tokens: [1],
  startS,
  endS,
  confidence: 1,
});
const MEDIAN_S = 0.25;

describe('trimSegmentEdges', () => {
  it('starts a long first word after a pause at most two medians before its end', () => {
    const segment = { startS: 3, endS: 4.5, words: [word(' a', 0, 4), word(' b', 4, 4.25)] };
    const trimmed = trimSegmentEdges(segment, MEDIAN_S, 0);
    expect(trimmed.words[0]).toMatchObject({ startS: 3.5, endS: 4 });
    expect(trimmed).toMatchObject({ startS: 3.5, endS: 4.25 });
  });

  it('moves the boundary between the first two words when the second spans the pause', () => {
    const segment = { startS: 3, endS: 4, words: [word(' a', 0, 0.25), word(' b', 0.25, 4)] };
    const [first, second] = trimSegmentEdges(segment, MEDIAN_S, -2).words;
    expect([first?.startS, first?.endS]).toEqual([3, 3.5]);
    expect([second?.startS, second?.endS]).toEqual([3.5, 4]);
  });

  it('leaves words unchanged when no pause precedes the segment', () => {
    const segment = { startS: 3, endS: 4, words: [word(' a', 3, 3.25), word(' b', 3.25, 4)] };
    expect(trimSegmentEdges(segment, MEDIAN_S, 3)).toEqual(segment);
  });

  it("prefers the segment's end when the last word lasts more than half a second beyond it", () => {
    const segment = { startS: 0, endS: 1, words: [word(' a', 0, 0.25), word(' b', 0.25, 2)] };
    const trimmed = trimSegmentEdges(segment, MEDIAN_S, 0);
    expect(trimmed.words[1]).toMatchObject({ startS: 0.25, endS: 1 });
    expect(trimmed.endS).toBe(1);
  });

  it('keeps the times of a segment without words', () => {
    expect(trimSegmentEdges({ startS: 1, endS: 2, words: [] }, 0, 0)).toEqual({ startS: 1, endS: 2, words: [] });
  });
});
