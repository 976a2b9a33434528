import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { api } from '../../api/clients';
import { soundQuery, type Transcription } from '../../api/queries';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useMay } from '../../session/use-may';
import { REMOVE_TEXTS } from '../../texts/transcription/page';
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
      <h2 id="remove">{REMOVE_TEXTS.title}</h2>
      <div className="row">
        {hasAudio && <Button onPress={() => setOpen('audio')}>{REMOVE_TEXTS.audio}</Button>}
        <Button onPress={() => setOpen('all')}>{REMOVE_TEXTS.all}</Button>
        <Button onPress={() => setOpen('hold')}>{REMOVE_TEXTS.hold}</Button>
      </div>
      <ConfirmDialog
        title={REMOVE_TEXTS.audioTitle}
        confirmLabel={REMOVE_TEXTS.audio}
        isOpen={open === 'audio'}
        onClose={() => setOpen(null)}
        onConfirm={removeAudio}
      >
        <p>{REMOVE_TEXTS.audioText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={REMOVE_TEXTS.allTitle}
        confirmLabel={REMOVE_TEXTS.all}
        isOpen={open === 'all'}
        onClose={() => setOpen(null)}
        onConfirm={removeAll}
      >
        <p>{REMOVE_TEXTS.allText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={REMOVE_TEXTS.holdTitle}
        confirmLabel={REMOVE_TEXTS.hold}
        isOpen={open === 'hold'}
        onClose={() => setOpen(null)}
        onConfirm={() => hold(true)}
      >
        <p>{REMOVE_TEXTS.holdText}</p>
      </ConfirmDialog>
    </section>
  );
}
