import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { formErrorsOf } from '../../api/api-error';
import { keepSessionHeaders } from '../../api/session-headers';
import { sessionQuery, sessionsQuery } from '../../api/queries';
import { Button } from '../../components/button';
import { Alert, ErrorAlert } from '../../components/alert';
import { PasswordField } from '../../components/password-field';
import { SubmitForm } from '../../components/submit-form';
import { PASSWORD_TEXTS } from '../../texts/account/page';

export function PasswordForm() {
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () =>
      unwrapResponse(app.POST('/v1/app/password', { body: { current_password: current, new_password: next } })),
    onSuccess: (session) => {
      keepSessionHeaders(session);
      queries.setQueryData(sessionQuery.queryKey, session);
      setCurrent('');
      setNext('');
      return queries.invalidateQueries(sessionsQuery);
    },
  });
  const errors = formErrorsOf(change.error);
  return (
    <SubmitForm className="stack form" {...errors.form} isBusy={change.isPending} onSubmit={() => change.mutate()}>
      <PasswordField label={PASSWORD_TEXTS.current} value={current} onChange={setCurrent} />
      <PasswordField label={PASSWORD_TEXTS.fresh} isNew value={next} onChange={setNext} />
      <ErrorAlert error={errors.rest} />
      {change.isSuccess && <Alert kind="success">{PASSWORD_TEXTS.changed}</Alert>}
      <div>
        <Button type="submit" isPending={change.isPending}>
          {PASSWORD_TEXTS.submit}
        </Button>
      </div>
    </SubmitForm>
  );
}
