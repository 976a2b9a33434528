import { splitSegments } from './split-segments';
import type { SpecialTokens } from './special-tokens';

const ids: SpecialTokens = { eot: 50257, timestampBegin: 50364 };
const at = (seconds: number): number => 50364 + Math.round(seconds / 0.02);

describe('splitSegments', () => {
  it('cuts between two consecutive timestamps; a single one at the end marks the end of speech', () => {
    const tokens = [at(0), 11, 12, at(3), at(3.5), 13, at(6)];
    expect(splitSegments(tokens, 10, ids)).toEqual({
      segments: [
        { startS: 0, endS: 3, tokens: [at(0), 11, 12, at(3)] },
        { startS: 3.5, endS: 6, tokens: [at(3.5), 13, at(6)] },
      ],
      nextS: 6,
      ending: 'closed',
    });
  });

  it('leaves out an unfinished sentence, so that it is decoded again from its start', () => {
    const tokens = [at(0), 11, at(3), at(3), 12, 13];
    expect(splitSegments(tokens, 10, ids)).toEqual({
      segments: [{ startS: 0, endS: 3, tokens: [at(0), 11, at(3)] }],
      nextS: 3,
      ending: 'unfinished',
    });
  });

  it('continues from the last segment when a start timestamp has no text', () => {
    const tokens = [at(0), 11, at(3), at(4)];
    expect(splitSegments(tokens, 10, ids)).toMatchObject({ nextS: 3, ending: 'open' });
  });

  it('returns one segment from the start without a pair of timestamps', () => {
    expect(splitSegments([at(0.4), 11, 12, at(5)], 10, ids)).toEqual({
      segments: [{ startS: 0, endS: 5, tokens: [at(0.4), 11, 12, at(5)] }],
      nextS: 5,
      ending: 'closed',
    });
    expect(splitSegments([at(0), 11, 12], 10, ids)).toMatchObject({
      segments: [{ startS: 0, endS: 10 }],
      nextS: 10,
      ending: 'open',
    });
  });

  it('returns no time after the audio, and no segment without tokens', () => {
    expect(splitSegments([at(0), 11, at(29)], 4.5, ids).segments[0]?.endS).toBe(4.5);
    expect(splitSegments([], 4.5, ids)).toEqual({ segments: [], nextS: 4.5, ending: 'open' });
  });
});
