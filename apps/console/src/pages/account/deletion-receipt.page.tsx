import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { deletionQuery } from '../../api/queries';
import { Alert } from '../../components/alert';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { formatDateTime } from '../../format/format';
import { DELETION_RECEIPT_TEXTS } from '../../texts/account/deletion-receipt';

/** The receipt of an account's deletion, which the former owner opens from an e-mail. */
export function DeletionReceiptPage() {
  const { id = '' } = useParams();
  const query = useQuery(deletionQuery(id));
  return (
    <Page title={DELETION_RECEIPT_TEXTS.title} narrow>
      <Loaded query={query} what={DELETION_RECEIPT_TEXTS.what}>
        {({ requested_at, completed_at, erased, kept }) => (
          <div className="card stack">
            {completed_at === null ? (
              <Alert kind="info">{DELETION_RECEIPT_TEXTS.running}</Alert>
            ) : (
              <Alert kind="success">{DELETION_RECEIPT_TEXTS.completed(formatDateTime(completed_at))}</Alert>
            )}
            <p>{DELETION_RECEIPT_TEXTS.requested(formatDateTime(requested_at))}</p>
            {erased !== null && (
              <ul className="bullets">
                <li>{DELETION_RECEIPT_TEXTS.transcriptions(erased.transcriptions)}</li>
                <li>{DELETION_RECEIPT_TEXTS.uploads(erased.uploads)}</li>
                <li>{DELETION_RECEIPT_TEXTS.apiKeys(erased.api_keys)}</li>
              </ul>
            )}
            <p>{kept}</p>
            <p className="hint">
              {DELETION_RECEIPT_TEXTS.receiptNumber} <code className="wrap">{id}</code>
            </p>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
