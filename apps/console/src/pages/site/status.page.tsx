import { useQuery } from '@tanstack/react-query';
import { healthQuery, type Health } from '../../api/queries';
import { Alert } from '../../components/alert';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { formatDateTime } from '../../format/format';
import { STATUS_TEXTS } from '../../texts/site/status';
import './site.css';

type ServerName = keyof Health['checks'];

/** What users notice of each server. */
const PARTS: Readonly<Record<ServerName, { readonly name: string; readonly down: string }>> = {
  mongodb: { name: STATUS_TEXTS.accounts, down: STATUS_TEXTS.accountsDown },
  object_store: { name: STATUS_TEXTS.audio, down: STATUS_TEXTS.audioDown },
  temporal: { name: STATUS_TEXTS.transcriptions, down: STATUS_TEXTS.transcriptionsDown },
  nats: { name: STATUS_TEXTS.live, down: STATUS_TEXTS.liveDown },
};

/** Whether the service works now, from its health check. */
export function StatusPage() {
  const { data, isPending, dataUpdatedAt } = useQuery(healthQuery);
  return (
    <Page title={STATUS_TEXTS.title}>
      {isPending ? (
        <Loading what={STATUS_TEXTS.loading} />
      ) : (
        <>
          <Summary health={data ?? null} />
          {data !== undefined && data !== null && (
            <ul className="rows">
              {(Object.keys(PARTS) as ServerName[]).map((server) => (
                <Part key={server} server={server} check={data.checks[server]} />
              ))}
            </ul>
          )}
          <p className="hint">{STATUS_TEXTS.checkedAt(formatDateTime(new Date(dataUpdatedAt).toISOString()))}</p>
        </>
      )}
    </Page>
  );
}

function Summary({ health }: { readonly health: Health | null }) {
  if (health === null) {
    return <Alert kind="problem">{STATUS_TEXTS.noResponse}</Alert>;
  }
  const isWhole = health.status === 'ready' && Object.values(health.checks).every(({ status }) => status === 'up');
  if (isWhole) return <Alert kind="success">{STATUS_TEXTS.allUp}</Alert>;
  return <Alert kind="warning">{health.status === 'ready' ? STATUS_TEXTS.partDown : STATUS_TEXTS.notReady}</Alert>;
}

interface PartProps {
  readonly server: ServerName;
  readonly check: Health['checks'][ServerName];
}

function Part({ server, check: { status, latency_ms } }: PartProps) {
  const { name, down } = PARTS[server];
  return (
    <li className="row-item">
      <div className="row-main">
        <strong>{name}</strong>
        <span className="hint">
          {status === 'up' ? STATUS_TEXTS.respondsIn(Math.max(1, Math.round(latency_ms))) : down}
        </span>
      </div>
      <span className={status === 'up' ? 'badge badge-completed' : 'badge badge-failed'}>
        {status === 'up' ? STATUS_TEXTS.up : STATUS_TEXTS.down}
      </span>
    </li>
  );
}
