import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { Page } from '../../components/page';
import { Alert } from '../../components/alert';
import { useSessionExpired } from '../../session/session-end';
import { useSetSession } from '../../session/use-session';
import { EmailField } from './email-field';
import { AuthForm } from './auth-form';
import { PasswordField } from '../../components/password-field';

export function SignInPage() {
  const setSession = useSetSession();
  const expired = useSessionExpired();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/sign-in', { body: { email, password } })),
    // The route guard then redirects.
    onSuccess: setSession,
  });
  return (
    <Page title="Entrar" narrow>
      {expired && <Alert kind="info">A sua sessão expirou. Entre de novo para continuar de onde parou.</Alert>}
      <p>Transcrição em português do Brasil: o que foi dito, por quem e em que segundo.</p>
      <AuthForm submitLabel="Entrar" isPending={signIn.isPending} error={signIn.error} onSubmit={() => signIn.mutate()}>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField label="Senha" value={password} onChange={setPassword} />
      </AuthForm>
      <p>
        <Link to="/recuperar-senha">Esqueci a senha</Link>
      </p>
      <p>
        Ainda não tem conta? <Link to="/cadastrar">Crie uma, com 30 minutos grátis</Link>
      </p>
    </Page>
  );
}
