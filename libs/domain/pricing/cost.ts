/** Seconds of an hour, the unit that prices bind in. */
const HOUR_S = 3600;

/** Billed seconds: the duration rounded up to a whole second. */
export function billedSeconds(durationS: number): number {
  return Math.ceil(durationS);
}

/**
 * Cost of `seconds` billed seconds in micro-BRL (millionths of a real) at a rate of whole micro-BRL an hour, rounded half up. Exact for all
 * that the service bills: the product stays far below 2^53.
 */
export function costMicroBrl(seconds: number, microBrlPerHour: number): number {
  return Math.floor((seconds * microBrlPerHour + HOUR_S / 2) / HOUR_S);
}

/** How many whole seconds `microBrl` pay for at that rate: the most that cost no more. */
export function affordableSeconds(microBrl: number, microBrlPerHour: number): number {
  return Math.floor((microBrl * HOUR_S + HOUR_S / 2 - 1) / microBrlPerHour);
}

export function microBrlToBrl(micro: number): number {
  return micro / 1_000_000;
}
