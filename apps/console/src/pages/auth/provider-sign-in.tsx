import { Link, useLocation } from 'react-router';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { useProviderVisit } from '../../session/provider-visit';
import { PROVIDER_TEXTS } from '../../texts/auth/shared';

interface Props {
  /** What the operator calls the provider. */
  readonly label: string;
  /** Whether there is no other way to sign in. */
  readonly isOnly: boolean;
}

/** The button that leads to the identity provider. The first sign-in makes an account, so the terms are beside it. */
export function ProviderSignIn({ label, isOnly }: Props) {
  const { from = '/' } = (useLocation().state ?? {}) as { readonly from?: string };
  const visit = useProviderVisit();
  return (
    <div className="card stack provider">
      <div>
        <Button kind={isOnly ? 'primary' : 'plain'} isPending={visit.isPending} onPress={() => visit.mutate({ from })}>
          {PROVIDER_TEXTS.signIn(label)}
        </Button>
      </div>
      <ErrorAlert error={visit.error} />
      <p className="hint">
        {PROVIDER_TEXTS.agree(label)} <Link to="/termos">{PROVIDER_TEXTS.agreeTerms}</Link> {PROVIDER_TEXTS.agreeAnd}{' '}
        <Link to="/privacidade">{PROVIDER_TEXTS.agreePrivacy}</Link>.
      </p>
    </div>
  );
}
