import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { useEndSession } from '../../session/use-session';

/** The receipt, as far as it is known when the account is shut. */
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
        <Notice kind="success">Ninguém mais entra nela. Quando tudo estiver apagado, o recibo vai por e-mail.</Notice>
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
