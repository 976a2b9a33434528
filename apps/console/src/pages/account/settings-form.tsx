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
import { SETTINGS_TEXTS } from '../../texts/account/page';
import { COMMON_TEXTS } from '../../texts/common';
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
        label={SETTINGS_TEXTS.days}
        description={SETTINGS_TEXTS.daysHint(MAX_DAYS)}
        inputMode="numeric"
        isRequired
        validate={(value) => (isDays(value) ? null : SETTINGS_TEXTS.daysInvalid(MAX_DAYS))}
        value={days}
        onChange={setDays}
      />
      <RetentionPresets onChoose={(preset) => setDays(String(preset))} />
      <CheckOption
        label={SETTINGS_TEXTS.training}
        description={SETTINGS_TEXTS.trainingHint}
        isSelected={consent}
        onChange={setConsent}
      />
      <ErrorAlert error={save.error} />
      {save.isSuccess && save.data !== null && <Alert kind="success">{COMMON_TEXTS.saved}</Alert>}
      <div>
        <Button type="submit" kind="primary" isPending={save.isPending}>
          {COMMON_TEXTS.save}
        </Button>
      </div>
      <Dialog
        role="alertdialog"
        title={SETTINGS_TEXTS.erasesTitle(toErase ?? 0)}
        isOpen={toErase !== null}
        onClose={close}
      >
        <p>{SETTINGS_TEXTS.erasesText}</p>
        <div className="row row-end">
          <Button onPress={close}>{COMMON_TEXTS.back}</Button>
          <Button
            kind="danger"
            onPress={() => {
              save.mutate(toErase);
              close();
            }}
          >
            {SETTINGS_TEXTS.eraseAndSave}
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
