import type { AllowedTokens } from './allowed-tokens';
import { chooseToken } from './choose-token';
import type { SpecialTokens } from './special-tokens';

// A vocabulary of ten: text 0..3, end 4, start 5, no speech 6, no timestamps 7, timestamps 8 and 9.
const ids: SpecialTokens = {
  eot: 4,
  sot: 5,
  noSpeech: 6,
  noTimestamps: 7,
  timestampBegin: 8,
  suppressed: [],
  beginSuppressed: [],
};
const everything: AllowedTokens = { text: true, specials: true, timestampFrom: 8, timestampTo: 9 };
/** Logits that are the logarithms of these probabilities. */
const row = (...probabilities: number[]): Float32Array => Float32Array.from(probabilities, Math.log);

describe('chooseToken', () => {
  it('takes the likeliest token, with its log-probability among those allowed', () => {
    const chosen = chooseToken(row(0.1, 0.4, 0.1, 0.1, 0.1, 0.05, 0.05, 0, 0.05, 0.05), everything, [], ids);
    expect(chosen.token).toBe(1);
    expect(chosen.logProb).toBeCloseTo(Math.log(0.4), 6);
  });

  it('shares the probability of suppressed ids among the others', () => {
    const chosen = chooseToken(row(0.2, 0.5, 0.2, 0.1, 0, 0, 0, 0, 0, 0), everything, [1, 2], ids);
    expect(chosen.token).toBe(0);
    expect(chosen.logProb).toBeCloseTo(Math.log(0.2 / 0.3), 6);
  });

  it('never takes the token that turns timestamps off', () => {
    expect(chooseToken(row(0.1, 0, 0, 0, 0, 0, 0, 0.9, 0, 0), everything, [], ids).token).toBe(0);
  });

  it('takes a timestamp where all of them together are likelier than any other token', () => {
    // 0.25 + 0.2 > 0.4, though 0.4 is the greatest of all.
    const chosen = chooseToken(row(0.4, 0.05, 0.05, 0.05, 0, 0, 0, 0, 0.25, 0.2), everything, [], ids);
    expect(chosen.token).toBe(8);
    expect(chosen.logProb).toBeCloseTo(Math.log(0.25 / 0.45), 6);
  });

  it('counts towards that sum only the timestamps that are allowed', () => {
    const later: AllowedTokens = { ...everything, timestampFrom: 9 };
    const chosen = chooseToken(row(0.4, 0.05, 0.05, 0.05, 0, 0, 0, 0, 0.25, 0.2), later, [], ids);
    expect(chosen.token).toBe(0);
    expect(chosen.logProb).toBeCloseTo(Math.log(0.4 / 0.75), 6);
  });

  it('takes a timestamp where nothing else is allowed, however unlikely', () => {
    const first: AllowedTokens = { text: false, specials: false, timestampFrom: 8, timestampTo: 8 };
    expect(chooseToken(row(0.9, 0, 0, 0, 0.09, 0, 0, 0, 0.01, 0), first, [], ids)).toEqual({ token: 8, logProb: 0 });
  });

  it('takes the end where text is not allowed', () => {
    const paired: AllowedTokens = { ...everything, text: false };
    expect(chooseToken(row(0.9, 0, 0, 0, 0.06, 0, 0, 0, 0.02, 0.02), paired, [], ids).token).toBe(4);
  });
});
