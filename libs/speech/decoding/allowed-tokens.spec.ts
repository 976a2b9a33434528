import { allowedTokens } from './allowed-tokens';
import type { SpecialTokens } from './special-tokens';

// Whisper's multilingual vocabulary.
const ids: SpecialTokens = {
  eot: 50257,
  sot: 50258,
  noSpeech: 50362,
  noTimestamps: 50363,
  timestampBegin: 50364,
  suppressed: [],
  beginSuppressed: [],
};
const at = (seconds: number): number => 50364 + Math.round(seconds / 0.02);
const text = 1000;

describe('allowedTokens', () => {
  it('starts with a timestamp of at most one second', () => {
    expect(allowedTokens([], ids)).toEqual({
      text: false,
      specials: false,
      timestampFrom: at(0),
      timestampTo: at(1),
    });
  });

  it('lets no second timestamp follow the first one', () => {
    const allowed = allowedTokens([at(0)], ids);
    expect(allowed).toMatchObject({ text: true, specials: true });
    expect(allowed.timestampFrom).toBeGreaterThan(allowed.timestampTo);
  });

  it('gives a segment a length: its end is after its start', () => {
    expect(allowedTokens([at(0.5), text], ids)).toEqual({
      text: true,
      specials: true,
      timestampFrom: at(0.52),
      timestampTo: at(30),
    });
  });

  it('lets only a start, at the same time or later, or the end follow the end of a segment', () => {
    expect(allowedTokens([at(0), text, at(4)], ids)).toEqual({
      text: false,
      specials: true,
      timestampFrom: at(4),
      timestampTo: at(30),
    });
  });

  it('lets text, but no third timestamp, follow a pair', () => {
    const allowed = allowedTokens([at(0), text, at(4), at(4)], ids);
    expect(allowed.text).toBe(true);
    expect(allowed.timestampFrom).toBeGreaterThan(allowed.timestampTo);
  });

  it('never lets time fall behind the latest timestamp, however much text came since', () => {
    expect(allowedTokens([at(0), text, at(4), at(4.2), text, text, text], ids).timestampFrom).toBe(at(4.22));
  });
});
