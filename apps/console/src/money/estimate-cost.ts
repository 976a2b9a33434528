/** A lot of the account's credit, as the API presents it. */
interface Lot {
  readonly available_brl: number;
  readonly brl_per_hour: number;
}

interface Rates {
  /** Rate for seconds that the lots do not cover. */
  readonly base_brl_per_hour: number;
  /** Added to each rate. */
  readonly surcharge_brl_per_hour: number;
}

export interface Estimate {
  readonly brl: number;
  /** Seconds that the credit does not cover. */
  readonly missingS: number;
}

const HOUR_S = 3600;
const MICRO = 1_000_000;

const micro = (brl: number): number => Math.round(brl * MICRO);

/**
 * Estimates the cost of billed seconds as the service charges them (`libs/domain/ledger/reserve-credit.ts`): uses the lots in order, whole
 * seconds at each lot's rate, rounded half up to a millionth of a real. Computes in whole micro-BRL.
 */
export function estimateCost(seconds: number, lots: readonly Lot[], rates: Rates): Estimate {
  const surcharge = micro(rates.surcharge_brl_per_hour);
  let [rest, cost] = [seconds, 0];
  for (const lot of lots) {
    const rate = micro(lot.brl_per_hour) + surcharge;
    const covered = rate === 0 ? rest : Math.min(rest, affordableSeconds(micro(lot.available_brl), rate));
    cost += costOf(covered, rate);
    rest -= covered;
  }
  return { brl: (cost + costOf(rest, micro(rates.base_brl_per_hour) + surcharge)) / MICRO, missingS: rest };
}

function costOf(seconds: number, rate: number): number {
  return Math.floor((seconds * rate + HOUR_S / 2) / HOUR_S);
}

function affordableSeconds(available: number, rate: number): number {
  return Math.floor((available * HOUR_S + HOUR_S / 2 - 1) / rate);
}

/** Billed seconds of a recording: its length rounded up. */
export function billedSeconds(seconds: number): number {
  return Math.ceil(seconds);
}
