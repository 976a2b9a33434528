import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formErrorsOf } from '../../api/api-error';
import { app } from '../../api/clients';
import { settingsQuery, type Settings } from '../../api/queries';
import { joinedAccountsQuery } from '../../api/team-queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { Alert, ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { refreshSession } from '../../session/refresh-session';
import { SubmitForm } from '../../components/submit-form';
import { ACCOUNT_NAME_TEXTS } from '../../texts/team';
import { COMMON_TEXTS } from '../../texts/common';

const MAX = 80;

/** The name by which members and invitations know the account. */
export function AccountNameForm({ settings }: { readonly settings: Settings }) {
  const queries = useQueryClient();
  const [name, setName] = useState(settings.account_name ?? '');
  const save = useMutation({
    mutationFn: () => {
      const typed = name.trim();
      return unwrapResponse(app.PATCH('/v1/app/settings', { body: { account_name: typed === '' ? null : typed } }));
    },
    onSuccess: async (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      await Promise.all([refreshSession(queries), queries.invalidateQueries(joinedAccountsQuery)]);
    },
  });
  const errors = formErrorsOf(save.error);
  return (
    <section className="card stack" aria-labelledby="name">
      <h2 id="name">{ACCOUNT_NAME_TEXTS.title}</h2>
      <SubmitForm className="stack form" {...errors.form} isBusy={save.isPending} onSubmit={() => save.mutate()}>
        <TextField
          label={COMMON_TEXTS.name}
          name="account-name"
          autoComplete="organization"
          description={ACCOUNT_NAME_TEXTS.nameHint}
          maxLength={MAX}
          value={name}
          onChange={setName}
        />
        <ErrorAlert error={errors.rest} />
        {save.isSuccess && <Alert kind="success">{COMMON_TEXTS.saved}</Alert>}
        <div>
          <Button type="submit" isPending={save.isPending}>
            {ACCOUNT_NAME_TEXTS.submit}
          </Button>
        </div>
      </SubmitForm>
    </section>
  );
}
