import type { Invitation } from '../../api/team-queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { formatDate } from '../../format/format';
import { ROLE_NAMES } from '../../texts/roles';
import { OPEN_INVITATIONS_TEXTS } from '../../texts/team';
import { COMMON_TEXTS } from '../../texts/common';
import { useCancelInvitation, useInvite } from './use-team';

/** What is not accepted yet; renders nothing if there is nothing. */
export function OpenInvitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="invitations">
      <h2 id="invitations">{OPEN_INVITATIONS_TEXTS.title}</h2>
      <ul className="rows">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.email} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation: { id, email, role, expires_at } }: { readonly invitation: Invitation }) {
  const again = useInvite();
  const cancel = useCancelInvitation();
  return (
    <li className="row-item">
      <div className="row-main">
        <strong className="wrap">{email}</strong>
        <span className="hint">{OPEN_INVITATIONS_TEXTS.facts(ROLE_NAMES[role], formatDate(expires_at))}</span>
        <span role="status" className="sent">
          {again.isSuccess && OPEN_INVITATIONS_TEXTS.sentAgain}
        </span>
      </div>
      <div className="row">
        <Button
          aria-label={OPEN_INVITATIONS_TEXTS.sendAgainNamed(email)}
          isPending={again.isPending}
          onPress={() => again.mutate({ email, role })}
        >
          {COMMON_TEXTS.sendAgain}
        </Button>
        <Button
          aria-label={OPEN_INVITATIONS_TEXTS.cancelNamed(email)}
          isPending={cancel.isPending}
          onPress={() => cancel.mutate(id)}
        >
          {COMMON_TEXTS.cancel}
        </Button>
      </div>
      <ErrorAlert error={again.error ?? cancel.error} />
    </li>
  );
}
