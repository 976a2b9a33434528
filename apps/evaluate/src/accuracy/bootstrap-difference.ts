import { seededRandom } from '../../../../test/support/measure/seeded-random';

// Looked up once: in a test's sandbox a global costs more than the function itself.
const { floor } = Math;

const RESAMPLES = 10_000;
const SEED = 1;

/** Errors of two recognizers on what belongs together, e.g. everything that comes from one recording. */
export interface PairedErrors {
  readonly ours: number;
  readonly peer: number;
}

/**
 * 95 % percentile interval of (our errors − theirs) in all, by resampling whole groups with replacement (Efron; for recognizers
 * Bisani and Ney 2004). It says how much the difference depends on which recordings happen to be in the set; not more.
 */
export function bootstrapDifference(groups: readonly PairedErrors[]): { readonly low: number; readonly high: number } {
  const differences = groups.map(({ ours, peer }) => ours - peer);
  const next = seededRandom(SEED);
  const totals = Float64Array.from({ length: RESAMPLES }, () => {
    let total = 0;
    for (let i = 0; i < differences.length; i++) total += differences[floor(next() * differences.length)]!;
    return total;
  }).sort();
  return { low: totals[Math.floor(0.025 * RESAMPLES)]!, high: totals[Math.ceil(0.975 * RESAMPLES) - 1]! };
}
