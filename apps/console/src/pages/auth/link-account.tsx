import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error';
import { app } from '../../api/clients';
import type { Session } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { useProviderLabel } from '../../api/use-site';
import { Page } from '../../components/page';
import { PasswordField } from '../../components/password-field';
import { LINK_ACCOUNT_TEXTS, PROVIDER_RETURN_TEXTS } from '../../texts/auth/provider';
import { COMMON_TEXTS } from '../../texts/common';
import { AuthForm } from './auth-form';
import { SecondStep } from './second-step';
import { wrongPassword } from './wrong-password';

interface Props {
  /** From the response to the sign-in at the provider. */
  readonly offer: string;
  /** Of the account that exists. */
  readonly email: string;
  readonly onEntered: (session: Session) => void;
}

/** Asks for the password of an account once, to sign in to it at the identity provider from then on. */
export function LinkAccount({ offer, email, onEntered }: Props) {
  const navigate = useNavigate();
  const label = useProviderLabel();
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const link = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/sign-in/provider/link', { body: { offer, password } })),
    onSuccess: (entered) => ('challenge' in entered ? setChallenge(entered.challenge) : onEntered(entered)),
  });
  if (challenge !== null) {
    return (
      <Page title={LINK_ACCOUNT_TEXTS.secondStepTitle} narrow>
        <SecondStep challenge={challenge} onEntered={onEntered} onRestart={() => void navigate('/entrar')} />
      </Page>
    );
  }
  return (
    <Page title={LINK_ACCOUNT_TEXTS.title} narrow>
      <p className="wrap">
        {LINK_ACCOUNT_TEXTS.accountExists} <strong>{email}</strong>. {LINK_ACCOUNT_TEXTS.passwordOnce(label)}
      </p>
      <AuthForm
        submitLabel={LINK_ACCOUNT_TEXTS.submit}
        isPending={link.isPending}
        error={wrongPassword(link.error, LINK_ACCOUNT_TEXTS.wrongPassword)}
        onSubmit={() => link.mutate()}
      >
        {/* Password managers look the password up by it. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        <PasswordField label={COMMON_TEXTS.password} value={password} onChange={setPassword} />
      </AuthForm>
      <p>
        {isApiError(link.error, 'sign_in_expired') ? (
          <Link to="/entrar">{PROVIDER_RETURN_TEXTS.backToSignIn}</Link>
        ) : (
          <Link to="/recuperar-senha">{LINK_ACCOUNT_TEXTS.forgotPassword}</Link>
        )}
      </p>
    </Page>
  );
}
