import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/clients';
import { sharesQuery, type Share } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { CheckOption } from '../../components/check-option';
import { DialogForm } from '../../components/dialog-form';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { SHARE_FORM_TEXTS, SHARE_LIVES } from '../../texts/transcription/page';
type Life = keyof typeof SHARE_LIVES;
const DAYS: Readonly<Record<Life, number>> = { d1: 1, d7: 7, d30: 30, d365: 365 };
const DAY_S = 86_400;

const PASSWORD_MIN = 6;

interface Props {
  readonly id: string;
  readonly hasAudio: boolean;
  readonly onClose: () => void;
  readonly onMade: (share: Share) => void;
}

export function ShareForm({ id, hasAudio, onClose, onMade }: Props) {
  const queries = useQueryClient();
  const [life, setLife] = useState<Life>('d7');
  const [password, setPassword] = useState('');
  const [audio, setAudio] = useState(false);
  const create = useMutation({
    mutationFn: () => {
      const body = {
        expires_in_s: DAYS[life] * DAY_S,
        ...(password !== '' && { password }),
        audio: audio && hasAudio,
      };
      return unwrapResponse(api.POST('/v1/transcriptions/{id}/shares', { params: { path: { id } }, body }));
    },
    onSuccess: async (share) => {
      await queries.invalidateQueries(sharesQuery(id));
      onMade(share);
    },
  });
  return (
    <DialogForm
      submitLabel={SHARE_FORM_TEXTS.submit}
      action={create}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <p>{SHARE_FORM_TEXTS.explanation}</p>
      <SelectField label={SHARE_FORM_TEXTS.validFor} value={life} options={SHARE_LIVES} onChange={setLife} />
      <TextField
        label={SHARE_FORM_TEXTS.password}
        description={SHARE_FORM_TEXTS.passwordHint(PASSWORD_MIN)}
        autoComplete="off"
        minLength={PASSWORD_MIN}
        maxLength={200}
        value={password}
        onChange={setPassword}
      />
      {hasAudio && (
        <CheckOption
          label={SHARE_FORM_TEXTS.audio}
          description={SHARE_FORM_TEXTS.audioHint}
          isSelected={audio}
          onChange={setAudio}
        />
      )}
    </DialogForm>
  );
}
