import { useQuery } from '@tanstack/react-query';
import { healthQuery, type Health } from '../../api/queries';
import { Alert } from '../../components/alert';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { formatDateTime } from '../../format/format';
import './site.css';

type ServerName = keyof Health['checks'];

/** What users notice of each server. */
const PARTS: Readonly<Record<ServerName, { readonly name: string; readonly down: string }>> = {
  mongodb: { name: 'Contas e textos', down: 'Entrar e ler não funcionam.' },
  object_store: { name: 'Áudios', down: 'Enviar e ouvir não funcionam.' },
  temporal: { name: 'Transcrições', down: 'As novas esperam; as que já foram aceitas continuam depois.' },
  nats: { name: 'Texto ao vivo', down: 'O texto só aparece quando a transcrição termina.' },
};

/** Whether the service works now, from its health check. */
export function StatusPage() {
  const { data, isPending, dataUpdatedAt } = useQuery(healthQuery);
  return (
    <Page title="Status">
      {isPending ? (
        <Loading what="Verificando o serviço" />
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
          <p className="hint">
            Verificado em {formatDateTime(new Date(dataUpdatedAt).toISOString())}; a página se atualiza sozinha.
          </p>
        </>
      )}
    </Page>
  );
}

function Summary({ health }: { readonly health: Health | null }) {
  if (health === null) {
    return (
      <Alert kind="problem">
        O serviço não está respondendo. Confira a sua conexão; o que você já enviou está guardado.
      </Alert>
    );
  }
  const isWhole = health.status === 'ready' && Object.values(health.checks).every(({ status }) => status === 'up');
  if (isWhole) return <Alert kind="success">Tudo funcionando.</Alert>;
  return (
    <Alert kind="warning">
      {health.status === 'ready'
        ? 'O serviço funciona, com uma parte fora do ar.'
        : 'Uma parte do serviço está fora do ar. O que você já enviou está guardado, e continua quando ela voltar.'}
    </Alert>
  );
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
        <span className="hint">{status === 'up' ? `responde em ${Math.max(1, Math.round(latency_ms))} ms` : down}</span>
      </div>
      <span className={status === 'up' ? 'badge badge-completed' : 'badge badge-failed'}>
        {status === 'up' ? 'Funcionando' : 'Fora do ar'}
      </span>
    </li>
  );
}
