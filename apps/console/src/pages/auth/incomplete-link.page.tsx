import { Link } from 'react-router';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';

/** Of a mail program that has broken a link in two. */
export function IncompleteLinkPage({ again }: { readonly again: { readonly to: string; readonly name: string } }) {
  return (
    <Page title="O link veio incompleto" narrow>
      <div className="stack">
        <Notice kind="warning">Abra de novo o link do e-mail, ou copie o endereço inteiro para o navegador.</Notice>
        <p>
          <Link to={again.to}>{again.name}</Link>
        </p>
      </div>
    </Page>
  );
}
