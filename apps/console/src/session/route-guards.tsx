import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { prefetchPages } from '../shell/prefetch-pages';
import { useDroppedFiles } from '../shell/use-dropped-files';
import { useUploadDraft } from '../uploads/upload-draft-provider';
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
    <SignedInPages>
      <Outlet />
    </SignedInPages>
  );
}

/** Around the pages of a signed-in user: they are fetched ahead, and a file dropped on any of them is chosen for transcription. */
export function SignedInPages({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const { addFiles } = useUploadDraft();
  useEffect(() => prefetchPages(), []);
  useDroppedFiles((files) => {
    addFiles(files);
    void navigate('/transcrever');
  });
  return children;
}

/** Pages of sign-in and sign-up: a signed-in user continues to the requested page. */
export function SignedOutOnly() {
  const session = useSession();
  const { from = '/' } = (useLocation().state ?? {}) as Origin;
  return session === null ? <Outlet /> : <Navigate to={from} replace />;
}
