import type { TurnScore } from './turn-scores';
import { seededRandom } from '../../../../test/support/measure/seeded-random';

// A local binding, because looking up a global in jest's sandbox costs more than the call.
const { floor } = Math;

const RESAMPLES = 10_000;
const SEED = 1;

/** Errors of two recognizers on one group, such as all turns of one recording. */
export interface PairedErrors {
  readonly ours: number;
  readonly peer: number;
}

/** The interval for two scores of the same turns, in the same order; every turn is a group. */
export function turnDifference(
  ours: readonly TurnScore[],
  peer: readonly TurnScore[],
): { readonly low: number; readonly high: number } {
  return bootstrapDifference(ours.map(({ errors }, index) => ({ ours: errors, peer: peer[index]!.errors })));
}

/**
 * 95 % percentile interval of the total of (our errors − theirs), by resampling whole groups with replacement (Efron; for recognizers
 * Bisani and Ney 2004). It shows only how much the difference depends on which recordings are in the set.
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
