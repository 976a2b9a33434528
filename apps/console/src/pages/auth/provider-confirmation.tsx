import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { app } from '../../api/clients';
import { sessionQuery } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { ErrorAlert } from '../../components/alert';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import type { ProviderResponse } from '../../session/provider-response';
import { forgetVisit, type ProviderVisit } from '../../session/provider-visit';
import { useOnce } from '../../session/use-once';

interface Props {
  readonly response: ProviderResponse;
  readonly visit: ProviderVisit;
}

/** Confirms the session after a fresh sign-in at the provider, and continues with the action that asked for it. */
export function ProviderConfirmation({ response, visit: { from, confirms } }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/confirm/provider/complete', { body: response })),
    onSuccess: async (session) => {
      forgetVisit();
      queries.setQueryData(sessionQuery.queryKey, session);
      await navigate(from, { replace: true, state: { confirms } });
    },
  });
  useOnce(mutate);
  return (
    <Page title="Confirmar quem é você" narrow>
      {error === null ? (
        <Loading what="Confirmando" />
      ) : (
        <div className="stack">
          <ErrorAlert error={error} />
          <p>
            <Link to={from} onClick={forgetVisit}>
              Voltar sem confirmar
            </Link>
          </p>
        </div>
      )}
    </Page>
  );
}
