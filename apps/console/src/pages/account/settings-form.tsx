import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { settingsQuery, type Settings } from '../../api/queries';
import { Button } from '../../components/button';
import { CheckOption } from '../../components/check-option';
import { Alert, ErrorAlert } from '../../components/alert';
import { TextField } from '../../components/text-field';

const MAX_DAYS = 365;

export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const queries = useQueryClient();
  const [days, setDays] = useState(String(settings.audio_retention_days));
  const [consent, setConsent] = useState(settings.training_consent);
  const save = useMutation({
    mutationFn: () =>
      unwrapResponse(
        app.PATCH('/v1/app/settings', { body: { audio_retention_days: Number(days), training_consent: consent } }),
      ),
    onSuccess: (saved) => queries.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <TextField
        label="Por quantos dias guardar o áudio"
        description={`De 0, que apaga assim que a transcrição termina, a ${MAX_DAYS}. O texto fica até você apagar.`}
        inputMode="numeric"
        isRequired
        validate={(value) => (isDays(value) ? null : `Use um número inteiro de 0 a ${MAX_DAYS}.`)}
        value={days}
        onChange={setDays}
      />
      <CheckOption
        label="Meus áudios podem ser usados para treinar modelos"
        description="Desligado, a menos que você ligue. Vale para o que for enviado daqui em diante."
        isSelected={consent}
        onChange={setConsent}
      />
      <ErrorAlert error={save.error} />
      {save.isSuccess && <Alert kind="success">Salvo.</Alert>}
      <div>
        <Button type="submit" kind="primary" isPending={save.isPending}>
          Salvar
        </Button>
      </div>
    </Form>
  );
}

function isDays(value: string): boolean {
  return /^\d{1,3}$/.test(value.trim()) && Number(value) <= MAX_DAYS;
}
