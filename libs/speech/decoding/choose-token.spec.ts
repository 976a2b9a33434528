import type { AllowedTokens } from './allowed-tokens';
import type { TokenOffers } from '../whisper/whisper-model';
import { chooseToken } from './choose-token';

// Text 0..3, end 4, timestamps 8 and 9.
const ids = { eot: 4, timestampBegin: 8 };
const everything: AllowedTokens = { text: true, specials: true, timestampFrom: 8, timestampTo: 9 };
interface Probabilities {
  readonly text: readonly number[];
  readonly end?: number;
  readonly timestamps: readonly number[];
}

/** Offers of two rows, the second of which has these probabilities. */
function offers({ text, end = 0, timestamps }: Probabilities): TokenOffers {
  const tokens = text.map((_, token) => token).sort((a, b) => text[b]! - text[a]!);
  const both = (values: readonly number[]): Float32Array =>
    Float32Array.of(...values.map(() => 0), ...values.map(Math.log));
  return {
    rows: 2,
    tokens: Int32Array.from([...tokens, ...tokens]),
    logits: both(tokens.map((token) => text[token]!)),
    textMass: both([text.reduce((sum, it) => sum + it, 0)]),
    end: both([end]),
    timestamps: both(timestamps),
  };
}

const choose = (probabilities: Probabilities, allowed: AllowedTokens): ReturnType<typeof chooseToken> =>
  chooseToken(offers(probabilities), 1, allowed, ids);

describe('chooseToken', () => {
  it('takes the likeliest token, with its log-probability among those allowed', () => {
    const chosen = choose({ text: [0.1, 0.4, 0.1, 0.1], end: 0.1, timestamps: [0.1, 0.1] }, everything);
    expect(chosen.token).toBe(1);
    expect(chosen.logProb).toBeCloseTo(Math.log(0.4), 6);
  });

  it('takes a timestamp where all of them together are likelier than any other token', () => {
    // 0.25 + 0.2 > 0.4, though 0.4 is the greatest of all.
    const chosen = choose({ text: [0.4, 0.05, 0.05, 0.05], timestamps: [0.25, 0.2] }, everything);
    expect(chosen.token).toBe(8);
    expect(chosen.logProb).toBeCloseTo(Math.log(0.25 / 0.45), 6);
  });

  it('counts towards that sum only the timestamps that are allowed', () => {
    const later: AllowedTokens = { ...everything, timestampFrom: 9 };
    const chosen = choose({ text: [0.4, 0.05, 0.05, 0.05], timestamps: [0.25, 0.2] }, later);
    expect(chosen.token).toBe(0);
    expect(chosen.logProb).toBeCloseTo(Math.log(0.4 / 0.75), 6);
  });

  it('takes a timestamp where nothing else is allowed, however unlikely', () => {
    const first: AllowedTokens = { text: false, specials: false, timestampFrom: 8, timestampTo: 8 };
    const chosen = choose({ text: [0.9, 0, 0, 0], end: 0.09, timestamps: [0.01, 0] }, first);
    expect(chosen).toEqual({ token: 8, logProb: 0 });
  });

  it('takes the end where text is not allowed', () => {
    const paired: AllowedTokens = { ...everything, text: false };
    expect(choose({ text: [0.9, 0, 0, 0], end: 0.06, timestamps: [0.02, 0.02] }, paired).token).toBe(4);
  });
});
