import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { prefetchPages } from '../shell/prefetch-pages';
import { useSession } from './use-session';

interface Origin {
  readonly from?: string;
}

/** Shows its pages to signed-in users; others sign in first and come back. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const signedIn = session !== null;
  useEffect(() => (signedIn ? prefetchPages() : undefined), [signedIn]);
  if (session === null) return <Navigate to="/entrar" replace state={{ from: pathname + search } satisfies Origin} />;
  return <Outlet />;
}

/** Pages of sign-in and sign-up: a signed-in user continues to the requested page. */
export function SignedOutOnly() {
  const session = useSession();
  const { from = '/' } = (useLocation().state ?? {}) as Origin;
  return session === null ? <Outlet /> : <Navigate to={from} replace />;
}
