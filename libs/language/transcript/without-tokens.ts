import type { SegmentHypothesis } from './hypothesis';

/** The segment without its tokens, for text that they do not spell out. */
export function withoutTokens(segment: SegmentHypothesis): SegmentHypothesis {
  const { tokenFacts: _, ...rest } = segment;
  return { ...rest, tokens: [] };
}
