import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { apiKeysQuery, usageQuery, type Usage } from '../../api/queries';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { SelectField } from '../../components/select-field';
import { formatDuration, formatMoney } from '../../format/format';
import { useCost, useOnTrial } from '../../money/use-cost';
import { useMay } from '../../session/use-may';
import { PAGE_NAMES } from '../../texts/shell';
import { PERIODS, USAGE_FILE_TEXTS, USAGE_TEXTS } from '../../texts/usage/page';
import { COMMON_TEXTS } from '../../texts/common';
import { saveFile } from '../transcription/save-file';
import { ProjectTable } from './project-table';
import { UsageChart } from './usage-chart';
import { firstDayOf, periodBefore } from './first-day-of';
import { usageChange } from './usage-change';
import { usageFile } from './usage-file';
import { daysOf, keysOf, type UsageKey } from './usage-days';

const DEFAULT_PERIOD = '30';

/** The period is in the URL, so that reloads and bookmarks keep it. */
export function UsagePage() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('dias') ?? DEFAULT_PERIOD;
  const period = Object.hasOwn(PERIODS, given) ? given : DEFAULT_PERIOD;
  const query = useQuery(usageQuery(firstDayOf(Number(period))));
  return (
    <Page title={PAGE_NAMES.usage}>
      <SelectField
        label={USAGE_TEXTS.period}
        value={period}
        options={PERIODS}
        onChange={(days) => setSearch(days === DEFAULT_PERIOD ? {} : { dias: days }, { replace: true })}
      />
      <Loaded query={query} what={USAGE_TEXTS.what}>
        {(usage) => <UsageFigures usage={usage} days={Number(period)} />}
      </Loaded>
    </Page>
  );
}

function UsageFigures({ usage, days }: { readonly usage: Usage; readonly days: number }) {
  const { total } = usage;
  const onTrial = useOnTrial();
  const before = periodBefore(days);
  const { data: earlier } = useQuery(usageQuery(before.from, before.to));
  const byDay = daysOf(usage);
  const download = (): void =>
    saveFile(
      new Blob([usageFile(byDay, onTrial === false)], { type: 'text/csv' }),
      USAGE_FILE_TEXTS.name(usage.from, usage.to),
    );
  if (total.transcriptions === 0) return <p className="empty">{USAGE_TEXTS.none}</p>;
  return (
    <>
      <ul className="figures">
        <li className="card">
          <strong>{formatDuration(total.seconds)}</strong>
          <span className="hint">{USAGE_TEXTS.audio}</span>
          <span className="hint figure-change">
            {earlier !== undefined && usageChange(total.seconds, earlier.total.seconds, days)}
          </span>
        </li>
        <li className="card">
          <strong>{total.transcriptions}</strong>
          <span className="hint">{USAGE_TEXTS.transcriptions(total.transcriptions)}</span>
        </li>
        {onTrial === false && (
          <li className="card">
            <strong>{formatMoney(total.cost_brl)}</strong>
            <span className="hint">{USAGE_TEXTS.cost}</span>
          </li>
        )}
      </ul>
      <section className="card stack" aria-labelledby="by-day">
        <h2 id="by-day">{USAGE_TEXTS.byDay}</h2>
        <UsageChart days={byDay} />
        <div className="row">
          <Button onPress={download}>{USAGE_TEXTS.download}</Button>
        </div>
      </section>
      <ProjectTable usage={usage} />
      <section className="stack" aria-labelledby="by-key">
        <h2 id="by-key">{USAGE_TEXTS.byKey}</h2>
        <ul className="rows">
          {keysOf(usage).map((key) => (
            <KeyRow key={key.id ?? 'web'} used={key} total={total.seconds} />
          ))}
        </ul>
      </section>
    </>
  );
}

function KeyRow({ used, total }: { readonly used: UsageKey; readonly total: number }) {
  const keys = useQuery({ ...apiKeysQuery, enabled: useMay('manage') }).data;
  const cost = useCost(used.brl);
  const name = keys?.data.find(({ id }) => id === used.id)?.name ?? USAGE_TEXTS.unnamedKey(used.hint ?? '…');
  return (
    <li className="row-item">
      <div className="row-main">
        <strong className="wrap">{used.id === null ? USAGE_TEXTS.webApplication : name}</strong>
        <meter aria-hidden="true" value={used.seconds} max={Math.max(1, total)} />
        <span className="hint">
          {formatDuration(used.seconds)} · {COMMON_TEXTS.transcriptions(used.transcriptions)}
          {cost !== null && ` · ${cost}`}
        </span>
      </div>
    </li>
  );
}
