import type { Offers } from '../../api/queries';
import { formatDuration, formatMoney } from '../../format/format';
import { OFFER_TEXTS } from '../../texts/billing/page';
import { discountOf } from './discount-of';

type Offer = Offers['top_ups'][number];

interface Props {
  readonly offers: readonly { readonly value: string; readonly name: string | null; readonly offer: Offer }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What can be bought, to choose one: its price, how much audio it pays, and how much less an hour costs than with the dearest. */
export function OfferCards({ offers, value, onChange }: Props) {
  const dearest = Math.max(...offers.map(({ offer }) => offer.brl_per_hour));
  return (
    <fieldset className="offers">
      <legend>{OFFER_TEXTS.amount}</legend>
      {offers.map(({ value: own, name, offer }) => {
        const { amount_brl, brl_per_hour } = offer;
        const discount = discountOf(brl_per_hour, dearest);
        return (
          <label key={own} className="offer">
            <span className="offer-price">
              <input
                type="radio"
                name="amount"
                value={own}
                aria-label={`${name === null ? '' : `${name}: `}${worthOf(offer)}`}
                checked={own === value}
                onChange={() => onChange(own)}
              />
              <strong>{formatMoney(amount_brl)}</strong>
            </span>
            {name !== null && <span>{name}</span>}
            <span>{OFFER_TEXTS.audio(timeOf(offer))}</span>
            <span className="hint">{OFFER_TEXTS.perHour(formatMoney(brl_per_hour))}</span>
            {discount !== null && <span className="badge badge-completed">{discount}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

function worthOf(offer: Offer): string {
  return OFFER_TEXTS.label(formatMoney(offer.amount_brl), timeOf(offer), formatMoney(offer.brl_per_hour));
}

/** Whole minutes of audio. */
function timeOf({ amount_brl, brl_per_hour }: Offer): string {
  return formatDuration(Math.floor((amount_brl / brl_per_hour) * 60) * 60);
}
