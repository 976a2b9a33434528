import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { isApiError } from '../../api/api-error';
import { app } from '../../api/clients';
import { Page } from '../../components/page';
import { useSetSession } from '../../session/use-session';
import { AuthForm } from './auth-form';
import { IncompleteLinkPage } from './incomplete-link.page';
import { useLinkToken } from './link-token';
import { PasswordField } from '../../components/password-field';

const AGAIN = { to: '/recuperar-senha', name: 'Pedir outro link' };

export function NewPasswordPage() {
  const token = useLinkToken();
  return token === null ? <IncompleteLinkPage again={AGAIN} /> : <NewPassword token={token} />;
}

function NewPassword({ token }: { readonly token: string }) {
  const setSession = useSetSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const reset = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/reset-password', { body: { token, new_password: password } })),
    onSuccess: async (session) => {
      setSession(session);
      await navigate('/', { replace: true });
    },
  });
  return (
    <Page title="Escolher senha nova" narrow>
      <p>Todos os outros acessos à sua conta terminam.</p>
      <AuthForm
        submitLabel="Trocar e entrar"
        isPending={reset.isPending}
        error={reset.error}
        onSubmit={() => reset.mutate()}
      >
        <PasswordField label="Senha nova" isNew value={password} onChange={setPassword} />
      </AuthForm>
      {isApiError(reset.error, 'link_not_valid') && (
        <p>
          <Link to={AGAIN.to}>{AGAIN.name}</Link>
        </p>
      )}
    </Page>
  );
}
