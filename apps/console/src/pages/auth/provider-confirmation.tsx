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
import { PROVIDER_RETURN_TEXTS } from '../../texts/auth/provider';

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
    <Page title={PROVIDER_RETURN_TEXTS.confirmTitle} narrow>
      {error === null ? (
        <Loading what={PROVIDER_RETURN_TEXTS.confirming} />
      ) : (
        <div className="stack">
          <ErrorAlert error={error} />
          <p>
            <Link to={from} onClick={forgetVisit}>
              {PROVIDER_RETURN_TEXTS.backUnconfirmed}
            </Link>
          </p>
        </div>
      )}
    </Page>
  );
}
