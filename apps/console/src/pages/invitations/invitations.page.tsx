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
import { ROLE_TEXTS } from '../../texts/roles';
import { useEntering } from '../../session/use-entering';
import { useSignedIn } from '../../session/use-session';
import { SignOutButton } from '../../shell/sign-out-button';
import { INVITATIONS_TEXTS } from '../../texts/invitations';
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
    <Page title={INVITATIONS_TEXTS.title} narrow>
      <Loaded query={query} what={INVITATIONS_TEXTS.what}>
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
            {invitations.length === 0 && !accept.isSuccess && <p className="empty">{INVITATIONS_TEXTS.none}</p>}
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
        {INVITATIONS_TEXTS.joinAs} <strong>{name}</strong>. {allows}
      </p>
      <p className="hint wrap">
        {account.name !== null && <>{INVITATIONS_TEXTS.accountOf(account.email)} </>}
        {INVITATIONS_TEXTS.validUntil(formatDate(expires_at))}
      </p>
      <div className="decide">
        <Button kind="primary" isPending={isPending} onPress={onAccept}>
          {INVITATIONS_TEXTS.accept}
        </Button>
        <Button isPending={isPending} onPress={onDecline}>
          {INVITATIONS_TEXTS.decline}
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
        {INVITATIONS_TEXTS.joined} <strong>{accountName(account)}</strong>.
      </Alert>
      <p>{INVITATIONS_TEXTS.switchLater}</p>
      <div>
        <Button kind="primary" isPending={entering.isPending} onPress={() => entering.start(account.id)}>
          {INVITATIONS_TEXTS.enter}
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
      <h2 id="who">{INVITATIONS_TEXTS.notExpectedTitle}</h2>
      <p className="wrap">
        {INVITATIONS_TEXTS.signedInAs} <strong>{person.email}</strong>, {INVITATIONS_TEXTS.onlyInvited}
      </p>
      <div>
        <SignOutButton label={INVITATIONS_TEXTS.signOut} />
      </div>
    </section>
  );
}
