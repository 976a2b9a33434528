/** A lot of the account's credit, as the API presents it. */
interface Lot {
  readonly available_brl: number;
  readonly brl_per_hour: number;
}

interface Rates {
  /** For what the lots do not pay for. */
  readonly base_brl_per_hour: number;
  /** Beyond each lot's rate. */
  readonly surcharge_brl_per_hour: number;
}

export interface Estimate {
  readonly brl: number;
  /** Seconds that the credit does not pay for; 0: it pays for all. */
  readonly missingS: number;
}

const HOUR_S = 3600;
const MICRO = 1_000_000;

const micro = (brl: number): number => Math.round(brl * MICRO);

/**
 * What so many billed seconds cost an account now: the lots in their order, each whole seconds at its own rate, rounded half up to a
 * millionth of a real, as the service charges them (`libs/domain/ledger/reserve-credit.ts`). In whole micro-BRL inside.
 */
export function estimateCost(seconds: number, lots: readonly Lot[], rates: Rates): Estimate {
  const surcharge = micro(rates.surcharge_brl_per_hour);
  let [rest, cost] = [seconds, 0];
  for (const lot of lots) {
    const rate = micro(lot.brl_per_hour) + surcharge;
    const own = rate === 0 ? rest : Math.min(rest, affordableSeconds(micro(lot.available_brl), rate));
    cost += costOf(own, rate);
    rest -= own;
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
