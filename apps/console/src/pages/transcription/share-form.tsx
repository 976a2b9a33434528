import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/clients';
import { sharesQuery, type Share } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { CheckOption } from '../../components/check-option';
import { DialogForm } from '../../components/dialog-form';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';

const LIVES = { d1: 'Um dia', d7: '7 dias', d30: '30 dias', d365: 'Um ano' } as const;
type Life = keyof typeof LIVES;
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
    <DialogForm submitLabel="Criar o link" action={create} onSubmit={() => create.mutate()} onClose={onClose}>
      <p>Quem tem o link lê o texto e os nomes de quem fala. Não vê o custo nem as listas de dados ditados.</p>
      <SelectField label="Vale por" value={life} options={LIVES} onChange={setLife} />
      <TextField
        label="Senha do link"
        description={`Opcional, com ao menos ${PASSWORD_MIN} caracteres. Envie a senha por um canal diferente do link.`}
        autoComplete="off"
        minLength={PASSWORD_MIN}
        maxLength={200}
        value={password}
        onChange={setPassword}
      />
      {hasAudio && (
        <CheckOption
          label="Deixar ouvir a gravação"
          description="Quem tiver o link também pode baixar a gravação."
          isSelected={audio}
          onChange={setAudio}
        />
      )}
    </DialogForm>
  );
}
