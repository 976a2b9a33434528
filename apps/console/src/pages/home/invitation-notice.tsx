import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { joinedAccountsQuery } from '../../api/team-queries';
import { accountName } from '../../session/account-name';
import { INVITATION_NOTICE_TEXTS } from '../../texts/home';

/** Says that others have invited the user. */
export function InvitationNotice() {
  const [first, ...others] = useQuery(joinedAccountsQuery).data?.invitations ?? [];
  if (first === undefined) return null;
  return (
    <p className="notice notice-info">
      {others.length === 0
        ? INVITATION_NOTICE_TEXTS.invited(accountName(first.account))
        : INVITATION_NOTICE_TEXTS.invitedOften(others.length + 1)}{' '}
      <Link to="/convites">
        {others.length === 0 ? INVITATION_NOTICE_TEXTS.seeInvitation : INVITATION_NOTICE_TEXTS.seeInvitations}
      </Link>
    </p>
  );
}
