import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { isApiError } from '../../api/api-error';
import { app } from '../../api/clients';
import { Page } from '../../components/page';
import type { Session } from '../../api/queries';
import { useSetSession } from '../../session/use-session';
import { NEW_PASSWORD_TEXTS } from '../../texts/auth/new-password';
import { AuthForm } from './auth-form';
import { IncompleteLinkPage } from './incomplete-link.page';
import { useLinkToken } from './link-token';
import { SecondStep } from './second-step';
import { PasswordField } from '../../components/password-field';

const AGAIN = { to: '/recuperar-senha', name: NEW_PASSWORD_TEXTS.askNewLink };

export function NewPasswordPage() {
  const token = useLinkToken();
  return token === null ? <IncompleteLinkPage again={AGAIN} /> : <NewPassword token={token} />;
}

function NewPassword({ token }: { readonly token: string }) {
  const setSession = useSetSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const enter = async (session: Session): Promise<void> => {
    setSession(session);
    await navigate('/', { replace: true });
  };
  const reset = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/reset-password', { body: { token, new_password: password } })),
    onSuccess: (entered) => ('challenge' in entered ? setChallenge(entered.challenge) : enter(entered)),
  });
  if (challenge !== null) {
    return (
      <Page title={NEW_PASSWORD_TEXTS.secondStepTitle} narrow>
        <p>{NEW_PASSWORD_TEXTS.changed}</p>
        <SecondStep
          challenge={challenge}
          onEntered={(session) => void enter(session)}
          onRestart={() => void navigate('/entrar')}
        />
      </Page>
    );
  }
  return (
    <Page title={NEW_PASSWORD_TEXTS.title} narrow>
      <p>{NEW_PASSWORD_TEXTS.endsSessions}</p>
      <AuthForm
        submitLabel={NEW_PASSWORD_TEXTS.submit}
        isPending={reset.isPending}
        error={reset.error}
        onSubmit={() => reset.mutate()}
      >
        <PasswordField label={NEW_PASSWORD_TEXTS.password} isNew value={password} onChange={setPassword} />
      </AuthForm>
      {isApiError(reset.error, 'link_not_valid') && (
        <p>
          <Link to={AGAIN.to}>{AGAIN.name}</Link>
        </p>
      )}
    </Page>
  );
}
