import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { settingsQuery } from '../../api/queries';
import { invitationsQuery, membersQuery, type Invitation } from '../../api/team-queries';
import { Alert } from '../../components/alert';
import { Loaded } from '../../components/loaded';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { ROLE_NAMES } from '../../texts/roles';
import { useMay } from '../../session/use-may';
import { useSignedIn } from '../../session/use-session';
import { PAGE_NAMES } from '../../texts/shell';
import { TEAM_TEXTS } from '../../texts/team';
import { AccountNameForm } from './account-name-form';
import { Invite } from './invite';
import { LeaveAccount } from './leave-account';
import { MemberList } from './member-list';
import { OpenInvitations } from './open-invitations';
import { RoleGuide } from './role-guide';
import './team.css';

/** Who works in the account. Owners invite, change roles and remove; others see the list. */
export function TeamPage() {
  const { founder } = useSignedIn();
  const manages = useMay('manage');
  const [invited, setInvited] = useState<Invitation | null>(null);
  const members = useQuery(membersQuery);
  const invitations = useQuery({ ...invitationsQuery, enabled: manages });
  const settings = useQuery({ ...settingsQuery, enabled: manages });
  // Not once it is canceled or replaced.
  const isOpen = invited !== null && invitations.data?.data.some(({ id }) => id === invited.id) === true;
  // The parts appear together, so that none pushes the others down.
  if (members.isPending || (manages && (invitations.isPending || settings.isPending))) {
    return (
      <Page title={PAGE_NAMES.team}>
        <Loading what={TEAM_TEXTS.loading} />
      </Page>
    );
  }
  return (
    <Page title={PAGE_NAMES.team} actions={manages && <Invite onInvited={setInvited} />}>
      <p>
        {TEAM_TEXTS.explanation}
        {manages ? <RegisterLink /> : '.'}
      </p>
      {isOpen && (
        <Alert kind="success">
          {TEAM_TEXTS.invitedTo} <strong>{invited.email}</strong>, {TEAM_TEXTS.invitedAs(ROLE_NAMES[invited.role])}
        </Alert>
      )}
      <Loaded query={members} what={TEAM_TEXTS.what}>
        {({ data, limit }) => <MemberList members={data} limit={limit} />}
      </Loaded>
      {manages && (
        <Loaded query={invitations} what={TEAM_TEXTS.whatInvitations}>
          {({ data }) => <OpenInvitations invitations={data} />}
        </Loaded>
      )}
      {manages ? (
        <Loaded query={settings} what={TEAM_TEXTS.whatName}>
          {(data) => <AccountNameForm settings={data} />}
        </Loaded>
      ) : (
        <RoleGuide />
      )}
      {!founder && <LeaveAccount />}
    </Page>
  );
}

function RegisterLink() {
  return (
    <>
      : <Link to="/registro">{TEAM_TEXTS.seeLog}</Link>.
    </>
  );
}
