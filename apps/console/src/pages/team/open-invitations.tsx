import type { Invitation } from '../../api/team-queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { formatDate } from '../../format/format';
import { ROLE_NAMES } from '../../session/role-texts';
import { useCancelInvitation, useInvite } from './use-team';

/** What is not accepted yet; renders nothing if there is nothing. */
export function OpenInvitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="invitations">
      <h2 id="invitations">Convites em aberto</h2>
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
        <span className="hint">
          {ROLE_NAMES[role]} · vale até {formatDate(expires_at)}
        </span>
        <span role="status" className="sent">
          {again.isSuccess && 'Enviado de novo.'}
        </span>
      </div>
      <div className="row">
        <Button
          aria-label={`Enviar de novo o convite a ${email}`}
          isPending={again.isPending}
          onPress={() => again.mutate({ email, role })}
        >
          Enviar de novo
        </Button>
        <Button
          aria-label={`Cancelar o convite a ${email}`}
          isPending={cancel.isPending}
          onPress={() => cancel.mutate(id)}
        >
          Cancelar
        </Button>
      </div>
      <ErrorAlert error={again.error ?? cancel.error} />
    </li>
  );
}
