import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { joinedAccountsQuery } from '../../api/team-queries';
import { accountName } from '../../session/account-name';

/** Says that others have invited the user. */
export function InvitationNotice() {
  const [first, ...others] = useQuery(joinedAccountsQuery).data?.invitations ?? [];
  if (first === undefined) return null;
  return (
    <p className="notice notice-info">
      {others.length === 0
        ? `“${accountName(first.account)}” convidou você para participar da conta.`
        : `Você tem ${others.length + 1} convites para participar de outras contas.`}{' '}
      <Link to="/convites">{others.length === 0 ? 'Ver o convite' : 'Ver os convites'}</Link>
    </p>
  );
}
