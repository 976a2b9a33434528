import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { isApiError } from '../../api/api-error';
import { app } from '../../api/clients';
import { joinedAccountsQuery } from '../../api/team-queries';
import { Page } from '../../components/page';
import { INVITATIONS_PATH } from '../../session/origin';
import { useSetSession } from '../../session/use-session';
import { CONFIRM_TEXTS } from '../../texts/auth/confirm';
import { COMMON_TEXTS } from '../../texts/common';
import { AuthForm } from './auth-form';
import { IncompleteLinkPage } from './incomplete-link.page';
import { useLinkEmail, useLinkToken } from './link-token';
import { PasswordField } from '../../components/password-field';
import { wrongPassword } from './wrong-password';

const AGAIN = { to: '/cadastrar', name: CONFIRM_TEXTS.askNewLink };

export function ConfirmPage() {
  const token = useLinkToken();
  return token === null ? <IncompleteLinkPage again={AGAIN} /> : <Confirmation token={token} />;
}

function Confirmation({ token }: { readonly token: string }) {
  const setSession = useSetSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const email = useLinkEmail();
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/confirm-email', { body: { token, password } })),
    onSuccess: async (session) => {
      setSession(session);
      // Whom a mail has invited continues there.
      const joined = await queries.fetchQuery(joinedAccountsQuery).catch(() => null);
      await navigate(joined === null || joined.invitations.length === 0 ? '/' : INVITATIONS_PATH, { replace: true });
    },
  });
  return (
    <Page title={CONFIRM_TEXTS.title} narrow>
      <p className="wrap">
        {email === null ? (
          CONFIRM_TEXTS.askPassword
        ) : (
          <>
            {CONFIRM_TEXTS.askPasswordOf} <strong>{email}</strong>.
          </>
        )}
      </p>
      <AuthForm
        submitLabel={CONFIRM_TEXTS.submit}
        isPending={confirm.isPending}
        error={wrongPassword(confirm.error, CONFIRM_TEXTS.wrongPassword)}
        onSubmit={() => confirm.mutate()}
      >
        {/* Password managers store the password under it. */}
        <input hidden readOnly name="email" autoComplete="username" value={email ?? ''} />
        <PasswordField label={COMMON_TEXTS.password} value={password} onChange={setPassword} />
      </AuthForm>
      {isApiError(confirm.error, 'link_not_valid') && (
        <p>
          <Link to={AGAIN.to}>{AGAIN.name}</Link>
        </p>
      )}
    </Page>
  );
}
