import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '../../components/alert';
import { Page } from '../../components/page';
import { useEndSession } from '../../session/use-session';

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
    <Page title="A conta foi fechada" narrow>
      <div className="stack">
        <Alert kind="success">Ninguém mais entra nela. Quando tudo estiver apagado, o recibo vai por e-mail.</Alert>
        {deletion !== null && (
          <>
            <p>{deletion.kept}</p>
            <p>
              Número do recibo: <code className="wrap">{deletion.id}</code>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
