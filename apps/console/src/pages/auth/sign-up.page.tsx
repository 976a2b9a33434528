import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { useSite } from '../../api/use-site';
import { Page } from '../../components/page';
import { formatDuration } from '../../format/format';
import { SIGN_UP_TEXTS } from '../../texts/auth/sign-up';
import { COMMON_TEXTS } from '../../texts/common';
import { EmailField } from './email-field';
import { AuthForm } from './auth-form';
import { InvitedNotice } from './invited-notice';
import { MailSent } from './mail-sent';
import { ProviderSignIn } from './provider-sign-in';
import { PasswordField } from '../../components/password-field';

export function SignUpPage() {
  const { sign_in, prices } = useSite();
  const { password: hasPasswords, provider } = sign_in;
  // The page that was asked for.
  const state: unknown = useLocation().state;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signUp = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/sign-up', { body: { email, password } })),
  });
  if (!hasPasswords) return <Navigate to="/entrar" replace />;
  if (signUp.data !== undefined) {
    return (
      <MailSent title={SIGN_UP_TEXTS.mailSentTitle} message={signUp.data.message} email={email} onBack={signUp.reset}>
        {SIGN_UP_TEXTS.mailSent}
      </MailSent>
    );
  }
  return (
    <Page title={SIGN_UP_TEXTS.title} narrow>
      <InvitedNotice>{SIGN_UP_TEXTS.invited}</InvitedNotice>
      <p>{SIGN_UP_TEXTS.service(formatDuration(prices.trial_seconds))}</p>
      <AuthForm
        submitLabel={SIGN_UP_TEXTS.submit}
        isPending={signUp.isPending}
        error={signUp.error}
        onSubmit={() => signUp.mutate()}
      >
        <EmailField isNew value={email} onChange={setEmail} />
        <PasswordField label={COMMON_TEXTS.password} isNew value={password} onChange={setPassword} />
      </AuthForm>
      <p className="hint">
        {SIGN_UP_TEXTS.agree} <Link to="/termos">{SIGN_UP_TEXTS.agreeTerms}</Link> {SIGN_UP_TEXTS.agreeAnd}{' '}
        <Link to="/privacidade">{SIGN_UP_TEXTS.agreePrivacy}</Link>.
      </p>
      {provider !== null && <ProviderSignIn label={provider.label} isOnly={false} />}
      <p>
        {SIGN_UP_TEXTS.hasAccount}{' '}
        <Link to="/entrar" state={state}>
          {SIGN_UP_TEXTS.signIn}
        </Link>
      </p>
    </Page>
  );
}
