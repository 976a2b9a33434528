import { Navigate, Outlet, useLocation } from 'react-router';
import { UploadsProvider } from '../uploads/uploads-provider';
import { useSession } from './use-session';

interface Origin {
  readonly from?: string;
}

/** Shows its pages to signed-in users; others sign in first and come back. */
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

/** Pages of sign-in and sign-up: a signed-in user continues to the requested page. */
export function SignedOutOnly() {
  const session = useSession();
  const { from = '/' } = (useLocation().state ?? {}) as Origin;
  return session === null ? <Outlet /> : <Navigate to={from} replace />;
}
