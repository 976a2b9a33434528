import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { useSite } from '../../api/use-site';
import { Page } from '../../components/page';
import { FORGOT_PASSWORD_TEXTS } from '../../texts/auth/forgot-password';
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
      <MailSent
        title={FORGOT_PASSWORD_TEXTS.mailSentTitle}
        message={request.data.message}
        email={email}
        onBack={request.reset}
      >
        {FORGOT_PASSWORD_TEXTS.mailSent}
      </MailSent>
    );
  }
  return (
    <Page title={FORGOT_PASSWORD_TEXTS.title} narrow>
      <p>{FORGOT_PASSWORD_TEXTS.explanation}</p>
      <AuthForm
        submitLabel={FORGOT_PASSWORD_TEXTS.submit}
        isPending={request.isPending}
        error={request.error}
        onSubmit={() => request.mutate()}
      >
        <EmailField value={email} onChange={setEmail} />
      </AuthForm>
      <p>
        <Link to="/entrar">{FORGOT_PASSWORD_TEXTS.backToSignIn}</Link>
      </p>
    </Page>
  );
}
