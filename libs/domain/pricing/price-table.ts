/** The specification's price table by its hourly column, which is authoritative. Rates: micro-BRL per hour of audio; amounts: micro-BRL. */

const BRL = 1_000_000;

/** R$ 1.80 per hour: R$ 0.030 per minute. */
export const BASE_MICRO_BRL_PER_HOUR = 1_800_000;

/** 30 minutes at the base rate. */
export const TRIAL_MICRO_BRL = BASE_MICRO_BRL_PER_HOUR / 2;

interface TopUpPrice {
  readonly microBrl: number;
  readonly microBrlPerHour: number;
}

/** In ascending order of the amount. */
export const TOP_UP_PRICES: readonly TopUpPrice[] = [
  { microBrl: 20 * BRL, microBrlPerHour: BASE_MICRO_BRL_PER_HOUR },
  { microBrl: 50 * BRL, microBrlPerHour: 1_710_000 },
  { microBrl: 150 * BRL, microBrlPerHour: 1_640_000 },
  { microBrl: 600 * BRL, microBrlPerHour: 1_500_000 },
];

/** Rate of a top-up: that of the largest listed amount that it reaches, or the base rate below the smallest. */
export function topUpMicroBrlPerHour(microBrl: number): number {
  const reached = TOP_UP_PRICES.filter((price) => price.microBrl <= microBrl).at(-1);
  return reached?.microBrlPerHour ?? BASE_MICRO_BRL_PER_HOUR;
}
