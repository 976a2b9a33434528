import { nextTokens, type NextTokens } from './next-tokens';
import { normalizeLogits } from './normalize-logits';

/** Normalizes a row with two text tokens, the given text mass, the end and two timestamps, with these probabilities. */
function normalized(
  text: readonly number[],
  rest: { readonly mass: number; readonly end: number; readonly times: readonly number[] },
  allowed: Partial<NextTokens> = {},
): NextTokens {
  const next = { ...nextTokens(), text: true, end: true, timestampFrom: 0, timestampTo: 1, ...allowed };
  const logits = (values: readonly number[]): Float32Array => Float32Array.from(values, Math.log);
  const topTokens = {
    rows: 1,
    tokens: Int32Array.of(0, 1),
    logits: logits(text),
    textMass: logits([rest.mass]),
    end: logits([rest.end]),
    timestamps: logits(rest.times),
  };
  normalizeLogits(topTokens, 0, next);
  return next;
}

describe('normalizeLogits', () => {
  it('sums the mass of all allowed tokens', () => {
    const next = normalized([0.4, 0.1], { mass: 0.6, end: 0.1, times: [0.2, 0.1] });
    expect(next).toMatchObject({ text: true, end: true });
    expect(Math.exp(next.mass)).toBeCloseTo(1, 5);
  });

  it('excludes tokens that are not allowed', () => {
    const next = normalized([0.4, 0.1], { mass: 0.6, end: 0.1, times: [0.2, 0.1] }, { end: false, timestampFrom: 1 });
    expect(Math.exp(next.mass)).toBeCloseTo(0.7, 5);
    expect(Math.exp(next.timestampPeak)).toBeCloseTo(0.1, 5);
  });

  it('allows only timestamps if they are together more likely than any other token', () => {
    // 0.25 + 0.2 > 0.4, although 0.4 is the greatest single value.
    const next = normalized([0.4, 0.05], { mass: 0.5, end: 0.05, times: [0.25, 0.2] });
    expect(next).toMatchObject({ text: false, end: false });
    expect(Math.exp(next.mass)).toBeCloseTo(0.45, 5);
  });

  it('compares only allowed timestamps with the other tokens, the end included', () => {
    const later = normalized([0.4, 0.05], { mass: 0.5, end: 0.05, times: [0.25, 0.2] }, { timestampFrom: 1 });
    expect(later.text).toBe(true);
    const paired = normalized([0.1, 0.1], { mass: 0.2, end: 0.6, times: [0.1, 0.1] }, { text: false });
    expect(paired.end).toBe(true);
    expect(Math.exp(paired.mass)).toBeCloseTo(0.8, 5);
  });

  it('allows a timestamp if nothing else is allowed, however unlikely', () => {
    const next = normalized([0.9, 0.05], { mass: 0.95, end: 0.04, times: [1e-9, 0] }, { text: false, end: false });
    expect(next.mass).toBeCloseTo(Math.log(1e-9), 5);
  });
});
