import { useLocation } from 'react-router';
import { Alert } from '../../components/alert';
import { INVITATIONS_PATH, originOf } from '../../session/origin';

/** For a visitor who comes from the mail of an invitation. */
export function InvitedNotice({ children }: { readonly children: string }) {
  return originOf(useLocation()).from === INVITATIONS_PATH && <Alert kind="info">{children}</Alert>;
}
