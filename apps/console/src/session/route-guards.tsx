import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { prefetchPages } from '../shell/prefetch-pages';
import { useDroppedFiles } from '../shell/use-dropped-files';
import { useUploadDraft } from '../uploads/upload-draft-provider';
import { originOf, type Origin } from './origin';
import { useMay } from './use-may';
import { useSession } from './use-session';

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
  const mayTranscribe = useMay('transcribe');
  useDroppedFiles((files) => {
    // Others get to know there that they may not.
    if (mayTranscribe) addFiles(files);
    void navigate('/transcrever');
  });
  return children;
}

/** Pages of sign-in and sign-up: a signed-in user continues to the requested page. */
export function SignedOutOnly() {
  const session = useSession();
  const { from = '/' } = originOf(useLocation());
  return session === null ? <Outlet /> : <Navigate to={from} replace />;
}
