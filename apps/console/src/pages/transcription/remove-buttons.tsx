import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { api } from '../../api/clients';
import { soundQuery, type Transcription } from '../../api/queries';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useMay } from '../../session/use-may';
import { LegalHold, useHold } from './legal-hold';
import { peaksPathOf } from './peaks-path-of';
import { useListAddress } from './use-list-address';

interface Props {
  readonly transcription: Transcription;
  readonly hasAudio?: boolean;
}

/** Deletes the audio or everything, or holds the recording; renders nothing for those who may not. */
export function RemoveButtons(props: Props) {
  const edits = useMay('edit');
  if (!edits) return null;
  const { legal_hold_since: since } = props.transcription;
  return since === undefined ? <Remove {...props} /> : <LegalHold id={props.transcription.id} since={since} />;
}

function Remove({ transcription: { id }, hasAudio = false }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const list = useListAddress();
  const [open, setOpen] = useState<'audio' | 'all' | 'hold' | null>(null);
  const hold = useHold(id);
  const params = { path: { id } };
  const removeAudio = async (): Promise<void> => {
    await unwrapResponse(api.DELETE('/v1/transcriptions/{id}/audio', { params }));
    await queries.invalidateQueries(soundQuery(peaksPathOf(id)));
  };
  const removeAll = async (): Promise<void> => {
    await unwrapResponse(api.DELETE('/v1/transcriptions/{id}', { params }));
    await navigate(list);
    queries.removeQueries({ queryKey: ['transcriptions'] });
  };
  return (
    <section aria-labelledby="remove" className="remove">
      <h2 id="remove">Apagar</h2>
      <div className="row">
        {hasAudio && <Button onPress={() => setOpen('audio')}>Apagar o áudio</Button>}
        <Button onPress={() => setOpen('all')}>Apagar tudo</Button>
        <Button onPress={() => setOpen('hold')}>Preservar</Button>
      </div>
      <ConfirmDialog
        title="Apagar o áudio?"
        confirmLabel="Apagar o áudio"
        isOpen={open === 'audio'}
        onClose={() => setOpen(null)}
        onConfirm={removeAudio}
      >
        <p>O texto fica. O áudio é apagado na hora, e não dá para desfazer.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Apagar esta transcrição?"
        confirmLabel="Apagar tudo"
        isOpen={open === 'all'}
        onClose={() => setOpen(null)}
        onConfirm={removeAll}
      >
        <p>Áudio e texto são apagados na hora, e não dá para desfazer.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Preservar esta gravação?"
        confirmLabel="Preservar"
        isOpen={open === 'hold'}
        onClose={() => setOpen(null)}
        onConfirm={() => hold(true)}
      >
        <p>
          Para um processo ou uma fiscalização: o áudio e o texto não podem ser apagados, e o prazo do áudio não vale,
          até que um responsável pela conta encerre a preservação.
        </p>
      </ConfirmDialog>
    </section>
  );
}
