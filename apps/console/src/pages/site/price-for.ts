import type { Site } from '../../api/queries';

type Prices = Site['prices'];
type Offer = Prices['top_ups'][number];

export interface MonthlyPrice {
  /** Null: no month of this use costs anything beyond the trial. */
  readonly offer: Offer | null;
  readonly brl: number;
  readonly brlPerHour: number;
}

/**
 * What hours of audio a month cost: at the price of the largest top-up that one month uses up, because credit is bought in advance; below the smallest,
 * at the base price.
 */
export function priceFor(hours: number, { base_brl_per_hour, top_ups }: Prices): MonthlyPrice {
  const affordable = top_ups.filter(({ amount_brl, brl_per_hour }) => amount_brl <= cents(hours * brl_per_hour));
  const offer = affordable.reduce<Offer | null>(
    (best, each) => (best === null || each.brl_per_hour < best.brl_per_hour ? each : best),
    null,
  );
  const brlPerHour = offer?.brl_per_hour ?? base_brl_per_hour;
  return { offer, brlPerHour, brl: cents(hours * brlPerHour) };
}

function cents(brl: number): number {
  return Math.round(brl * 100) / 100;
}
