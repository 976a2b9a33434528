/** Base rate of the specification: R$ 0.030 a minute, charged by the second. In micro-BRL (millionths of a real) per minute. */
const BASE_RATE_MICRO_BRL_PER_MINUTE = 30_000;

/** Billed seconds: the duration rounded up to a whole second. */
export function billedSeconds(durationS: number): number {
  return Math.ceil(durationS);
}

/**
 * Cost of `seconds` billed seconds in micro-BRL at the base rate and a surcharge (micro-BRL a minute), rounded half up. Exact: 60 divides
 * into integers.
 */
export function costMicroBrl(seconds: number, surchargePerMinute = 0): number {
  return Math.floor((seconds * (BASE_RATE_MICRO_BRL_PER_MINUTE + surchargePerMinute) + 30) / 60);
}

export function microBrlToBrl(micro: number): number {
  return micro / 1_000_000;
}
