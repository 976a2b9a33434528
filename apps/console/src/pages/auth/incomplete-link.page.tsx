import { Link } from 'react-router';
import { Alert } from '../../components/alert';
import { Page } from '../../components/page';

/** Shown when a mail program has truncated the link. */
export function IncompleteLinkPage({ again }: { readonly again: { readonly to: string; readonly name: string } }) {
  return (
    <Page title="O link veio incompleto" narrow>
      <div className="stack">
        <Alert kind="warning">Abra de novo o link do e-mail, ou copie o endereço inteiro para o navegador.</Alert>
        <p>
          <Link to={again.to}>{again.name}</Link>
        </p>
      </div>
    </Page>
  );
}
