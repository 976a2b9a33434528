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

const AGAIN = { to: '/cadastrar', name: 'Pedir outro link: criar a conta de novo' };

export function ConfirmPage() {
  const token = useLinkToken();
  return token === null ? <IncompleteLinkPage again={AGAIN} /> : <Confirmation token={token} />;
}

function Confirmation({ token }: { readonly token: string }) {
  const setSession = useSetSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/confirm-email', { body: { token, password } })),
    onSuccess: async (session) => {
      setSession(session);
      await navigate('/', { replace: true });
    },
  });
  return (
    <Page title="Confirmar e-mail" narrow>
      <p>Digite a senha que você escolheu ao criar a conta.</p>
      <AuthForm
        submitLabel="Confirmar e entrar"
        isPending={confirm.isPending}
        error={confirm.error}
        onSubmit={() => confirm.mutate()}
      >
        <PasswordField label="Senha" value={password} onChange={setPassword} />
      </AuthForm>
      {isApiError(confirm.error, 'link_not_valid') && (
        <p>
          <Link to={AGAIN.to}>{AGAIN.name}</Link>
        </p>
      )}
    </Page>
  );
}
