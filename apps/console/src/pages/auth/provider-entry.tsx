import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { app } from '../../api/clients';
import { unwrapResponse } from '../../api/unwrap-response';
import { ErrorAlert } from '../../components/alert';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import type { ProviderResponse } from '../../session/provider-response';
import { readVisit } from '../../session/provider-visit';
import { useOnce } from '../../session/use-once';
import { useSetSession } from '../../session/use-session';
import { PROVIDER_RETURN_TEXTS } from '../../texts/auth/provider';
import { LinkAccount } from './link-account';

interface Offer {
  readonly offer: string;
  readonly email: string;
}

/** Signs in with what the provider sent; or links an account that has the address. After a session is set, the page continues. */
export function ProviderEntry({ response }: { readonly response: ProviderResponse }) {
  const setSession = useSetSession();
  const [offer, setOffer] = useState<Offer | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/sign-in/provider/complete', { body: response })),
    onSuccess: (entered) => ('offer' in entered ? setOffer(entered) : setSession(entered)),
  });
  useOnce(mutate);
  if (offer !== null) return <LinkAccount {...offer} onEntered={setSession} />;
  return (
    <Page title={PROVIDER_RETURN_TEXTS.signInTitle} narrow>
      {error === null ? (
        <Loading what={PROVIDER_RETURN_TEXTS.signingIn} />
      ) : (
        <div className="stack">
          <ErrorAlert error={error} />
          <p>
            <Link to="/entrar" state={{ from: readVisit().from }}>
              {PROVIDER_RETURN_TEXTS.backToSignIn}
            </Link>
          </p>
        </div>
      )}
    </Page>
  );
}
