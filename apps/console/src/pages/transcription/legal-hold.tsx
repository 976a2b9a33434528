import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/clients';
import { transcriptionQuery } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatDate } from '../../format/format';
import { useMay } from '../../session/use-may';
import { LEGAL_HOLD_TEXTS } from '../../texts/transcription/page';

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
      <h2 id="hold">{LEGAL_HOLD_TEXTS.title}</h2>
      <p>
        {LEGAL_HOLD_TEXTS.since(formatDate(since))} {!lifts && LEGAL_HOLD_TEXTS.ownersLift}
      </p>
      {lifts && <Button onPress={() => setOpen(true)}>{LEGAL_HOLD_TEXTS.lift}</Button>}
      <ConfirmDialog
        title={LEGAL_HOLD_TEXTS.liftTitle}
        confirmLabel={LEGAL_HOLD_TEXTS.liftSubmit}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => hold(false)}
      >
        <p>{LEGAL_HOLD_TEXTS.liftText}</p>
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
