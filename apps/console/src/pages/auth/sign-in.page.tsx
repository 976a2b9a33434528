import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { useSite } from '../../api/use-site';
import { Page } from '../../components/page';
import { Alert } from '../../components/alert';
import { formatDuration } from '../../format/format';
import { useSessionExpired } from '../../session/session-end';
import type { Session } from '../../api/queries';
import { useSetSession } from '../../session/use-session';
import { SIGN_IN_TEXTS } from '../../texts/auth/sign-in';
import { COMMON_TEXTS } from '../../texts/common';
import { EmailField } from './email-field';
import { AuthForm } from './auth-form';
import { InvitedNotice } from './invited-notice';
import { ProviderSignIn } from './provider-sign-in';
import { SecondStep } from './second-step';
import { PasswordField } from '../../components/password-field';

export function SignInPage() {
  const setSession = useSetSession();
  const [challenge, setChallenge] = useState<string | null>(null);
  // After a session is set, the route guard redirects.
  return challenge === null ? (
    <FirstStep onEntered={setSession} onChallenge={setChallenge} />
  ) : (
    <Page title={SIGN_IN_TEXTS.secondStepTitle} narrow>
      <SecondStep challenge={challenge} onEntered={setSession} onRestart={() => setChallenge(null)} />
    </Page>
  );
}

interface FirstStepProps {
  readonly onEntered: (session: Session) => void;
  readonly onChallenge: (challenge: string) => void;
}

function FirstStep(props: FirstStepProps) {
  const expired = useSessionExpired();
  // The page that was asked for.
  const state: unknown = useLocation().state;
  const { sign_in, prices } = useSite();
  const { password, provider } = sign_in;
  return (
    <Page title={SIGN_IN_TEXTS.title} narrow>
      {expired && <Alert kind="info">{SIGN_IN_TEXTS.expired}</Alert>}
      <InvitedNotice>{SIGN_IN_TEXTS.invited}</InvitedNotice>
      <p>{SIGN_IN_TEXTS.service}</p>
      {password && <PasswordSignIn {...props} />}
      {provider !== null && <ProviderSignIn label={provider.label} isOnly={!password} />}
      {password && (
        <p>
          {SIGN_IN_TEXTS.noAccount}{' '}
          <Link to="/cadastrar" state={state}>
            {SIGN_IN_TEXTS.signUp(formatDuration(prices.trial_seconds))}
          </Link>
        </p>
      )}
    </Page>
  );
}

function PasswordSignIn({ onEntered, onChallenge }: FirstStepProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/sign-in', { body: { email, password } })),
    onSuccess: (entered) => ('challenge' in entered ? onChallenge(entered.challenge) : onEntered(entered)),
  });
  return (
    <>
      <AuthForm
        submitLabel={SIGN_IN_TEXTS.submit}
        isPending={signIn.isPending}
        error={signIn.error}
        onSubmit={() => signIn.mutate()}
      >
        <EmailField value={email} onChange={setEmail} />
        <PasswordField label={COMMON_TEXTS.password} value={password} onChange={setPassword} />
      </AuthForm>
      <p>
        <Link to="/recuperar-senha">{SIGN_IN_TEXTS.forgotPassword}</Link>
      </p>
    </>
  );
}
