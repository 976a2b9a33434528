import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { app } from '../../api/clients';
import { joinedAccountsQuery, type ReceivedInvitation } from '../../api/team-queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { Alert, ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { formatDate } from '../../format/format';
import { accountName } from '../../session/account-name';
import { ROLE_TEXTS } from '../../session/role-texts';
import { useEntering } from '../../session/use-entering';
import { useSignedIn } from '../../session/use-session';
import { SignOutButton } from '../../shell/sign-out-button';
import './invitations.css';

/** The invitations of the signed-in user, to which the mail leads. */
export function InvitationsPage() {
  const queries = useQueryClient();
  const query = useQuery(joinedAccountsQuery);
  const accept = useMutation({
    mutationFn: ({ id }: ReceivedInvitation) =>
      unwrapResponse(app.POST('/v1/app/received-invitations/{id}/accept', { params: { path: { id } } })),
    onSuccess: (joined) => queries.setQueryData(joinedAccountsQuery.queryKey, joined),
    // It may have been canceled.
    onError: () => queries.invalidateQueries(joinedAccountsQuery),
  });
  const decline = useMutation({
    mutationFn: ({ id }: ReceivedInvitation) =>
      unwrapResponse(app.DELETE('/v1/app/received-invitations/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries(joinedAccountsQuery),
  });
  return (
    <Page title="Convites" narrow>
      <Loaded query={query} what="os convites">
        {({ invitations }) => (
          <div className="stack">
            <ErrorAlert error={accept.error ?? decline.error} />
            {accept.isSuccess && <Accepted invitation={accept.variables} />}
            {invitations.map((invitation) => (
              <InvitationCard
                key={invitation.id}
                invitation={invitation}
                isPending={[accept, decline].some((act) => act.isPending && act.variables.id === invitation.id)}
                onAccept={() => accept.mutate(invitation)}
                onDecline={() => decline.mutate(invitation)}
              />
            ))}
            {invitations.length === 0 && !accept.isSuccess && <p className="empty">Nenhum convite em aberto.</p>}
          </div>
        )}
      </Loaded>
      {!accept.isSuccess && <WhoIsSignedIn />}
    </Page>
  );
}

interface CardProps {
  readonly invitation: ReceivedInvitation;
  readonly isPending: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

function InvitationCard({ invitation, isPending, onAccept, onDecline }: CardProps) {
  const { id, account, role, expires_at } = invitation;
  const { name, allows } = ROLE_TEXTS[role];
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{accountName(account)}</h2>
      <p>
        Participe como <strong>{name}</strong>. {allows}
      </p>
      <p className="hint wrap">
        {account.name !== null && <>Conta de {account.email}. </>}O convite vale até {formatDate(expires_at)}. A sua
        própria conta continua como está.
      </p>
      <div className="decide">
        <Button kind="primary" isPending={isPending} onPress={onAccept}>
          Aceitar
        </Button>
        <Button isPending={isPending} onPress={onDecline}>
          Recusar
        </Button>
      </div>
    </section>
  );
}

function Accepted({ invitation: { account } }: { readonly invitation: ReceivedInvitation }) {
  const entering = useEntering();
  return (
    <div className="card stack">
      <Alert kind="success">
        Você agora participa de <strong>{accountName(account)}</strong>.
      </Alert>
      <p>Troque de conta quando quiser, no alto da página.</p>
      <div>
        <Button kind="primary" isPending={entering.isPending} onPress={() => entering.start(account.id)}>
          Entrar na conta
        </Button>
      </div>
      {entering.dialogs}
    </div>
  );
}

/** Invitations are for one address. */
function WhoIsSignedIn() {
  const { person } = useSignedIn();
  return (
    <section className="stack" aria-labelledby="who">
      <h2 id="who">Não é o convite que você esperava?</h2>
      <p className="wrap">
        Você entrou com <strong>{person.email}</strong>, e um convite só aparece para o e-mail convidado. Se o seu
        chegou em outro endereço, saia e entre com ele.
      </p>
      <div>
        <SignOutButton label="Sair e usar outro e-mail" />
      </div>
    </section>
  );
}
