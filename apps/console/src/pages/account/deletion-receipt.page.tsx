import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { deletionQuery } from '../../api/queries';
import { Alert } from '../../components/alert';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { formatDateTime } from '../../format/format';

/** The receipt of an account's deletion, which the former owner opens from an e-mail. */
export function DeletionReceiptPage() {
  const { id = '' } = useParams();
  const query = useQuery(deletionQuery(id));
  return (
    <Page title="Recibo da exclusão da conta" narrow>
      <Loaded query={query} what="o recibo">
        {({ requested_at, completed_at, erased, kept }) => (
          <div className="card stack">
            {completed_at === null ? (
              <Alert kind="info">A exclusão ainda está em andamento. Quando terminar, avisamos por e-mail.</Alert>
            ) : (
              <Alert kind="success">Está tudo apagado desde {formatDateTime(completed_at)}.</Alert>
            )}
            <p>A exclusão foi pedida em {formatDateTime(requested_at)}.</p>
            {erased !== null && (
              <ul className="bullets">
                <li>{countOf(erased.transcriptions, 'transcrição apagada', 'transcrições apagadas')}, com os áudios</li>
                <li>{countOf(erased.uploads, 'envio apagado', 'envios apagados')}</li>
                <li>{countOf(erased.api_keys, 'chave de API apagada', 'chaves de API apagadas')}</li>
              </ul>
            )}
            <p>{kept}</p>
            <p className="hint">
              Número do recibo: <code className="wrap">{id}</code>
            </p>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
