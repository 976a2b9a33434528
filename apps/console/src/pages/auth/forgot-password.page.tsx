import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { useSite } from '../../api/use-site';
import { Page } from '../../components/page';
import { EmailField } from './email-field';
import { AuthForm } from './auth-form';
import { MailSent } from './mail-sent';

export function ForgotPasswordPage() {
  const { sign_in } = useSite();
  const [email, setEmail] = useState('');
  const request = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/request-password-reset', { body: { email } })),
  });
  if (!sign_in.password) return <Navigate to="/entrar" replace />;
  if (request.data !== undefined) {
    return (
      <MailSent title="Veja o seu e-mail" message={request.data.message} email={email} onBack={request.reset}>
        O link leva à página em que você escolhe a senha nova; vale por uma hora.
      </MailSent>
    );
  }
  return (
    <Page title="Recuperar a senha" narrow>
      <p>Enviamos um link para você escolher outra senha.</p>
      <AuthForm
        submitLabel="Enviar o link"
        isPending={request.isPending}
        error={request.error}
        onSubmit={() => request.mutate()}
      >
        <EmailField value={email} onChange={setEmail} />
      </AuthForm>
      <p>
        <Link to="/entrar">Voltar para entrar</Link>
      </p>
    </Page>
  );
}
