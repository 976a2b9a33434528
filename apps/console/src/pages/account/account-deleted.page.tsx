import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '../../components/alert';
import { Page } from '../../components/page';
import { useEndSession } from '../../session/use-session';
import { ACCOUNT_DELETED_TEXTS } from '../../texts/account/account-deleted';

/** The deletion receipt: the parts that are known when the account is closed. */
export interface Deletion {
  readonly id: string;
  readonly kept: string;
}

export function AccountDeletedPage() {
  const deletion = useLocation().state as Deletion | null;
  const endSession = useEndSession();
  useEffect(() => {
    if (deletion !== null) endSession();
  }, [deletion, endSession]);
  return (
    <Page title={ACCOUNT_DELETED_TEXTS.title} narrow>
      <div className="stack">
        <Alert kind="success">{ACCOUNT_DELETED_TEXTS.closed}</Alert>
        {deletion !== null && (
          <>
            <p>{deletion.kept}</p>
            <p>
              {ACCOUNT_DELETED_TEXTS.receiptNumber} <code className="wrap">{deletion.id}</code>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
