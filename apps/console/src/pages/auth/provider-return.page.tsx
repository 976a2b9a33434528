import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { Alert } from '../../components/alert';
import { Page } from '../../components/page';
import { responseOf, type ProviderResponse } from '../../session/provider-response';
import { readVisit } from '../../session/provider-visit';
import { useSession } from '../../session/use-session';
import { PROVIDER_RETURN_TEXTS } from '../../texts/auth/provider';
import { ProviderConfirmation } from './provider-confirmation';
import { ProviderEntry } from './provider-entry';

/** Where the identity provider sends the browser back. */
export function ProviderReturnPage() {
  const [response] = useState<ProviderResponse | null>(() => responseOf(window.location.search));
  const [visit] = useState(readVisit);
  const isSignedIn = useSession() !== null;
  // The code works once, but it does not belong in the history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  if (response !== null && isSignedIn && visit.confirms !== undefined) {
    return <ProviderConfirmation response={response} visit={visit} />;
  }
  // Also in a tab whose user has signed in in another one.
  if (isSignedIn) return <Navigate to={visit.from} replace />;
  if (response !== null) return <ProviderEntry response={response} />;
  return (
    <Page title={PROVIDER_RETURN_TEXTS.signInTitle} narrow>
      <div className="stack">
        <Alert kind="warning">{PROVIDER_RETURN_TEXTS.notFinished}</Alert>
        <p>
          <Link to="/entrar">{PROVIDER_RETURN_TEXTS.backToSignIn}</Link>
        </p>
      </div>
    </Page>
  );
}
