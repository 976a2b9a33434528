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
      <h2 id="shares">Compartilhar</h2>
      {made?.url !== undefined && <MadeShare url={made.url} />}
      {shares.length === 0 ? (
        <p className="hint">Crie um link para quem não tem conta ler o texto, e encerre-o quando quiser.</p>
      ) : (
        <ul className="rows">
          {shares.map((share) => (
            <li key={share.id} className="row-item">
              <span className="hint">{factsOf(share)}</span>
              <Button
                aria-label={`Encerrar o link que ${factsOf(share)}`}
                isPending={end.isPending && end.variables.id === share.id}
                onPress={() => end.mutate(share)}
              >
                Encerrar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ErrorAlert error={end.error} />
      <div>
        <Button onPress={() => setOpen(true)}>Criar um link</Button>
      </div>
      <Dialog title="Criar um link" isOpen={isOpen} onClose={close}>
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
      <Alert kind="success">O link já funciona. Copie-o agora: ele não será mostrado de novo.</Alert>
      <p className="secret">
        <code data-testid="share-url">{url}</code>
        <CopyButton text={url} what="o link" />
      </p>
    </div>
  );
}

/** `vale até 9 de mar. 2026, 11:05, com senha e áudio` */
function factsOf({ expires_at, password, audio }: Share): string {
  const extras = [...(password ? ['senha'] : []), ...(audio ? ['áudio'] : [])];
  const until = `vale até ${formatDateTime(expires_at)}`;
  return extras.length === 0 ? until : `${until}, com ${extras.join(' e ')}`;
}
