import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { accountQuery, pricingQuery, type Account } from '../../api/queries';
import { Button } from '../../components/button';
import { Alert } from '../../components/alert';
import { formatBalance, formatBytes, formatDuration, formatMoney } from '../../format/format';
import { rejectionReason, type ChosenAudio } from '../../uploads/chosen-audio';
import { isOnTrial, paidSeconds } from '../../money/credit-left';
import { billedSeconds, estimateCost } from '../../money/estimate-cost';
import type { UploadOptions } from '../../uploads/options';
import { ORDER_TEXTS } from '../../texts/transcribe';
import { COMMON_TEXTS } from '../../texts/common';
import { useFocusAbove } from './use-focus-above';

interface Props {
  readonly chosen: readonly ChosenAudio[];
  readonly options: UploadOptions;
  readonly onRemove: (id: number) => void;
  readonly onStart: () => void;
}

/** The recordings to send and their estimated cost, for review before sending. The price and the button stay in view below what comes before. */
export function OrderPanel({ chosen, options: { sentiment, redact }, onRemove, onStart }: Props) {
  const ready = chosen.filter((audio) => rejectionReason(audio) === null);
  const order = useOrder(ready, sentiment);
  const bar = useRef<HTMLDivElement>(null);
  useFocusAbove(bar);
  if (chosen.length === 0) return null;
  return (
    <>
      <section className="card stack" aria-labelledby="order">
        <h2 id="order">{ORDER_TEXTS.title}</h2>
        <ul className="plain-rows">
          {chosen.map((audio) => (
            <ChosenRow key={audio.id} audio={audio} onRemove={onRemove} />
          ))}
        </ul>
        {order !== null && <AboutPrice order={order} />}
        {redact && (
          <p className="field-error">
            <strong>{ORDER_TEXTS.erasesAudio}</strong> {ORDER_TEXTS.erasesAudioWhen}
          </p>
        )}
      </section>
      <div ref={bar} className="card order-bar">
        <p role="status">
          {order === null ? <span className="hint">{ORDER_TEXTS.calculating}</span> : <Price order={order} />}
        </p>
        <Button kind="primary" isDisabled={ready.length === 0} onPress={onStart}>
          {ORDER_TEXTS.submit(ready.length)}
        </Button>
      </div>
    </>
  );
}

interface RowProps {
  readonly audio: ChosenAudio;
  readonly onRemove: (id: number) => void;
}

function ChosenRow({ audio, onRemove }: RowProps) {
  const { id, name, bytes, seconds } = audio;
  const refusal = rejectionReason(audio);
  const facts = [
    bytes !== null && formatBytes(bytes),
    typeof seconds === 'number' && formatDuration(seconds),
    seconds === undefined && ORDER_TEXTS.measuring,
    seconds === null && ORDER_TEXTS.unmeasured,
  ].filter((fact) => fact !== false);
  return (
    <li className="plain-row">
      <div className="row-main">
        <strong className="wrap">{name}</strong>
        <span className={refusal === null ? 'hint' : 'field-error'}>{refusal ?? facts.join(' · ')}</span>
      </div>
      <Button aria-label={ORDER_TEXTS.removeNamed(name)} onPress={() => onRemove(id)}>
        {COMMON_TEXTS.remove}
      </Button>
    </li>
  );
}

/** What the recordings cost. */
interface Order {
  readonly account: Account;
  readonly isPrepaid: boolean;
  /** Seconds of the recordings whose length is known. */
  readonly total: number;
  readonly hasUnknown: boolean;
  readonly brl: number;
  readonly perHour: number;
  /** Seconds that the credit does not pay. */
  readonly missingS: number;
}

/** Null until the lengths and the prices are known. */
function useOrder(audio: readonly ChosenAudio[], sentiment: boolean): Order | null {
  const account = useQuery(accountQuery).data;
  const pricing = useQuery(pricingQuery).data;
  if (account === undefined || pricing === undefined || audio.some(({ seconds }) => seconds === undefined)) return null;
  const surcharge = sentiment ? pricing.sentiment_brl_per_hour : 0;
  const rates = { base_brl_per_hour: pricing.base_brl_per_hour, surcharge_brl_per_hour: surcharge };
  const { lots } = account.balance;
  const perHour = (lots[0]?.brl_per_hour ?? pricing.base_brl_per_hour) + surcharge;
  const known = audio.flatMap(({ seconds }) => (typeof seconds === 'number' ? [billedSeconds(seconds)] : []));
  const total = known.reduce((sum, seconds) => sum + seconds, 0);
  const hasUnknown = known.length < audio.length;
  return { account, isPrepaid: pricing.prepaid, total, hasUnknown, perHour, ...estimateCost(total, lots, rates) };
}

function Price({ order: { account, total, hasUnknown, brl, perHour } }: { readonly order: Order }) {
  if (isOnTrial(account)) {
    const left = paidSeconds(account.balance.lots);
    return (
      <>
        {total > 0 && (
          <>
            <strong className="price">{ORDER_TEXTS.free}</strong>{' '}
            {ORDER_TEXTS.usesOfTrial(formatDuration(total), formatDuration(left))}{' '}
          </>
        )}
        {hasUnknown && <>{ORDER_TEXTS.unknownOfTrial}</>}
      </>
    );
  }
  return (
    <>
      {total > 0 && (
        <>
          <strong className="price">{formatMoney(brl)}</strong> {ORDER_TEXTS.priceFor(formatDuration(total))}{' '}
        </>
      )}
      {hasUnknown && <>{ORDER_TEXTS.unknownPrice(formatMoney(perHour / 60))}</>}
    </>
  );
}

function AboutPrice({ order: { account, isPrepaid, missingS } }: { readonly order: Order }) {
  return (
    <>
      <p className="hint">
        {isOnTrial(account)
          ? ORDER_TEXTS.trialExplanation
          : ORDER_TEXTS.balance(formatBalance(account.balance.available_brl))}
      </p>
      {isPrepaid && missingS > 0 && (
        <Alert kind="warning">
          {ORDER_TEXTS.missing(formatDuration(missingS))} <Link to="/saldo">{ORDER_TEXTS.buyCredit}</Link>{' '}
          {ORDER_TEXTS.toStart}
        </Alert>
      )}
    </>
  );
}
