import { Navigate, Outlet, useLocation } from 'react-router';
import { UploadsProvider } from '../uploads/uploads-provider';
import { useSession } from './use-session';

interface Origin {
  readonly from?: string;
}

/** Shows its pages to whoever is signed in; others are asked to enter, and come back. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === null) return <Navigate to="/entrar" replace state={{ from: pathname + search } satisfies Origin} />;
  return (
    <UploadsProvider key={session.account.id} accountId={session.account.id}>
      <Outlet />
    </UploadsProvider>
  );
}

/** Pages that lead in: whoever is in goes on to where they wanted to. */
export function SignedOutOnly() {
  const session = useSession();
  const { from = '/' } = (useLocation().state ?? {}) as Origin;
  return session === null ? <Outlet /> : <Navigate to={from} replace />;
}
