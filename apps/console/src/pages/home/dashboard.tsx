import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  accountQuery,
  apiKeysQuery,
  usageQuery,
  type Account,
  type ApiKey,
  type TranscriptionSummary,
  type Usage,
} from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { formatDuration, formatMoney } from '../../format/format';
import { isOnTrial } from '../../money/credit-left';
import { TranscriptionRows } from '../transcriptions/transcription-rows';
import { UsageChart } from '../usage/usage-chart';
import { daysOf } from '../usage/usage-days';
import { firstDayOf } from '../usage/first-day-of';
import { useSignedIn } from '../../session/use-session';
import { useMay } from '../../session/use-may';
import { HOME_TEXTS } from '../../texts/home';
import { PAGE_NAMES } from '../../texts/shell';
import { COMMON_TEXTS } from '../../texts/common';
import { attentionOf, type Notice } from './attention';
import { AudioLeft } from './audio-left';
import { FirstKey } from './first-key';
import { useSample } from './use-sample';

const DAYS = 30;
const RECENT = 5;

/** Others than owners do not see the keys. */
const NO_KEYS: readonly ApiKey[] = [];

/** The first screen of an account in use: what is left, what was used, what needs attention, and the last transcriptions. */
export function Dashboard({ recent }: { readonly recent: readonly TranscriptionSummary[] }) {
  const account = useQuery(accountQuery);
  const usage = useQuery(usageQuery(firstDayOf(DAYS)));
  const manages = useMay('manage');
  const pays = useMay('pay');
  const keys = useQuery({ ...apiKeysQuery, enabled: manages });
  const [now] = useState(Date.now);
  const error = account.error ?? usage.error ?? keys.error;
  const keysData = manages ? keys.data?.data : NO_KEYS;
  if (account.data === undefined || usage.data === undefined || keysData === undefined) {
    return error === null ? <Loading what={HOME_TEXTS.loading} /> : <ErrorAlert error={error} />;
  }
  const notices = attentionOf({ account: account.data, keys: keysData, recent, pays, now });
  return (
    <>
      {notices.length > 0 && <Attention notices={notices} />}
      <div className="dashboard">
        <Left account={account.data} />
        <Used usage={usage.data} onTrial={isOnTrial(account.data)} />
      </div>
      <section aria-labelledby="recent" className="stack">
        <h2 id="recent">{HOME_TEXTS.recent}</h2>
        <TranscriptionRows rows={recent.slice(0, RECENT)} />
        <p>
          <Link to="/transcricoes">{HOME_TEXTS.seeAll}</Link>
        </p>
      </section>
      {manages && keysData.length === 0 && (
        <div className="cards">
          <FirstKey />
        </div>
      )}
    </>
  );
}

function Attention({ notices }: { readonly notices: readonly Notice[] }) {
  return (
    <section aria-labelledby="attention" className="stack">
      <h2 id="attention" className="visually-hidden">
        {HOME_TEXTS.attention}
      </h2>
      <ul className="notices">
        {notices.map(({ kind, text, to, action }) => (
          <li key={text} className={`notice notice-${kind}`}>
            {text} <Link to={to}>{action}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Left({ account }: { readonly account: Account }) {
  const sample = useSample();
  const { founder } = useSignedIn();
  const mayTranscribe = useMay('transcribe');
  const pays = useMay('pay');
  return (
    <section className="card stack" aria-labelledby="left">
      <h2 id="left">{titleOf(isOnTrial(account), founder)}</h2>
      <AudioLeft account={account} trialHint={HOME_TEXTS.trialHint} />
      <ErrorAlert error={sample.error} />
      <p className="row">
        {mayTranscribe && (
          <Link to="/transcrever" className="button button-primary">
            {PAGE_NAMES.transcribe}
          </Link>
        )}
        <Link to="/saldo" className="button">
          {pays ? HOME_TEXTS.buyCredit : HOME_TEXTS.seeBalance}
        </Link>
        {mayTranscribe && isOnTrial(account) && (
          <Button isPending={sample.isPending} onPress={() => sample.mutate()}>
            {HOME_TEXTS.trySample}
          </Button>
        )}
      </p>
    </section>
  );
}

function titleOf(onTrial: boolean, isOwn: boolean): string {
  if (isOwn) return onTrial ? HOME_TEXTS.ownTrial : HOME_TEXTS.ownBalance;
  return onTrial ? HOME_TEXTS.trial : HOME_TEXTS.balance;
}

function Used({ usage, onTrial }: { readonly usage: Usage; readonly onTrial: boolean }) {
  const { total } = usage;
  const count = COMMON_TEXTS.transcriptions(total.transcriptions);
  return (
    <section className="card stack" aria-labelledby="used">
      <h2 id="used">{HOME_TEXTS.lastDays(DAYS)}</h2>
      <p className="free">
        <strong>{formatDuration(total.seconds)}</strong>{' '}
        <span className="hint">
          {HOME_TEXTS.inTranscriptions(count)}
          {!onTrial && `, ${formatMoney(total.cost_brl)}`} · <Link to="/uso">{HOME_TEXTS.seeUsage}</Link>
        </span>
      </p>
      <UsageChart days={daysOf(usage)} isCompact />
    </section>
  );
}
