/** The specification's price table, by its hourly column, which binds. Rates are in micro-BRL an hour of audio, amounts in micro-BRL. */

const BRL = 1_000_000;

/** R$ 1.80 an hour, which is R$ 0.030 a minute. */
export const BASE_MICRO_BRL_PER_HOUR = 1_800_000;

/** 30 minutes at the base rate. */
export const TRIAL_MICRO_BRL = BASE_MICRO_BRL_PER_HOUR / 2;

interface TopUpPrice {
  readonly microBrl: number;
  readonly microBrlPerHour: number;
}

/** The smallest first. */
export const TOP_UP_PRICES: readonly TopUpPrice[] = [
  { microBrl: 20 * BRL, microBrlPerHour: BASE_MICRO_BRL_PER_HOUR },
  { microBrl: 50 * BRL, microBrlPerHour: 1_710_000 },
  { microBrl: 150 * BRL, microBrlPerHour: 1_640_000 },
  { microBrl: 600 * BRL, microBrlPerHour: 1_500_000 },
];

/** Rate of credit bought at once: that of the largest top-up it reaches; the base rate below the smallest. */
export function topUpMicroBrlPerHour(microBrl: number): number {
  const reached = TOP_UP_PRICES.filter((price) => price.microBrl <= microBrl).at(-1);
  return reached?.microBrlPerHour ?? BASE_MICRO_BRL_PER_HOUR;
}
