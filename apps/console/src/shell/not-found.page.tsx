import { Link } from 'react-router';
import { Page } from '../components/page';
import { NOT_FOUND_TEXTS } from '../texts/shell';
import { COMMON_TEXTS } from '../texts/common';

export function NotFoundPage() {
  return (
    <Page title={NOT_FOUND_TEXTS.title} narrow>
      <p>{NOT_FOUND_TEXTS.cause}</p>
      <p>
        <Link to="/" className="button button-primary">
          {COMMON_TEXTS.goHome}
        </Link>
      </p>
    </Page>
  );
}
