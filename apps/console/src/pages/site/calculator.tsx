import { useId, useState } from 'react';
import type { Site } from '../../api/queries';
import { formatDuration, formatMoney } from '../../format/format';
import { CALCULATOR_TEXTS } from '../../texts/site/landing';
import { discountOf } from '../billing/discount-of';
import { priceFor } from './price-for';

/** Hours a month that the slider stops at: finer where most users are. */
const STOPS = [1, 2, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 400, 600, 1000] as const;
const FIRST_STOP = 4;

const HOUR_S = 3600;

/** What a number of hours a month costs, from the prices that the service charges. */
export function Calculator({ prices }: { readonly prices: Site['prices'] }) {
  const id = useId();
  const [stop, setStop] = useState(FIRST_STOP);
  const hours = STOPS[stop] ?? 1;
  const { brl, brlPerHour, offer } = priceFor(hours, prices);
  return (
    <div className="card calculator">
      <label htmlFor={id}>{CALCULATOR_TEXTS.hoursPerMonth}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={STOPS.length - 1}
        value={stop}
        aria-valuetext={CALCULATOR_TEXTS.hoursSaid(hours)}
        onChange={({ currentTarget }) => setStop(Number(currentTarget.value))}
      />
      <p className="calculator-result" role="status">
        <strong>{formatMoney(brl)}</strong>
        <span>
          {CALCULATOR_TEXTS.forHours(hours, formatMoney(brlPerHour))}
          {offer !== null && CALCULATOR_TEXTS.withTopUps(formatMoney(offer.amount_brl))}
        </span>
      </p>
      <p className="hint">{CALCULATOR_TEXTS.explanation(formatDuration(prices.trial_seconds))}</p>
    </div>
  );
}

/** The top-ups, cheapest hour last. */
export function TopUps({ prices: { top_ups, base_brl_per_hour } }: { readonly prices: Site['prices'] }) {
  return (
    <ul className="offers">
      {top_ups.map(({ amount_brl, brl_per_hour }) => {
        const discount = discountOf(brl_per_hour, base_brl_per_hour);
        return (
          <li key={amount_brl} className="card offer">
            <strong>{formatMoney(amount_brl)}</strong>
            <span>{CALCULATOR_TEXTS.audio(formatDuration(Math.floor(amount_brl / brl_per_hour) * HOUR_S))}</span>
            <span className="hint">{CALCULATOR_TEXTS.perHour(formatMoney(brl_per_hour))}</span>
            {discount !== null && <span className="badge badge-completed">{discount}</span>}
          </li>
        );
      })}
    </ul>
  );
}
