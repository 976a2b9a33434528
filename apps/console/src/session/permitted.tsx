import { Link, Outlet } from 'react-router';
import { Page } from '../components/page';
import { NOT_PERMITTED_TEXTS } from '../texts/session';
import { PAGE_NAMES } from '../texts/shell';
import { COMMON_TEXTS } from '../texts/common';
import type { Act } from './may';
import { ROLE_NAMES } from '../texts/roles';
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
        {NOT_PERMITTED_TEXTS.yourRole} <strong>{ROLE_NAMES[role]}</strong>, {NOT_PERMITTED_TEXTS.notIncluded}{' '}
        <Link to="/equipe">{PAGE_NAMES.team}</Link>.
      </p>
      <p>
        <Link to="/" className="button button-primary">
          {COMMON_TEXTS.goHome}
        </Link>
      </p>
    </Page>
  );
}
