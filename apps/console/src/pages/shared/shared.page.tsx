import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { isApiError, isTransient } from '../../api/api-error';
import { app } from '../../api/clients';
import { unwrapResponse } from '../../api/unwrap-response';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { TextField } from '../../components/text-field';
import { SharedText } from './shared-text';
import { SubmitForm } from '../../components/submit-form';

/** What a link shows to people without an account. */
export function SharedPage() {
  const { token = '' } = useParams();
  const open = useMutation({
    mutationFn: (password: string | null) =>
      unwrapResponse(app.POST('/v1/app/shared', { body: { token, ...(password !== null && { password }) } })),
  });
  const { mutate } = open;
  useEffect(() => mutate(null), [mutate, token]);
  if (open.data !== undefined) return <SharedText shared={open.data} />;
  const asksPassword = isApiError(open.error, 'wrong_credentials') || typeof open.variables === 'string';
  if (asksPassword) return <Password open={open} />;
  return (
    <Page title="Transcrição compartilhada" narrow>
      {open.error === null ? (
        <Loading what="Abrindo a transcrição" />
      ) : (
        <div className="stack">
          <ErrorAlert error={open.error} />
          {isTransient(open.error) && (
            <div>
              <Button onPress={() => mutate(null)}>Tentar de novo</Button>
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

interface PasswordProps {
  readonly open: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly variables: string | null | undefined;
    readonly mutate: (password: string) => void;
  };
}

function Password({ open: { error, isPending, variables, mutate } }: PasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <Page title="Este link pede uma senha" narrow>
      <p>Peça a senha a quem lhe enviou o link.</p>
      <SubmitForm className="stack" isBusy={isPending} onSubmit={() => mutate(password)}>
        <TextField
          label="Senha do link"
          type="password"
          autoComplete="off"
          autoFocus
          isRequired
          value={password}
          onChange={setPassword}
        />
        <ErrorAlert error={typeof variables === 'string' ? error : null} />
        <div>
          <Button type="submit" kind="primary" isPending={isPending}>
            Abrir
          </Button>
        </div>
      </SubmitForm>
    </Page>
  );
}
