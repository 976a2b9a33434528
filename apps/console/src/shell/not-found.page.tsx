import { Link } from 'react-router';
import { Page } from '../components/page';

export function NotFoundPage() {
  return (
    <Page title="Página não encontrada" narrow>
      <p>O endereço pode ter sido digitado com um erro, ou a página não existe mais.</p>
      <p>
        <Link to="/" className="button button-primary">
          Ir para o início
        </Link>
      </p>
    </Page>
  );
}
