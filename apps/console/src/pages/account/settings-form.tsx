import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { settingsQuery, type Settings } from '../../api/queries';
import { Button } from '../../components/button';
import { CheckOption } from '../../components/check-option';
import { Dialog } from '../../components/dialog';
import { Alert, ErrorAlert } from '../../components/alert';
import { TextField } from '../../components/text-field';
import { SubmitForm } from '../../components/submit-form';
import { RetentionPresets } from './retention-presets';

const MAX_DAYS = 365;

export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const queries = useQueryClient();
  const [days, setDays] = useState(String(settings.audio_retention_days));
  const [consent, setConsent] = useState(settings.training_consent);
  /** Recordings whose audio a shorter period erases, while the user is asked to confirm it. */
  const [toErase, setToErase] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: async (confirmed: number | null): Promise<Settings | null> => {
      const recordings = confirmed ?? (await expiringRecordings(settings, Number(days)));
      if (recordings > 0 && confirmed === null) {
        setToErase(recordings);
        return null;
      }
      const body = { audio_retention_days: Number(days), training_consent: consent, confirm_erase: recordings };
      return unwrapResponse(app.PATCH('/v1/app/settings', { body }));
    },
    onSuccess: (saved) => {
      if (saved !== null) queries.setQueryData(settingsQuery.queryKey, saved);
    },
  });
  const close = (): void => setToErase(null);
  return (
    <SubmitForm className="stack form" isBusy={save.isPending} onSubmit={() => save.mutate(null)}>
      <TextField
        label="Por quantos dias guardar o áudio"
        description={`De 0, que apaga assim que a transcrição termina, a ${MAX_DAYS}. O áudio de uma transcrição que falhou fica no máximo um dia. O texto fica até você apagar.`}
        inputMode="numeric"
        isRequired
        validate={(value) => (isDays(value) ? null : `Use um número inteiro de 0 a ${MAX_DAYS}.`)}
        value={days}
        onChange={setDays}
      />
      <RetentionPresets onChoose={(preset) => setDays(String(preset))} />
      <CheckOption
        label="Meus áudios podem ser usados para treinar modelos"
        description="Desativado por padrão. Vale para o que for enviado daqui em diante."
        isSelected={consent}
        onChange={setConsent}
      />
      <ErrorAlert error={save.error} />
      {save.isSuccess && save.data !== null && <Alert kind="success">Salvo.</Alert>}
      <div>
        <Button type="submit" kind="primary" isPending={save.isPending}>
          Salvar
        </Button>
      </div>
      <Dialog
        role="alertdialog"
        title={`Isto apaga agora o áudio de ${toErase === 1 ? '1 gravação' : `${toErase ?? 0} gravações`}`}
        isOpen={toErase !== null}
        onClose={close}
      >
        <p>São as gravações transcritas há mais tempo do que o novo prazo. O texto fica, e não dá para desfazer.</p>
        <div className="row row-end">
          <Button onPress={close}>Voltar</Button>
          <Button
            kind="danger"
            onPress={() => {
              save.mutate(toErase);
              close();
            }}
          >
            Apagar e salvar
          </Button>
        </div>
      </Dialog>
    </SubmitForm>
  );
}

async function expiringRecordings(settings: Settings, days: number): Promise<number> {
  if (days >= settings.audio_retention_days) return 0;
  const query = { audio_retention_days: days };
  const { recordings } = await unwrapResponse(app.GET('/v1/app/settings/expiring-audio', { params: { query } }));
  return recordings;
}

function isDays(value: string): boolean {
  return /^\d{1,3}$/.test(value.trim()) && Number(value) <= MAX_DAYS;
}
