import { SampledToken } from './sample-token';
import { nextTokens } from './next-tokens';
import { seededRandom } from './seeded-random';

const ids = { eot: 4, timestampBegin: 8 };
/** Text tokens 1 and 3, the end, two timestamps. */
const topTokens = {
  rows: 1,
  tokens: Int32Array.of(1, 3),
  logits: Float32Array.of(Math.log(0.4), Math.log(0.3)),
  textMass: Float32Array.of(Math.log(0.7)),
  end: Float32Array.of(Math.log(0.1)),
  timestamps: Float32Array.of(Math.log(0.15), Math.log(0.05)),
};

/** Share of each token in 20,000 draws. */
function shares(
  temperature: number,
  allowed: Partial<ReturnType<typeof nextTokens>>,
  gain: (token: number) => number = () => 0,
): Map<number, number> {
  const next = { ...nextTokens(), text: true, end: true, timestampFrom: 0, timestampTo: 1, ...allowed };
  const drawn = new SampledToken(ids);
  const random = seededRandom(5);
  const counts = new Map<number, number>();
  for (let i = 0; i < 20_000; i++) {
    drawn.draw(topTokens, 0, { next, temperature, share: random(), gain });
    counts.set(drawn.token, (counts.get(drawn.token) ?? 0) + 1 / 20_000);
  }
  return counts;
}

describe('SampledToken', () => {
  it('draws each kind of token in proportion to its probability', () => {
    const drawn = shares(1, {});
    for (const [token, share] of [
      [1, 0.4],
      [3, 0.3],
      [4, 0.1],
      [8, 0.15],
      [9, 0.05],
    ] as const)
      // prettier-ignore
      expect(drawn.get(token)).toBeCloseTo(share, 1);
  });

  it('draws the more likely token more often at a lower temperature', () => {
    const squares = 0.16 + 0.09 + 0.01 + 0.0225 + 0.0025;
    expect(shares(0.5, {}).get(1)).toBeCloseTo(0.16 / squares, 1);
    expect(shares(0.05, {}).get(1)).toBeGreaterThan(0.99);
  });

  it('draws a token with a bonus more often, whatever the temperature', () => {
    const gain = (token: number): number => (token === 3 ? Math.log(2) : 0);
    expect(shares(1, {}, gain).get(3)).toBeCloseTo(0.6 / 1.3, 1);
    expect(shares(0.5, {}, gain).get(3)).toBeCloseTo(0.18 / (0.285 + 0.09), 1);
  });

  it('draws only allowed tokens', () => {
    expect([...shares(1, { text: false, timestampTo: 0 }).keys()].toSorted((a, b) => a - b)).toEqual([4, 8]);
    expect([...shares(1, { end: false, timestampFrom: 1, timestampTo: 0 }).keys()].toSorted((a, b) => a - b)).toEqual([
      1, 3,
    ]);
  });
});
