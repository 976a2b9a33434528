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
        <h2 id="order">3. Confira e comece</h2>
        <ul className="plain-rows">
          {chosen.map((audio) => (
            <ChosenRow key={audio.id} audio={audio} onRemove={onRemove} />
          ))}
        </ul>
        {order !== null && <AboutPrice order={order} />}
        {redact && (
          <p className="field-error">
            <strong>O áudio será apagado</strong> no fim, e os dados pessoais viram máscaras no texto. Não dá para
            desfazer.
          </p>
        )}
      </section>
      <div ref={bar} className="card order-bar">
        <p role="status">
          {order === null ? <span className="hint">Calculando o preço…</span> : <Price order={order} />}
        </p>
        <Button kind="primary" isDisabled={ready.length === 0} onPress={onStart}>
          {ready.length > 1 ? `Transcrever ${ready.length} áudios` : 'Transcrever'}
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
    seconds === undefined && 'medindo a duração…',
    seconds === null && 'duração calculada após o envio',
  ].filter((fact) => fact !== false);
  return (
    <li className="plain-row">
      <div className="row-main">
        <strong className="wrap">{name}</strong>
        <span className={refusal === null ? 'hint' : 'field-error'}>{refusal ?? facts.join(' · ')}</span>
      </div>
      <Button aria-label={`Remover ${name}`} onPress={() => onRemove(id)}>
        Remover
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
            <strong className="price">Grátis:</strong> usa {formatDuration(total)} dos {formatDuration(left)} que restam
            do seu teste.{' '}
          </>
        )}
        {hasUnknown && <>O tempo dos arquivos sem duração também sai do teste.</>}
      </>
    );
  }
  return (
    <>
      {total > 0 && (
        <>
          <strong className="price">{formatMoney(brl)}</strong> por {formatDuration(total)} de áudio.{' '}
        </>
      )}
      {hasUnknown && <>Arquivos sem duração: {formatMoney(perHour / 60)} por minuto.</>}
    </>
  );
}

function AboutPrice({ order: { account, isPrepaid, missingS } }: { readonly order: Order }) {
  return (
    <>
      <p className="hint">
        {isOnTrial(account)
          ? 'Só conta o áudio transcrito, por segundo.'
          : `Saldo: ${formatBalance(account.balance.available_brl)}. Você só paga pelo áudio transcrito, por segundo.`}
      </p>
      {isPrepaid && missingS > 0 && (
        <Alert kind="warning">
          Saldo insuficiente: o áudio tem {formatDuration(missingS)} a mais. <Link to="/saldo">Compre crédito</Link>{' '}
          para começar; o que você escolheu continua aqui.
        </Alert>
      )}
    </>
  );
}
