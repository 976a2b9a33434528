import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { useSite } from '../../api/use-site';
import { Page } from '../../components/page';
import { EmailField } from './email-field';
import { AuthForm } from './auth-form';
import { InvitedNotice } from './invited-notice';
import { MailSent } from './mail-sent';
import { ProviderSignIn } from './provider-sign-in';
import { PasswordField } from '../../components/password-field';

export function SignUpPage() {
  const { password: hasPasswords, provider } = useSite().sign_in;
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
      <MailSent title="Confirme o seu e-mail" message={signUp.data.message} email={email} onBack={signUp.reset}>
        Clique no link que enviamos e digite a mesma senha: a sua conta fica pronta na hora.
      </MailSent>
    );
  }
  return (
    <Page title="Criar conta" narrow>
      <InvitedNotice>Use o e-mail que recebeu o convite: você o vê assim que confirmar o endereço.</InvitedNotice>
      <p>Transcrição em português do Brasil. Os primeiros 30 minutos são grátis, sem cartão.</p>
      <AuthForm
        submitLabel="Criar conta"
        isPending={signUp.isPending}
        error={signUp.error}
        onSubmit={() => signUp.mutate()}
      >
        <EmailField isNew value={email} onChange={setEmail} />
        <PasswordField label="Senha" isNew value={password} onChange={setPassword} />
      </AuthForm>
      <p className="hint">
        Ao criar a conta, você concorda com os <Link to="/termos">termos de uso</Link> e o{' '}
        <Link to="/privacidade">aviso de privacidade</Link>.
      </p>
      {provider !== null && <ProviderSignIn label={provider.label} isOnly={false} />}
      <p>
        Já tem conta?{' '}
        <Link to="/entrar" state={state}>
          Entre
        </Link>
      </p>
    </Page>
  );
}
