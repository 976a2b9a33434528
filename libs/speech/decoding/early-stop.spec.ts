import { stopsEarly } from './early-stop';

const BEGIN = 50364;
const at = (seconds: number): number => BEGIN + Math.round(seconds / 0.02);
const ids = { eot: 50257, timestampBegin: BEGIN };
const stops = (voiceEndS: number, ...tokens: number[]): boolean => stopsEarly(tokens, { ids, voiceEndS });

describe('stopsEarly', () => {
  it('finds that 1.5 s of voice or more follow the last timestamp', () => {
    expect(stops(5.5, at(0), 1, at(4))).toBe(true);
    expect(stops(5.4, at(0), 1, at(4))).toBe(false);
    expect(stops(5.5, at(0), 1, at(4), at(4))).toBe(true);
    expect(stops(5.5, at(0), 1, at(3), at(4.2))).toBe(false);
  });

  it('counts no text that ends without a timestamp, and none in which the model detected no speech', () => {
    expect(stops(20, at(0), 1, at(4), at(4), 2)).toBe(false);
    expect(stops(20, at(0))).toBe(false);
    expect(stops(20)).toBe(false);
  });
});
