import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { sessionsQuery, type OpenSession } from '../../api/queries';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { ErrorAlert } from '../../components/alert';
import { formatDateTime } from '../../format/format';
import { SESSIONS_TEXTS } from '../../texts/account/page';

export function OpenSessions() {
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string) => unwrapResponse(app.DELETE('/v1/app/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
  return (
    <section className="stack" aria-labelledby="sessions">
      <h2 id="sessions">{SESSIONS_TEXTS.title}</h2>
      <ErrorAlert error={end.error} />
      <Loaded query={sessions} what={SESSIONS_TEXTS.what}>
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
        <strong className="wrap">{current ? SESSIONS_TEXTS.thisBrowser : user_agent}</strong>
        <span className="hint">{SESSIONS_TEXTS.times(formatDateTime(created_at), formatDateTime(last_seen_at))}</span>
      </div>
      {!current && (
        <Button aria-label={SESSIONS_TEXTS.endNamed(formatDateTime(created_at))} onPress={onEnd}>
          {SESSIONS_TEXTS.end}
        </Button>
      )}
    </li>
  );
}
