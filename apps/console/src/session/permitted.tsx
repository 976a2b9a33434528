import { Link, Outlet } from 'react-router';
import { Page } from '../components/page';
import type { Act } from './may';
import { ROLE_NAMES } from './role-texts';
import { useMay } from './use-may';
import { useSignedIn } from './use-session';

interface Props {
  readonly act: Act;
  /** The title of the page. */
  readonly title: string;
}

/** Shows its pages to those who may do what they are for, and to others why not. */
export function Permitted({ act, title }: Props) {
  return useMay(act) ? <Outlet /> : <NotPermitted title={title} />;
}

function NotPermitted({ title }: Pick<Props, 'title'>) {
  const { role } = useSignedIn();
  return (
    <Page title={title} narrow>
      <p>
        A sua função nesta conta é <strong>{ROLE_NAMES[role]}</strong>, que não inclui esta página. Se precisar dela,
        peça a uma pessoa responsável pela conta: a lista está em <Link to="/equipe">Equipe</Link>.
      </p>
      <p>
        <Link to="/" className="button button-primary">
          Ir para o início
        </Link>
      </p>
    </Page>
  );
}
