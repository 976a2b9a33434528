/** Seconds in an hour. Hourly prices are authoritative. */
const HOUR_S = 3600;

/** Billed seconds: the duration rounded up to a whole second. */
export function billedSeconds(durationS: number): number {
  return Math.ceil(durationS);
}

/**
 * Cost of `seconds` billed seconds in micro-BRL (millionths of a real) at a rate of whole micro-BRL per hour, rounded half up. Exact for every
 * amount that the service bills: the product stays far below 2^53.
 */
export function costMicroBrl(seconds: number, microBrlPerHour: number): number {
  return Math.floor((seconds * microBrlPerHour + HOUR_S / 2) / HOUR_S);
}

/** The most whole seconds that cost no more than `microBrl` at that rate. */
export function affordableSeconds(microBrl: number, microBrlPerHour: number): number {
  return Math.floor((microBrl * HOUR_S + HOUR_S / 2 - 1) / microBrlPerHour);
}

export const MICRO_BRL_PER_CENTAVO = 10_000;

export function microBrlToBrl(micro: number): number {
  return micro / 1_000_000;
}
