import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { sessionsQuery, type OpenSession } from '../../api/queries';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { ErrorAlert } from '../../components/alert';
import { formatDateTime } from '../../format/format';

export function OpenSessions() {
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string) => unwrapResponse(app.DELETE('/v1/app/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
  return (
    <section className="stack" aria-labelledby="sessions">
      <h2 id="sessions">Onde você está conectado</h2>
      <ErrorAlert error={end.error} />
      <Loaded query={sessions} what="os acessos">
        {({ data }) => (
          <ul className="rows">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

interface RowProps {
  readonly session: OpenSession;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: RowProps) {
  const { user_agent, current, created_at, last_seen_at } = session;
  return (
    <li className="row-item">
      <div className="row-main">
        <strong className="wrap">{current ? 'Este navegador' : user_agent}</strong>
        <span className="hint">
          Desde {formatDateTime(created_at)} · visto em {formatDateTime(last_seen_at)}
        </span>
      </div>
      {!current && (
        <Button aria-label={`Desconectar o acesso de ${formatDateTime(created_at)}`} onPress={onEnd}>
          Desconectar
        </Button>
      )}
    </li>
  );
}
