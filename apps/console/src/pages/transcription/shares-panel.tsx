import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/clients';
import { sharesQuery, type Share } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { Alert, ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Dialog } from '../../components/dialog';
import { formatDateTime } from '../../format/format';
import { SHARES_TEXTS } from '../../texts/transcription/page';
import { ShareForm } from './share-form';

interface Props {
  readonly id: string;
  readonly hasAudio: boolean;
}

/** The links by which others read a transcription. */
export function SharesPanel({ id, hasAudio }: Props) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Share | null>(null);
  const shares = useQuery(sharesQuery(id)).data?.data ?? [];
  const end = useMutation({
    mutationFn: ({ id: share }: Share) =>
      unwrapResponse(api.DELETE('/v1/transcriptions/{id}/shares/{share}', { params: { path: { id, share } } })),
    onSettled: (_data, _error, { id: ended }) => {
      if (made?.id === ended) setMade(null);
      return queries.invalidateQueries(sharesQuery(id));
    },
  });
  const close = (): void => setOpen(false);
  return (
    <section aria-labelledby="shares" className="stack">
      <h2 id="shares">{SHARES_TEXTS.title}</h2>
      {made?.url !== undefined && <MadeShare url={made.url} />}
      {shares.length === 0 ? (
        <p className="hint">{SHARES_TEXTS.none}</p>
      ) : (
        <ul className="rows">
          {shares.map((share) => (
            <li key={share.id} className="row-item">
              <span className="hint">{factsOf(share)}</span>
              <Button
                aria-label={SHARES_TEXTS.endNamed(factsOf(share))}
                isPending={end.isPending && end.variables.id === share.id}
                onPress={() => end.mutate(share)}
              >
                {SHARES_TEXTS.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ErrorAlert error={end.error} />
      <div>
        <Button onPress={() => setOpen(true)}>{SHARES_TEXTS.create}</Button>
      </div>
      <Dialog title={SHARES_TEXTS.create} isOpen={isOpen} onClose={close}>
        <ShareForm
          id={id}
          hasAudio={hasAudio}
          onClose={close}
          onMade={(share) => {
            setMade(share);
            close();
          }}
        />
      </Dialog>
    </section>
  );
}

/** Only this page has the address of a new link, so leaving the page loses it. */
function MadeShare({ url }: { readonly url: string }) {
  return (
    <div className="stack">
      <Alert kind="success">{SHARES_TEXTS.copyNow}</Alert>
      <p className="secret">
        <code data-testid="share-url">{url}</code>
        <CopyButton text={url} what={SHARES_TEXTS.what} />
      </p>
    </div>
  );
}

/** `vale até 9 de mar. 2026, 11:05, com senha e áudio` */
function factsOf({ expires_at, password, audio }: Share): string {
  const extras = [...(password ? [SHARES_TEXTS.password] : []), ...(audio ? [SHARES_TEXTS.audio] : [])];
  const until = SHARES_TEXTS.validUntil(formatDateTime(expires_at));
  return extras.length === 0 ? until : SHARES_TEXTS.validWith(until, extras);
}
