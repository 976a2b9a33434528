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
import { SHARED_TEXTS } from '../../texts/shared';
import { COMMON_TEXTS } from '../../texts/common';
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
    <Page title={SHARED_TEXTS.title} narrow>
      {open.error === null ? (
        <Loading what={SHARED_TEXTS.loading} />
      ) : (
        <div className="stack">
          <ErrorAlert error={open.error} />
          {isTransient(open.error) && (
            <div>
              <Button onPress={() => mutate(null)}>{COMMON_TEXTS.retry}</Button>
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
    <Page title={SHARED_TEXTS.passwordTitle} narrow>
      <p>{SHARED_TEXTS.askPassword}</p>
      <SubmitForm className="stack" isBusy={isPending} onSubmit={() => mutate(password)}>
        <TextField
          label={SHARED_TEXTS.password}
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
            {SHARED_TEXTS.open}
          </Button>
        </div>
      </SubmitForm>
    </Page>
  );
}
