import { Link } from 'react-router';
import { Alert } from '../../components/alert';
import { Page } from '../../components/page';
import { INCOMPLETE_LINK_TEXTS } from '../../texts/auth/shared';

/** Shown when a mail program has truncated the link. */
export function IncompleteLinkPage({ again }: { readonly again: { readonly to: string; readonly name: string } }) {
  return (
    <Page title={INCOMPLETE_LINK_TEXTS.title} narrow>
      <div className="stack">
        <Alert kind="warning">{INCOMPLETE_LINK_TEXTS.whatToDo}</Alert>
        <p>
          <Link to={again.to}>{again.name}</Link>
        </p>
      </div>
    </Page>
  );
}
