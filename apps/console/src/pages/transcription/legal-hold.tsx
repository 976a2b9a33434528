import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/clients';
import { transcriptionQuery } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatDate } from '../../format/format';
import { useMay } from '../../session/use-may';

interface Props {
  readonly id: string;
  readonly since: string;
}

/** Says that a recording is on legal hold; owners can lift it. */
export function LegalHold({ id, since }: Props) {
  const lifts = useMay('manage');
  const hold = useHold(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="hold" className="remove">
      <h2 id="hold">Preservação legal</h2>
      <p>
        Desde {formatDate(since)}. Nada desta gravação pode ser apagado, e o prazo do áudio não vale.{' '}
        {!lifts && 'Só um responsável pela conta encerra a preservação.'}
      </p>
      {lifts && <Button onPress={() => setOpen(true)}>Encerrar a preservação</Button>}
      <ConfirmDialog
        title="Encerrar a preservação?"
        confirmLabel="Encerrar"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => hold(false)}
      >
        <p>A gravação poderá ser apagada, e o áudio que já passou do prazo da conta é apagado em minutos.</p>
      </ConfirmDialog>
    </section>
  );
}

/** Places a legal hold on a recording, or lifts it, and loads the recording again. */
export function useHold(id: string): (held: boolean) => Promise<void> {
  const queries = useQueryClient();
  return async (held) => {
    const body = { legal_hold: held };
    // The response has the whole transcript, which stays unread.
    await unwrapResponse(
      api.PATCH('/v1/transcriptions/{id}', { params: { path: { id } }, body, parseAs: 'arrayBuffer' }),
    );
    await queries.invalidateQueries({ queryKey: transcriptionQuery(id).queryKey });
  };
}
