import { may, type Act } from './may';
import { useSession } from './use-session';

/** Whether the signed-in user may do something in the account that the page shows. */
export function useMay(act: Act): boolean {
  const session = useSession();
  return session !== null && may(session.role, act);
}
